import { labels } from '@site/fields/labels/he';
import own from './he.json';

/** The room's texts, and the catalogue's labels of metrics. */
export const messages = { ...labels, ...own };
