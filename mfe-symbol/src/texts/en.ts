import { labels } from '@site/fields/labels/en';
import { marketNames } from '@site/fields/market-names/en';
import labelNames from '@site/fields/label-names/texts/en.json';
import sectors from '@site/fields/sectors/texts/en.json';
import own from './en.json';

/** The package's texts, and the catalogue's labels of metrics, and names of markets, sectors and labels. */
export const messages = { ...labels, ...marketNames, ...sectors, ...labelNames, ...own };
