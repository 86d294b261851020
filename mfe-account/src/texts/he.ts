import { marketNames } from '@site/fields/market-names/he';
import own from './he.json';

/** The room's texts, and the catalogue's names of markets. */
export const messages = { ...marketNames, ...own };
