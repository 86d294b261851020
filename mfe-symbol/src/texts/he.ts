import { labels } from '@site/fields/labels/he';
import { marketNames } from '@site/fields/market-names/he';
import sectors from '@site/fields/sectors/texts/he.json';
import own from './he.json';

/** The room's texts, and the catalogue's labels of metrics, and names of markets and sectors. */
export const messages = { ...labels, ...marketNames, ...sectors, ...own };
