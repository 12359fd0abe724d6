// Groups in the reader's language, as on the board; what only one book knows is called as it calls it.
import { maybe } from '../../i18n';
import type { Book } from '../../api/wire';
import { bookGroup } from './bookIndex';

export const groupName = (book: Book, id: string): string => maybe(`groups.${id}`) ?? bookGroup(book, id);
