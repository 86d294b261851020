import {
  loginFiguresOf,
  problemText,
  readFilter,
  type FigureFormula,
  type FilterFormula,
  type Formula,
} from '@site/formula';
import { LRUCache } from 'lru-cache';
import { conversionFactor, effectiveRates } from '../../domain/currency';
import { TRUE, truthSteps } from '../../domain/formula/evaluate-formula';
import { figureHistorySteps, lagsOf, type FigureHistory } from '../../domain/formula/figure-history';
import { inTurns, type Steps } from '../../platform/jobs/cooperative-yield';
import { ForbiddenError, InvalidInputError } from '../../platform/errors';
import {
  currenciesWithRate,
  type LoadedMarket,
  type MarketData,
  type RatesOfDay,
  type ScoredMarket,
} from '../market-data';
import type { BoardQuery } from './board-query';
import { createFormulaRunner, type FormulaRunner } from './formula-runner';
import { statementsByListing } from './statements-by-listing';
import { whereColumns, type FormulaAmounts } from './where-columns';

/** Recently parsed formulas: the same board is requested many times. */
const read = new LRUCache<string, ReturnType<typeof readFilter>>({ max: 200 });

/** The formula of a query. Null: none. Throws: InvalidInputError with the position of an error. */
export function formulaOf({ where }: Pick<BoardQuery, 'where'>): FilterFormula | null {
  if (where === undefined) return null;
  const known = read.get(where) ?? readFilter(where);
  read.set(where, known);
  if (known.formula) return known.formula;
  throw refused('The formula cannot be parsed', problemText(known.problem, 'en'));
}

const refused = (detail: string, message: string, path: FormulaPath = 'query.where'): InvalidInputError =>
  new InvalidInputError('invalid_options', `${detail} ${message}.`, [{ path, message }]);

/** The option of the query that contains the formula. */
type FormulaPath = 'query.where' | 'query.formulas';

/**
 * Throws: ForbiddenError when a visitor filters by scores or labels, because the remaining rows and their figures would
 * reveal them. Source: decisions, section 7.
 */
export function refuseHiddenFigures(
  formula: Pick<Formula, 'figures'>,
  isLoggedIn: boolean,
  path: FormulaPath = 'query.where',
): void {
  const hidden = isLoggedIn ? [] : loginFiguresOf(formula);
  if (hidden.includes('score') || hidden.includes('myScore'))
    throw new ForbiddenError('score_not_allowed', 'Formulas with the score require a login.', [
      { path, message: 'score is only available to logged-in users' },
    ]);
  if (hidden.includes('labels'))
    throw new ForbiddenError('labels_not_allowed', 'Formulas with labels require a login.', [
      { path, message: 'labels are only available to logged-in users' },
    ]);
}

/** Throws: InvalidInputError for an amount in a currency without a known rate. */
export function refuseUnknownCurrencies(
  { currencies }: Pick<Formula, 'currencies'>,
  day: RatesOfDay,
  path: FormulaPath = 'query.where',
): void {
  const rates = effectiveRates(day.rates);
  const unknown = [...currencies].find((currency) => Number.isNaN(conversionFactor(currency, 'USD', false, rates)));
  if (unknown === undefined) return;
  const message = `no rate is known for ${unknown}; write one of ${currenciesWithRate(day).join(', ')}`;
  throw refused('The formula cannot be evaluated:', message, path);
}

/** Whether a row matches a formula. */
export type WhereFilter = (market: ScoredMarket, row: number) => boolean;

/** History of figures by market. Null: the formula has none. */
export type Histories = ReadonlyMap<LoadedMarket, FigureHistory> | null;

/** Formulas are evaluated once per market and version of its data, not per request. */
const MAX_FORMULAS = 8;
/** Some megabytes each. */
const MAX_HISTORIES = 4;

/** Evaluates formulas, and caches the results as long as the data are unchanged. */
export function createFormulaFilters({
  data,
  runner = createFormulaRunner(null),
}: {
  readonly data: Pick<MarketData, 'factsOf'>;
  readonly runner?: Pick<FormulaRunner, 'takes' | 'truth'>;
}) {
  const columnsKnown = new WeakMap<ScoredMarket, LRUCache<string, Uint8Array>>();
  const historiesKnown = new WeakMap<LoadedMarket, LRUCache<string, Promise<FigureHistory>>>();

  const historyOf = (
    formula: FilterFormula | FigureFormula,
    loaded: LoadedMarket,
    usdIls: number | undefined,
  ): Promise<FigureHistory> => {
    const known = historiesKnown.get(loaded) ?? new LRUCache<string, Promise<FigureHistory>>({ max: MAX_HISTORIES });
    historiesKnown.set(loaded, known);
    const question = { figures: [...formula.figures].sort(), lags: lagsOf(formula.tree) };
    const key = JSON.stringify([question, usdIls ?? null]);
    const before = known.get(key);
    if (before) return before;
    const made = data.factsOf(loaded).then((facts) =>
      inTurns(
        figureHistorySteps(statementsByListing(loaded, facts), {
          ...question,
          fx: effectiveRates(loaded.fx.rates, usdIls),
          asOf: loaded.table.store.asOf,
        }),
      ),
    );
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };

  const knownOf = (market: ScoredMarket): LRUCache<string, Uint8Array> => {
    const known = columnsKnown.get(market) ?? new LRUCache<string, Uint8Array>({ max: MAX_FORMULAS });
    columnsKnown.set(market, known);
    return known;
  };
  const keyOf = (formula: FilterFormula, amounts: FormulaAmounts): string =>
    JSON.stringify([formula.canonical, amounts.currency, amounts.shown !== null]);

  function* columnSteps(
    { formula, histories }: { readonly formula: FilterFormula; readonly histories: Histories },
    market: ScoredMarket,
    amounts: FormulaAmounts,
  ): Steps<Uint8Array> {
    const key = keyOf(formula, amounts);
    const known = knownOf(market);
    const history = histories?.get(market.loaded) ?? null;
    const column = known.get(key) ?? (yield* truthSteps(formula.tree, whereColumns(market, amounts, history)));
    known.set(key, column);
    return column;
  }

  return {
    /** In steps: `FALSE`, `TRUE` or `UNKNOWN` for each row of a market. */
    truthSteps: columnSteps,

    /** Evaluates a formula over large markets in the thread, so that the steps find the results in the cache. */
    async prepare(
      { formula, histories }: { readonly formula: FilterFormula | null; readonly histories: Histories },
      markets: readonly ScoredMarket[],
      amounts: FormulaAmounts,
    ): Promise<void> {
      if (!formula) return;
      const key = keyOf(formula, amounts);
      const large = markets.filter((market) => runner.takes(market.cards.length) && !knownOf(market).has(key));
      for (const market of large) {
        const history = histories?.get(market.loaded) ?? null;
        const column = await runner.truth(formula.tree, whereColumns(market, amounts, history));
        if (column) knownOf(market).set(key, column);
      }
    },

    /** Reads the former quarters that a formula needs. */
    async historiesOf(
      formula: FilterFormula | FigureFormula,
      loaded: readonly LoadedMarket[],
      usdIls: number | undefined,
    ): Promise<Histories> {
      if (formula.quarters === 0) return null;
      const made = new Map<LoadedMarket, FigureHistory>();
      for (const one of loaded) made.set(one, await historyOf(formula, one, usdIls));
      return made;
    },

    /** In steps. Without a formula every row matches. */
    *filterSteps(
      { formula, histories }: { readonly formula: FilterFormula | null; readonly histories: Histories },
      markets: readonly ScoredMarket[],
      amounts: FormulaAmounts,
    ): Steps<WhereFilter> {
      if (!formula) return () => true;
      const columns = new Map<ScoredMarket, Uint8Array>();
      for (const market of markets) columns.set(market, yield* columnSteps({ formula, histories }, market, amounts));
      return (market, row) => columns.get(market)?.[row] === TRUE;
    },
  };
}
