import { marketNames } from '@site/fields/market-names/en';
import own from './en.json';

/** Texts of the frame, and the names of markets. */
export const messages = { ...marketNames, ...own };
