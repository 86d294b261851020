import { namesIn } from '../markets';

/** What readers call the markets, in Hebrew. */
export const marketNames = namesIn('he');
