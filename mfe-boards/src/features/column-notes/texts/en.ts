import { notes } from '@site/fields/notes/en';
import own from './en.json';

/** Texts of column notes, and of the catalogue of fields. */
export const messages = { ...notes, ...own };
