import fields from '@site/fields/notes/texts/en.json';
import own from './en.json';

/** What notes on columns say: their own words, and those of the catalogue of fields. */
export const messages = { ...fields, ...own };
