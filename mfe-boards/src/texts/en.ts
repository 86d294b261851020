import fields from '@site/fields/heads/texts/en.json';
import own from './en.json';

/** The room's texts, and the catalogue's names of columns. */
export const messages = { ...fields, ...own };
