import { labels } from '@site/fields/labels/en';
import own from './en.json';

/** The room's texts, and the catalogue's labels of metrics. */
export const messages = { ...labels, ...own };
