import { labels } from '@site/fields/labels/he';
import figures from '@site/fields/reported-figures/texts/he.json';
import own from './he.json';

/** The administration's texts, and the names of figures. */
export const messages = { ...labels, ...figures, ...own };
