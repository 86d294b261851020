import all from '../texts/he.json';
import type { TextsOf } from '../texts/texts-of';

/** Labels of figures on a company's page, in the comparison and in files, in Hebrew. */
export const labels: TextsOf<'metric'> = all;
