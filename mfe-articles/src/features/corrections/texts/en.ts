import { labels } from '@site/fields/labels/en';
import figures from '@site/fields/reported-figures/texts/en.json';
import own from './en.json';

/** The page's texts, and the names of figures. */
export const messages = { ...labels, ...figures, ...own };
