import { namesIn } from '../markets';

/** What readers call the markets. */
export const marketNames = namesIn('en');
