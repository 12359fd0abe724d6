// Groups in the reader's language, as on the board; what only one book knows is called as it calls it.
import { maybe } from '../../lib/i18n';
import type { Book } from '../../lib/wire';
import { bookGroup } from './facts';

export const groupName = (book: Book, id: string): string => maybe(`groups.${id}`) ?? bookGroup(book, id);
