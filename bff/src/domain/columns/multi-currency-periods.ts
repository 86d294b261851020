import { areInOneCurrency } from '../metrics/own-currency';
import { firstPeriodFrom, FLOWS_PER_PERIOD, type ColumnStore, type CurrencyPeriods } from './column-store';
import type { FigureBlock } from './figure-block';
import type { PassPlan } from './pass-plan';
import type { RateTable } from './rate-table';

/** Leaves 1 as the rate of a year in several currencies, NaN if one of them has none. */
export function checkCurrencyPeriods(
  { periods, codes }: ColumnStore,
  { currentWindow }: PassPlan,
  { rates, width }: RateTable,
  { yearRate }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let period = firstPeriodFrom(periods, from); period < periods.length && periods.row[period]! < to; period += 1) {
    if (periods.window[period] !== currentWindow) continue;
    const row = periods.row[period]!;
    if (isFirstOfWindow(periods, period)) yearRate[row - from] = 1;
    const rate = rates[codes.context[row]! * width + periods.currency[period]!]!;
    if (rate !== rate) yearRate[row - from] = NaN;
  }
}

/** The sums of windows in several currencies: each period at its own rate. */
export function convertCurrencyPeriods(
  store: ColumnStore,
  plan: PassPlan,
  { rates, width }: RateTable,
  block: FigureBlock,
  from: number,
  to: number,
): void {
  const { periods, codes } = store;
  for (let period = firstPeriodFrom(periods, from); period < periods.length && periods.row[period]! < to; period += 1) {
    const row = periods.row[period]!;
    const place = row - from;
    const window = periods.window[period]!;
    const isYear = window === plan.currentWindow;
    if (!isYear && window !== plan.priorWindow) continue;
    if (plan.isSimulated && isNotComparable(store, plan, row)) continue;
    const rate =
      isYear || !isInOwnCurrency(store, plan, block, row, place)
        ? rates[codes.context[row]! * width + periods.currency[period]!]!
        : NaN;
    const isFirst = isFirstOfWindow(periods, period);
    const into = isYear ? yearColumns(block) : priorColumns(block);
    for (let flow = 0; flow < into.length; flow += 1) {
      const figure = periods.figures[period * FLOWS_PER_PERIOD + flow]! * rate;
      into[flow]![place] = isFirst ? figure : into[flow]![place]! + figure;
    }
  }
}

function isNotComparable({ state }: ColumnStore, { isComparable }: PassPlan, row: number): boolean {
  return (state[row]! & isComparable) === 0;
}

/** Figures are in a currency without a rate; a year before in several can't be set against them. */
function isInOwnCurrency(
  { codes }: ColumnStore,
  { currentCodes }: PassPlan,
  { known }: FigureBlock,
  row: number,
  place: number,
): boolean {
  return known[place] !== 1 && areInOneCurrency(currentCodes[row]!, codes.balanceCurrency[row]!);
}

function yearColumns({
  revenue,
  ebit,
  earnings,
  ebitda,
  interestExpense,
  incomeTax,
}: FigureBlock): readonly Float64Array[] {
  return [revenue, ebit, earnings, ebitda, interestExpense, incomeTax];
}

function priorColumns({ priorRevenue, priorEbit, priorEarnings }: FigureBlock): readonly Float64Array[] {
  return [priorRevenue, priorEbit, priorEarnings];
}

function isFirstOfWindow(periods: CurrencyPeriods, period: number): boolean {
  return (
    period === 0 ||
    periods.row[period - 1] !== periods.row[period] ||
    periods.window[period - 1] !== periods.window[period]
  );
}
