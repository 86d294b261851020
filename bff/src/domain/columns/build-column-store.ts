import { REAL_ESTATE_SECTOR } from '@site/board-rules';
import { FINANCIAL_SECTOR } from '@site/fields';
import type { BalanceSheet, CompanyFacts, Day, IncomeStatement, Quote } from '../company';
import { figureOf } from '../metrics/figure';
import { liquidFunds } from '../metrics/liquidity';
import { FIRST_CURRENCY, MIXED, NO_CURRENCY, UNKNOWN_CURRENCY } from '../metrics/own-currency';
import { knownMarketCap } from '../metrics/valuation';
import { fillIncomeGaps } from '../periods/gaps';
import { dayOf } from '../day';
import { MONTHS_PER_QUARTER, MONTHS_PER_YEAR, quarterIndex, quarterIndexOfDay } from '../periods/quarter-index';
import { settleCompany, type SettledCompany, type SettledStatements } from '../periods/settle';
import { TRAILING_FLOWS, trailOf, type CurrencySum, type Trail } from '../periods/trailing';
import {
  CODE_COLUMNS,
  FILLED_COLUMNS,
  FILLED_PRIOR_COLUMNS,
  PERIOD_WINDOWS,
  MONTHS_SHIFT,
  NUMBER_COLUMNS,
  PRIOR_COLUMNS,
  QUARTER_COLUMNS,
  STATE,
  TRAIL_COLUMNS,
  type CodeColumn,
  type ColumnStore,
  type PeriodWindow,
  type NumberColumn,
  type QuoteContext,
} from './column-store';
import { createDictionary } from './dictionary';

export interface ColumnBuildOptions {
  /** Only what was public on that day counts; null or absent: everything. The quotes are those of then, or none. */
  readonly asOf?: Day | null | undefined;
}

/** A market as columns. Shape: rows in the order of `companies`. */
export function buildColumnStore(companies: readonly CompanyFacts[], options?: ColumnBuildOptions): ColumnStore {
  const steps = columnStoreSteps(companies, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, a company a step: settling one takes a tenth of a millisecond, and a market has thousands. */
export function* columnStoreSteps(
  companies: readonly CompanyFacts[],
  { asOf = null }: ColumnBuildOptions = {},
): Generator<void, ColumnStore> {
  const builder = createColumnBuilder(companies.length);
  for (const [row, company] of companies.entries()) {
    const settled = settleCompany(company, asOf ?? undefined);
    builder.putQuote(row, settled.quote);
    builder.putStatements(row, settled);
    yield;
  }
  return builder.finish(asOf);
}

/** The same for companies that are settled already, without the columns that only simulations read. */
export function settledColumnStore(companies: readonly SettledCompany[]): ColumnStore {
  const builder = createColumnBuilder(companies.length, { isForSimulations: false });
  companies.forEach((company, row) => {
    builder.putQuote(row, company.quote);
    builder.putStatements(row, company);
  });
  return builder.finish(null);
}

/** Columns that only simulations read. */
const SIMULATION_COLUMNS: ReadonlySet<NumberColumn> = new Set<NumberColumn>([
  ...FILLED_COLUMNS,
  ...FILLED_PRIOR_COLUMNS,
  ...QUARTER_COLUMNS,
]);

type Columns = Float64Array | Uint16Array | Uint32Array | Int32Array;

interface PeriodRow {
  readonly window: number;
  readonly currency: number;
  readonly figures: readonly number[];
}

/** The bits of `state` that a sector sets. */
export const sectorState = (sector: string | null): number =>
  (sector === REAL_ESTATE_SECTOR ? STATE.isRealEstate : 0) | (sector === FINANCIAL_SECTOR ? STATE.isFinancial : 0);

/** Currencies by their places in a store. Several stores that share one have the same codes. */
export const createCurrencies = () => createDictionary<string>((currency) => currency);

export interface ColumnBuilderOptions {
  /** Whether rows have the columns that only simulations read. Default: true. */
  readonly isForSimulations?: boolean;
  readonly currencies?: ReturnType<typeof createCurrencies>;
}

/** Rows of a store, added one by one in any order. */
export function createColumnBuilder(
  length: number,
  { isForSimulations = true, currencies = createCurrencies() }: ColumnBuilderOptions = {},
) {
  const { numbers, codes } = emptyColumns(length, isForSimulations);
  const putBalanceFigures = balanceWriter(numbers);
  const state = new Uint32Array(length);
  const latest = new Int32Array(length).fill(-1);
  const quoted = new Int32Array(length).fill(-1);
  const periodsOfRows = new Map<number, PeriodRow[]>();
  const contexts = createDictionary<QuoteContext>(({ currency, market }) => `${market} ${currency}`);
  const windows = {
    trail: { columns: TRAIL_COLUMNS.map((name) => numbers[name]), codes: codes.trailCurrency },
    prior: { columns: PRIOR_COLUMNS.map((name) => numbers[name]), codes: codes.priorCurrency },
    filled: { columns: FILLED_COLUMNS.map((name) => numbers[name]), codes: codes.filledCurrency },
    filledPrior: { columns: FILLED_PRIOR_COLUMNS.map((name) => numbers[name]), codes: codes.filledPriorCurrency },
  };
  const quarterColumns = QUARTER_COLUMNS.map((name) => numbers[name]);

  const currencyCode = (currency: string | null): number =>
    currency === null ? UNKNOWN_CURRENCY : FIRST_CURRENCY + currencies.placeOf(currency);

  const putWindow = (row: number, name: PeriodWindow, periods: readonly CurrencySum[]): void => {
    const { columns, codes: code } = windows[name];
    const [only] = periods;
    if (!only) return;
    if (periods.length === 1) {
      code[row] = currencyCode(only.currency);
      for (let flow = 0; flow < columns.length; flow += 1) columns[flow]![row] = only.figures[flow]!;
      return;
    }
    code[row] = MIXED;
    const own = periodsOfRows.get(row) ?? [];
    periodsOfRows.set(row, own);
    for (const { currency, figures } of periods)
      own.push({ window: PERIOD_WINDOWS.indexOf(name), currency: currencyCode(currency), figures });
  };

  const putSimulated = (
    row: number,
    last: IncomeStatement,
    { incomes, transitions }: SettledStatements,
    trail: Trail,
  ): void => {
    const filledIncomes = fillIncomeGaps(incomes);
    const filled = filledIncomes.length === incomes.length ? trail : trailOf(filledIncomes, transitions);
    putWindow(row, 'filled', filled.currencySums);
    putWindow(row, 'filledPrior', filled.priorCurrencySums);
    state[row]! |= filledState(filled) | (filled.months << MONTHS_SHIFT.filled);
    const quarters = last.months / MONTHS_PER_QUARTER;
    for (let flow = 0; flow < quarterColumns.length; flow += 1)
      quarterColumns[flow]![row] = figureOf(last[TRAILING_FLOWS[flow]!]) / quarters;
  };

  const putIncomes = (row: number, statements: SettledStatements): void => {
    const { incomes, transitions } = statements;
    const last = incomes.at(-1);
    if (!last) return;
    const trail = trailOf(incomes, transitions);
    putWindow(row, 'trail', trail.currencySums);
    putWindow(row, 'prior', trail.priorCurrencySums);
    if (isForSimulations) putSimulated(row, last, statements, trail);
    codes.latestCurrency[row] = currencyCode(last.reportedCurrency);
    latest[row] = quarterIndex(last);
    state[row]! |=
      STATE.hasIncome |
      (last.months > MONTHS_PER_QUARTER ? STATE.latestIsLong : 0) |
      trailState(trail) |
      (trail.months << MONTHS_SHIFT.trail);
  };

  const putBalance = (row: number, balance: BalanceSheet | undefined): void => {
    if (!balance) return;
    state[row]! |= STATE.hasBalance | (balance.isGenerated ? STATE.balanceIsGenerated : 0);
    codes.balanceCurrency[row] = currencyCode(balance.reportedCurrency);
    putBalanceFigures(row, balance);
  };

  return {
    putQuote(row: number, quote: Quote): void {
      codes.context[row] = contexts.placeOf({ currency: quote.currency, market: quote.market });
      numbers.marketCap[row] = knownMarketCap(figureOf(quote.marketCap));
      numbers.dividendYieldPercent[row] = figureOf(quote.dividendYieldPercent);
      if (quote.quotedOn !== null) quoted[row] = quarterIndexOfDay(dayOf(quote.quotedOn));
      state[row]! |= sectorState(quote.sector);
    },
    putStatements(row: number, statements: SettledStatements): void {
      putIncomes(row, statements);
      putBalance(row, statements.balances.at(-1));
    },
    /** `rows`: those that were added. Absent: all. */
    finish: (asOf: Day | null, rows = length): ColumnStore => ({
      length: rows,
      asOf,
      currencies: currencies.values,
      contexts: contexts.values,
      numbers: withoutSpareCapacity(numbers, rows),
      codes: withoutSpareCapacity(codes, rows),
      ...withoutSpareCapacity<'latest' | 'quoted', Int32Array>({ latest, quoted }, rows),
      ...withoutSpareCapacity({ state }, rows),
      periods: periodColumns(periodsOfRows),
    }),
  };
}

/**
 * Columns of rows without figures. If they are not for simulations, the columns that only these read share one array.
 */
function emptyColumns(length: number, isForSimulations: boolean) {
  const numbers = {} as Record<NumberColumn, Float64Array>;
  const unknown = new Float64Array(length).fill(NaN);
  for (const name of NUMBER_COLUMNS)
    numbers[name] = isForSimulations || !SIMULATION_COLUMNS.has(name) ? unknown.slice() : unknown;
  const codes = {} as Record<CodeColumn, Uint16Array>;
  for (const name of CODE_COLUMNS) codes[name] = new Uint16Array(length).fill(NO_CURRENCY);
  return { numbers, codes };
}

/**
 * Writes the figures of balance sheets. The columns are looked up once: among this many, each look-up by name is a
 * search.
 */
function balanceWriter({
  totalLiabilities,
  longTermLiabilities,
  currentAssets,
  shareholdersEquity,
  liquidFunds: liquid,
  inventory,
  totalDebt,
  capitalLeaseObligations,
}: Readonly<Record<NumberColumn, Float64Array>>) {
  return (row: number, balance: BalanceSheet): void => {
    totalLiabilities[row] = figureOf(balance.totalLiabilities);
    longTermLiabilities[row] = figureOf(balance.longTermLiabilities);
    currentAssets[row] = figureOf(balance.currentAssets);
    shareholdersEquity[row] = figureOf(balance.shareholdersEquity);
    liquid[row] = liquidFunds(figureOf(balance.cashAndShortTermInvestments), figureOf(balance.cash));
    inventory[row] = figureOf(balance.inventory);
    totalDebt[row] = figureOf(balance.totalDebt);
    capitalLeaseObligations[row] = figureOf(balance.capitalLeaseObligations);
  };
}

/** The first rows of columns, without the spare capacity behind them. Columns that share an array still do. */
function withoutSpareCapacity<Name extends string, C extends Columns>(
  columns: Readonly<Record<Name, C>>,
  rows: number,
): Record<Name, C> {
  const known = new Map<C, C>();
  const cut = {} as Record<Name, C>;
  for (const name in columns) {
    const column = columns[name];
    const made = known.get(column) ?? (column.length === rows ? column : (column.slice(0, rows) as C));
    known.set(column, made);
    cut[name] = made;
  }
  return cut;
}

/** From the bits of `trail` to those of `filled`. */
const FILLED_SHIFT = Math.log2(STATE.filledIsGenerated / STATE.trailIsGenerated);

function trailState({ months, isGenerated, hasGap, holdsMargin }: Trail): number {
  return (
    (isGenerated ? STATE.trailIsGenerated : 0) |
    (months < MONTHS_PER_YEAR ? STATE.trailIsEstimated : hasGap ? 0 : STATE.trailIsComparable) |
    (months > MONTHS_PER_YEAR ? STATE.trailIsLong : 0) |
    (hasGap ? STATE.trailHasGap : 0) |
    (holdsMargin ? STATE.trailMarginHolds : 0)
  );
}

/** The same bits for the window with generated quarters. */
function filledState(trail: Trail): number {
  const { trailIsLong, filledIsLong } = STATE;
  const bits = trailState(trail);
  return ((bits & ~trailIsLong) << FILLED_SHIFT) | ((bits & trailIsLong) !== 0 ? filledIsLong : 0);
}

function periodColumns(periodsOfRows: ReadonlyMap<number, readonly PeriodRow[]>): ColumnStore['periods'] {
  const width = TRAILING_FLOWS.length;
  const periods = [...periodsOfRows]
    .sort(([a], [b]) => a - b)
    .flatMap(([row, own]) => own.map((period) => ({ ...period, row })));
  const figures = new Float64Array(periods.length * width);
  periods.forEach((period, place) => figures.set(period.figures, place * width));
  return {
    length: periods.length,
    row: Int32Array.from(periods, ({ row }) => row),
    window: Uint8Array.from(periods, ({ window }) => window),
    currency: Uint16Array.from(periods, ({ currency }) => currency),
    figures,
  };
}
