import { notes } from '@site/fields/notes/he';
import own from './he.json';

/** Texts of column notes, and of the catalogue of fields. */
export const messages = { ...notes, ...own };
