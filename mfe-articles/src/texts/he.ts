import { marketNames } from '@site/fields/market-names/he';
import sectors from '@site/fields/sectors/texts/he.json';
import own from './he.json';

/** Texts of this remote, and the names of markets, sectors and industries, in Hebrew. */
export const messages = { ...marketNames, ...sectors, ...own };
