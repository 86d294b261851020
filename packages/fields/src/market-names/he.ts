import { namesIn } from '../markets';

/** Display names of the markets, in Hebrew. */
export const marketNames = namesIn('he');
