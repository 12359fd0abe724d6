// A group in the reader's language; a group that only one book has keeps the book's name.
import { maybe } from '../../i18n';
import type { Book } from '../../api/wire';
import { bookGroup } from './bookIndex';

export const groupName = (book: Book, id: string): string => maybe(`groups.${id}`) ?? bookGroup(book, id);
