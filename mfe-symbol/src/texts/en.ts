import fields from '@site/fields/labels/texts/en.json';
import own from './en.json';

/** The room's texts, and the catalogue's labels of metrics. */
export const messages = { ...fields, ...own };
