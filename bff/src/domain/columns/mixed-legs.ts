import { areInOneCurrency } from '../metrics/own-currency';
import { firstLegFrom, FLOWS_PER_LEG, type ColumnStore, type Legs } from './column-store';
import type { FigureBlock } from './figure-block';
import type { PassPlan } from './pass-plan';
import type { RateTable } from './rate-table';

/** Leaves 1 as the rate of a year in several currencies, NaN where one of them has none. */
export function checkLegs(
  { legs, codes }: ColumnStore,
  { currentWindow }: PassPlan,
  { rates, width }: RateTable,
  { yearRate }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let leg = firstLegFrom(legs, from); leg < legs.length && legs.row[leg]! < to; leg += 1) {
    if (legs.window[leg] !== currentWindow) continue;
    const row = legs.row[leg]!;
    if (isFirstOfWindow(legs, leg)) yearRate[row - from] = 1;
    const rate = rates[codes.context[row]! * width + legs.currency[leg]!]!;
    if (rate !== rate) yearRate[row - from] = NaN;
  }
}

/** The sums of windows in several currencies: each leg at its own rate. */
export function convertLegs(
  store: ColumnStore,
  plan: PassPlan,
  { rates, width }: RateTable,
  block: FigureBlock,
  from: number,
  to: number,
): void {
  const { legs, codes } = store;
  for (let leg = firstLegFrom(legs, from); leg < legs.length && legs.row[leg]! < to; leg += 1) {
    const row = legs.row[leg]!;
    const place = row - from;
    const window = legs.window[leg]!;
    const isYear = window === plan.currentWindow;
    if (!isYear && window !== plan.priorWindow) continue;
    if (plan.isSimulated && isNotComparable(store, plan, row)) continue;
    const rate =
      isYear || !isInOwnCurrency(store, plan, block, row, place)
        ? rates[codes.context[row]! * width + legs.currency[leg]!]!
        : NaN;
    const isFirst = isFirstOfWindow(legs, leg);
    const into = isYear ? yearColumns(block) : priorColumns(block);
    for (let flow = 0; flow < into.length; flow += 1) {
      const figure = legs.figures[leg * FLOWS_PER_LEG + flow]! * rate;
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

function isFirstOfWindow(legs: Legs, leg: number): boolean {
  return leg === 0 || legs.row[leg - 1] !== legs.row[leg] || legs.window[leg - 1] !== legs.window[leg];
}
