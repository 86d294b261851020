import type { AgeFlag } from '@site/board-rules';
import { isFinancial, isNotMeaningfulForFinancials } from '@site/fields';
import type { Quarter } from '../../domain/company';
import { reportedCurrencyOf, statementCurrenciesOf, trailingMonthsOf } from '../../domain/columns/column-store';
import { scoreColumnsSteps } from '../../domain/columns/score-columns';
import { CLAIMS, flagsOf, latestOf, type ScoredColumns } from '../../domain/columns/scored-columns';
import type { NumericMetric } from '../../domain/metrics/metrics';
import type { ColumnOptions } from '../../domain/options';
import { atOnce, mapSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import { ageFlagsOf } from './age-flags';
import type { ListingCard } from './listing-card';
import type { LoadedMarket } from './market-data';
import type { MarketTable } from './market-table';

/** A claim about a company, as the boards' indicators show it. */
export type Claim = Exclude<keyof typeof CLAIMS, 'isSizeKnown'>;

/** A market with one set of options. Rows are places in `cards`. */
export interface ScoredMarket {
  readonly loaded: LoadedMarket;
  readonly cards: readonly ListingCard[];
  readonly labels: readonly (readonly string[])[];
  readonly columns: ScoredColumns;
  /** Null: unknown, or not meaningful for the company. */
  metric(name: NumericMetric, row: number): number | null;
  /** By the definition in the request. Null: unrated, or no definition. */
  myScore(row: number): number | null;
  /** Null: unrated. Only for viewers with the right to see scores. */
  score(row: number): number | null;
  claim(name: Claim, row: number): boolean | null;
  flags(row: number): readonly string[];
  /** Which of its figures are much older than the others. */
  ageFlags(row: number): readonly AgeFlag[];
  latest(row: number): { readonly year: number; readonly quarter: Quarter } | null;
  reportedCurrency(row: number): string | null;
  /** Number of months in its trailing year. Null: there is no statement. */
  trailingMonths(row: number): number | null;
}

/** One place on a board: boards by sector have rows of several markets. */
export interface BoardRowRef {
  readonly market: ScoredMarket;
  readonly row: number;
}

/** Dates do not depend on the options of a market. By row, filled on request. */
const knownAgeFlags = new WeakMap<LoadedMarket, (readonly AgeFlag[] | undefined)[]>();

function ageFlagsIn(loaded: LoadedMarket): (readonly AgeFlag[] | undefined)[] {
  let known = knownAgeFlags.get(loaded);
  if (!known) knownAgeFlags.set(loaded, (known = new Array<undefined>(loaded.table.store.length)));
  return known;
}

const financialRows = new WeakMap<readonly ListingCard[], readonly boolean[]>();

/** Which rows are financial companies, found once for each table. */
function* financialRowsSteps({ cards }: Pick<MarketTable, 'cards'>): Steps<readonly boolean[]> {
  const known = financialRows.get(cards) ?? (yield* mapSteps(cards, isFinancial));
  financialRows.set(cards, known);
  return known;
}

/** Scores a market in one step. */
export const scoreMarket = (loaded: LoadedMarket, options: ColumnOptions = {}): ScoredMarket =>
  atOnce(scoreMarketSteps(loaded, options));

/** The same, a block of rows per step. `into`: memory to reuse, as for `scoreColumns`. */
export function* scoreMarketSteps(
  loaded: LoadedMarket,
  options: ColumnOptions = {},
  into?: ScoredColumns,
): Steps<ScoredMarket> {
  const { table } = loaded;
  const { labels, store } = table;
  const ageFlags = ageFlagsIn(loaded);
  const isFinancialRow = table.financialRows ?? (yield* financialRowsSteps(table));
  const columns = yield* scoreColumnsSteps(store, loaded.fx.rates, options, into);
  return {
    loaded,
    get cards() {
      return table.cards;
    },
    labels,
    columns,
    metric: (name, row) =>
      isFinancialRow[row]! && isNotMeaningfulForFinancials(name) ? null : known(columns.metrics[name][row]!),
    myScore: () => null,
    score: (row) => known(columns.score[row]!),
    claim(name, row) {
      const bits = columns.claims[row]!;
      if (name === 'hasPositiveCash' && isFinancialRow[row]!) return false;
      if (name === 'isSmallFirm' && (bits & CLAIMS.isSizeKnown) === 0) return null;
      return (bits & CLAIMS[name]) !== 0;
    },
    flags: (row) => flagsOf(columns, row),
    ageFlags: (row) =>
      (ageFlags[row] ??= ageFlagsOf({
        card: table.cards[row]!,
        currencies: statementCurrenciesOf(store, row),
        fx: loaded.fx,
        day: loaded.asOf,
      })),
    latest: (row) => latestOf(columns, row),
    reportedCurrency: (row) => reportedCurrencyOf(store, row),
    trailingMonths: (row) => trailingMonthsOf(store, row, options),
  };
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
