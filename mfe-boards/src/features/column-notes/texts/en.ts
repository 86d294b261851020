import { notes } from '@site/fields/notes/en';
import own from './en.json';

/** What notes on columns say: their own words, and those of the catalogue of fields. */
export const messages = { ...notes, ...own };
