import { FORMULA_FIELDS } from '@site/fields';

/** A reader's own column, as typed. */
export interface NamedFormula {
  /** Empty: the formula serves as the name. */
  readonly name: string;
  readonly formula: string;
}

/** Maximum number of formula columns of a board. */
export const MAX_FORMULAS = FORMULA_FIELDS.length;
/** Unit: characters. */
export const LONGEST_FORMULA_NAME = 40;

/** The columns of `formulas`: `Debt share: net_debt / market_cap; pe / 2`. An empty part is ignored. */
export const readFormulaColumns = (text: string): readonly NamedFormula[] =>
  text
    .split(';')
    .map((part) => {
      const colon = part.indexOf(':');
      return { name: part.slice(0, Math.max(0, colon)).trim(), formula: part.slice(colon + 1).trim() };
    })
    .filter(({ name, formula }) => name !== '' || formula !== '');

/** The text that requests columns. Empty: none. */
export const writeFormulaColumns = (columns: readonly NamedFormula[]): string =>
  columns
    .map(({ name, formula }) => (name === '' ? formula : `${plainFormulaName(name)}: ${formula}`))
    .map((part) => part.replaceAll(';', ','))
    .join('; ');

/** A name for use in an address: one line, without the separators `:` and `;`, cut to the maximum length. */
export const plainFormulaName = (name: string): string =>
  name
    .replace(/[\s:;]+/g, ' ')
    .trim()
    .slice(0, LONGEST_FORMULA_NAME)
    .trim();
