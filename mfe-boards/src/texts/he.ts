import { heads } from '@site/fields/heads/he';
import { marketNames } from '@site/fields/market-names/he';
import optionNames from '@site/fields/option-names/texts/he.json';
import labelNames from '@site/fields/label-names/texts/he.json';
import sectors from '@site/fields/sectors/texts/he.json';
import own from './he.json';

/** The remote's texts, and the catalogue's names of columns, markets, sectors and labels. */
export const messages = { ...heads, ...marketNames, ...sectors, ...labelNames, ...optionNames, ...own };
