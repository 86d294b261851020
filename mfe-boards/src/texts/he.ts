import { heads } from '@site/fields/heads/he';
import own from './he.json';

/** The room's texts, and the catalogue's names of columns. */
export const messages = { ...heads, ...own };
