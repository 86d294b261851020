import { marketNames } from '@site/fields/market-names/en';
import sectors from '@site/fields/sectors/texts/en.json';
import own from './en.json';

/** Texts of this remote, and the names of markets, sectors and industries. */
export const messages = { ...marketNames, ...sectors, ...own };
