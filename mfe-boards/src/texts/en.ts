import { heads } from '@site/fields/heads/en';
import { marketNames } from '@site/fields/market-names/en';
import optionNames from '@site/fields/option-names/texts/en.json';
import labelNames from '@site/fields/label-names/texts/en.json';
import sectors from '@site/fields/sectors/texts/en.json';
import own from './en.json';

/** The remote's texts, and the catalogue's names of columns, markets, sectors and labels. */
export const messages = { ...heads, ...marketNames, ...sectors, ...labelNames, ...optionNames, ...own };
