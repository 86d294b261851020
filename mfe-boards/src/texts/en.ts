import { heads } from '@site/fields/heads/en';
import { marketNames } from '@site/fields/market-names/en';
import sectors from '@site/fields/sectors/texts/en.json';
import own from './en.json';

/** The room's texts, and the catalogue's names of columns, markets and sectors. */
export const messages = { ...heads, ...marketNames, ...sectors, ...own };
