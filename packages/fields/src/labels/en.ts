import all from '../texts/en.json';
import type { TextsOf } from '../texts/texts-of';

/** Labels of figures on a company's page, in the comparison and in files: a part of the catalogue for builds. */
export const labels: TextsOf<'metric'> = all;
