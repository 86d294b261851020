import { heads } from '@site/fields/heads/en';
import own from './en.json';

/** The room's texts, and the catalogue's names of columns. */
export const messages = { ...heads, ...own };
