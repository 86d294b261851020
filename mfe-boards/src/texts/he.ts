import fields from '@site/fields/heads/texts/he.json';
import own from './he.json';

/** The room's texts, and the catalogue's names of columns. */
export const messages = { ...fields, ...own };
