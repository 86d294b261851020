import fields from '@site/fields/labels/texts/he.json';
import own from './he.json';

/** The room's texts, and the catalogue's labels of metrics. */
export const messages = { ...fields, ...own };
