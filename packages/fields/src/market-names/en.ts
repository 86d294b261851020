import { namesIn } from '../markets';

/** Display names of the markets. */
export const marketNames = namesIn('en');
