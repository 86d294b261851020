import { labels } from '@site/fields/labels/he';
import { marketNames } from '@site/fields/market-names/he';
import labelNames from '@site/fields/label-names/texts/he.json';
import sectors from '@site/fields/sectors/texts/he.json';
import own from './he.json';

/** The package's texts, and the catalogue's labels of metrics, and names of markets, sectors and labels. */
export const messages = { ...labels, ...marketNames, ...sectors, ...labelNames, ...own };
