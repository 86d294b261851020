import { marketNames } from '@site/fields/market-names/he';
import own from './he.json';

/** Texts of the frame, and the names of markets, in Hebrew. */
export const messages = { ...marketNames, ...own };
