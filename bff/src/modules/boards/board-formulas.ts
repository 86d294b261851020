import { MOST_FORMULAS, readFormulaColumns } from '@site/board-rules';
import { FORMULA_FIELDS, type FormulaField } from '@site/fields';
import {
  LANGUAGE_VERSION,
  MOST_COLUMNS,
  nameOfFigure,
  problemText,
  readColumn,
  type FigureFormula,
  type Kind,
  type NumberTree,
} from '@site/formula';
import { LRUCache } from 'lru-cache';
import { figureSteps } from '../../domain/formula/evaluate-formula';
import { InvalidInputError } from '../../platform/errors';
import type { Steps } from '../../platform/jobs/cooperative-yield';
import type { BoardRowRef, ScoredMarket } from '../market-data';
import type { BoardQuery } from './board-query';
import type { Histories } from './board-where';
import type { FormulaRunner } from './formula-runner';
import { whereColumns, type FormulaAmounts } from './where-columns';

/** The type of the values of a formula's column. `percent`: 4 means 4 %. */
export type FormulaUnit = 'number' | 'percent' | 'amount' | 'amount_per_share' | 'shares';

/** A column of a board that a formula makes. */
export interface BoardFormula {
  readonly field: FormulaField;
  readonly name: string;
  readonly formula: FigureFormula;
}

/** The same as an answer describes it. */
export interface ShownFormula {
  readonly field: FormulaField;
  readonly name: string;
  /** Its canonical form. */
  readonly formula: string;
  readonly version: number;
  readonly unit: FormulaUnit;
  /** Of amounts. Null: it has none. */
  readonly currency: string | null;
  /** Names of the contract. */
  readonly figures: readonly string[];
  /** A value for each row of the page. Null: unknown. */
  readonly values: readonly (number | null)[];
}

/**
 * The columns that a question asks for by formulas, in their order.
 * Throws: InvalidInputError that names the formula and the place where it is wrong, or what would be too much.
 */
export function boardFormulasOf({ formulas }: Pick<BoardQuery, 'formulas'>): readonly BoardFormula[] {
  const asked = readFormulaColumns(formulas ?? '');
  if (asked.length > MOST_FORMULAS) throw refused(`a board has at most ${MOST_FORMULAS} columns of formulas`);
  const made = asked.map((one, place): BoardFormula => {
    const { formula, problem } = readColumn(one.formula);
    const which = one.name === '' ? `formula ${place + 1}` : `formula ${JSON.stringify(one.name)}`;
    if (problem) throw refused(`${which}: ${problemText(problem, 'en')}`);
    return { field: FORMULA_FIELDS[place]!, name: one.name === '' ? formula.canonical : one.name, formula };
  });
  if (made.reduce((sum, { formula }) => sum + formula.cost, 0) > MOST_COLUMNS)
    throw refused('these formulas take more work together than is allowed; take shorter periods or fewer of them');
  return made;
}

const refused = (message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `The columns of the question cannot be worked out: ${message}.`, [
    { path: 'query.formulas', message },
  ]);

/** Throws: InvalidInputError for an order by a column that the question does not have. */
export function assertOrderedFormula(orderBy: BoardQuery['orderBy'], formulas: readonly BoardFormula[]): void {
  const wanted = FORMULA_FIELDS.find((field) => field === orderBy);
  if (wanted === undefined || formulas.some(({ field }) => field === wanted)) return;
  const message = `${wanted} is no column of the question, which has ${formulas.length} in formulas`;
  throw new InvalidInputError('invalid_options', `The order cannot be made: ${message}.`, [
    { path: 'query.orderBy', message },
  ]);
}

/** The value of a row. NaN: unknown. */
export type FormulaValue = (ref: BoardRowRef) => number;

/** A formula with the former quarters that it needs. */
export interface FormulaQuestion {
  readonly formula: BoardFormula;
  readonly histories: Histories;
}

const MOST_REMEMBERED = 8;

/** Evaluates columns, and caches them as long as the data are unchanged. */
export function createFormulaColumnMaker(runner: Pick<FormulaRunner, 'takes' | 'figure'>) {
  const known = new WeakMap<ScoredMarket, LRUCache<string, Float64Array>>();
  const knownOf = (market: ScoredMarket): LRUCache<string, Float64Array> => {
    const columns = known.get(market) ?? new LRUCache<string, Float64Array>({ max: MOST_REMEMBERED });
    known.set(market, columns);
    return columns;
  };
  const keyOf = ({ canonical }: FigureFormula, amounts: FormulaAmounts): string =>
    JSON.stringify([canonical, amounts.currency, amounts.shown !== null]);
  return {
    /** Has the thread evaluate columns over the large ones of the markets; the steps find them done. */
    async prepare(
      asked: readonly FormulaQuestion[],
      markets: readonly ScoredMarket[],
      amounts: FormulaAmounts,
    ): Promise<void> {
      for (const {
        formula: { formula },
        histories,
      } of asked) {
        const key = keyOf(formula, amounts);
        const large = markets.filter((market) => runner.takes(market.cards.length) && !knownOf(market).has(key));
        for (const market of large) {
          const history = histories?.get(market.loaded) ?? null;
          const values = await runner.figure(wireTree(formula), whereColumns(market, amounts, history));
          if (values) knownOf(market).set(key, values);
        }
      }
    },

    /** In steps, the values of each formula by its field. */
    *valuesSteps(
      asked: readonly FormulaQuestion[],
      markets: readonly ScoredMarket[],
      amounts: FormulaAmounts,
    ): Steps<ReadonlyMap<FormulaField, FormulaValue>> {
      const made = new Map<FormulaField, FormulaValue>();
      for (const { formula: column, histories } of asked) {
        const { field, formula } = column;
        const key = keyOf(formula, amounts);
        const byMarket = new Map<ScoredMarket, Float64Array>();
        for (const market of markets) {
          const remembered = knownOf(market);
          const history = histories?.get(market.loaded) ?? null;
          const values =
            remembered.get(key) ?? (yield* figureSteps(wireTree(formula), whereColumns(market, amounts, history)));
          remembered.set(key, values);
          byMarket.set(market, values);
        }
        made.set(field, ({ market, row }) => byMarket.get(market)?.[row] ?? NaN);
      }
      return made;
    },
  };
}

const HUNDRED: NumberTree = { op: 'constant', value: 100 };

/** The formula in the unit of its column: shares in per cent, prices in the currency of the board. */
function wireTree({ tree, kind }: FigureFormula): NumberTree {
  if (kind.unit === 'price') return { op: 'perShare', of: tree };
  if (kind.unit !== 'share' || kind.form === 'percent') return tree;
  const of: NumberTree = kind.form === 'fraction' ? tree : { op: 'fraction', form: kind.form, of: tree };
  return { op: 'arithmetic', sign: '*', left: of, right: HUNDRED };
}

function unitOf({ unit }: Kind): FormulaUnit {
  switch (unit) {
    case 'share':
      return 'percent';
    case 'amount':
      return 'amount';
    case 'price':
    case 'perShare':
      return 'amount_per_share';
    case 'count':
      return 'shares';
    default:
      return 'number';
  }
}

/** The columns as the answer shows them beside these rows. */
export const shownFormulas = (
  formulas: readonly BoardFormula[],
  rows: readonly BoardRowRef[],
  values: ReadonlyMap<FormulaField, FormulaValue>,
  currency: string,
): readonly ShownFormula[] =>
  formulas.map(({ field, name, formula }) => {
    const unit = unitOf(formula.kind);
    const valueOf = values.get(field);
    return {
      field,
      name,
      formula: formula.canonical,
      version: LANGUAGE_VERSION,
      unit,
      currency: unit === 'amount' || unit === 'amount_per_share' ? currency : null,
      figures: [...formula.figures].map((figure) => nameOfFigure({ figure, isContract: true })).sort(),
      values: rows.map((ref) => {
        const value = valueOf?.(ref) ?? NaN;
        return Number.isFinite(value) ? value : null;
      }),
    };
  });
