import { MAX_FORMULAS, readFormulaColumns } from '@site/board-rules';
import { FORMULA_FIELDS, type FormulaField } from '@site/fields';
import {
  LANGUAGE_VERSION,
  MAX_COLUMNS,
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

/** A column of a board with the values of a formula. */
export interface BoardFormula {
  readonly field: FormulaField;
  readonly name: string;
  readonly formula: FigureFormula;
}

/** The column as described in a response. */
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
 * The formula columns of a query, in their order.
 * Throws: InvalidInputError with the formula and the position of its error, or the exceeded limit.
 */
export function boardFormulasOf({ formulas }: Pick<BoardQuery, 'formulas'>): readonly BoardFormula[] {
  const requested = readFormulaColumns(formulas ?? '');
  if (requested.length > MAX_FORMULAS) throw refused(`a board has at most ${MAX_FORMULAS} formula columns`);
  const made = requested.map((one, place): BoardFormula => {
    const { formula, problem } = readColumn(one.formula);
    const which = one.name === '' ? `formula ${place + 1}` : `formula ${JSON.stringify(one.name)}`;
    if (problem) throw refused(`${which}: ${problemText(problem, 'en')}`);
    return { field: FORMULA_FIELDS[place]!, name: one.name === '' ? formula.canonical : one.name, formula };
  });
  if (made.reduce((sum, { formula }) => sum + formula.cost, 0) > MAX_COLUMNS)
    throw refused('together these formulas take too long to evaluate; use shorter periods or fewer formulas');
  return made;
}

const refused = (message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `The formula columns cannot be calculated: ${message}.`, [
    { path: 'query.formulas', message },
  ]);

/** Throws: InvalidInputError for an order by a column that is not in the query. */
export function assertOrderedFormula(orderBy: BoardQuery['orderBy'], formulas: readonly BoardFormula[]): void {
  const wanted = FORMULA_FIELDS.find((field) => field === orderBy);
  if (wanted === undefined || formulas.some(({ field }) => field === wanted)) return;
  const message = `${wanted} names a formula column that does not exist; formulas has ${formulas.length}`;
  throw new InvalidInputError('invalid_options', `The rows cannot be ordered: ${message}.`, [
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

const MAX_CACHED = 8;

/** Evaluates columns, and caches them as long as the data are unchanged. */
export function createFormulaColumnMaker(runner: Pick<FormulaRunner, 'takes' | 'figure'>) {
  const known = new WeakMap<ScoredMarket, LRUCache<string, Float64Array>>();
  const knownOf = (market: ScoredMarket): LRUCache<string, Float64Array> => {
    const columns = known.get(market) ?? new LRUCache<string, Float64Array>({ max: MAX_CACHED });
    known.set(market, columns);
    return columns;
  };
  const keyOf = ({ canonical }: FigureFormula, amounts: FormulaAmounts): string =>
    JSON.stringify([canonical, amounts.currency, amounts.shown !== null]);
  return {
    /** Evaluates columns over large markets in the thread, so that the steps find the results in the cache. */
    async prepare(
      columns: readonly FormulaQuestion[],
      markets: readonly ScoredMarket[],
      amounts: FormulaAmounts,
    ): Promise<void> {
      for (const {
        formula: { formula },
        histories,
      } of columns) {
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
      columns: readonly FormulaQuestion[],
      markets: readonly ScoredMarket[],
      amounts: FormulaAmounts,
    ): Steps<ReadonlyMap<FormulaField, FormulaValue>> {
      const made = new Map<FormulaField, FormulaValue>();
      for (const { formula: column, histories } of columns) {
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

/** The columns for these rows, as in the response. */
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
