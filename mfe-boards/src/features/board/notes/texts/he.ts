import fields from '@site/fields/notes/texts/he.json';
import own from './he.json';

/** What notes on columns say: their own words, and those of the catalogue of fields. */
export const messages = { ...fields, ...own };
