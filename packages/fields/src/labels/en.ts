import all from '../texts/en.json';
import type { TextsOf } from '../texts/texts-of';

/** Labels of figures on a company's page, in the comparison and in files. Builds take these alone out of the catalogue. */
export const labels: TextsOf<'metric'> = all;
