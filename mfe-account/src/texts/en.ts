import { marketNames } from '@site/fields/market-names/en';
import own from './en.json';

/** The room's texts, and the catalogue's names of markets. */
export const messages = { ...marketNames, ...own };
