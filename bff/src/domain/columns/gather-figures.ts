import { areInOneCurrency, MIXED, NO_CURRENCY } from '../metrics/own-currency';
import { earnsGoodMargin } from '../metrics/profitability';
import type { ColumnStore } from './column-store';
import type { FigureBlock } from './figure-block';
import { checkLegs, convertLegs } from './mixed-legs';
import type { PassPlan } from './pass-plan';
import type { RateTable } from './rate-table';

/** Brings the figures of rows `from` to `to` into one unit each. Source: scoring rules, section 1. */
export function gatherFigures(
  store: ColumnStore,
  plan: PassPlan,
  table: RateTable,
  block: FigureBlock,
  from: number,
  to: number,
): void {
  const { numbers } = store;
  checkLegs(store, plan, table, block, from, to);
  chooseRates(store, plan, table, block, from, to);
  if (plan.isSimulated) gatherSimulatedYear(plan, block, from, to);
  else gatherYear(store, plan, block, from, to);
  convert(plan.prior[0]!, block.priorRate, block.priorRevenue, from, to);
  convert(plan.prior[1]!, block.priorRate, block.priorEbit, from, to);
  convert(plan.prior[2]!, block.priorRate, block.priorEarnings, from, to);
  if (plan.isSimulated) dropShortYears(store, plan, block, from, to);
  convertLegs(store, plan, table, block, from, to);
  convert(numbers.totalLiabilities, block.balanceRate, block.totalLiabilities, from, to);
  convert(numbers.longTermLiabilities, block.balanceRate, block.longTermLiabilities, from, to);
  convert(numbers.currentAssets, block.balanceRate, block.currentAssets, from, to);
  convert(numbers.shareholdersEquity, block.balanceRate, block.shareholdersEquity, from, to);
  convert(numbers.liquidFunds, block.balanceRate, block.liquidFunds, from, to);
  convert(numbers.inventory, block.balanceRate, block.inventory, from, to);
  convert(numbers.totalDebt, block.balanceRate, block.totalDebt, from, to);
  convert(numbers.capitalLeaseObligations, block.balanceRate, block.capitalLeaseObligations, from, to);
  convert(numbers.marketCap, block.known, block.marketCap, from, to);
}

function convert(stored: Float64Array, rates: Float64Array, into: Float64Array, from: number, to: number): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) into[place] = stored[row]! * rates[place]!;
}

function chooseRates(
  store: ColumnStore,
  plan: PassPlan,
  { width, rates }: RateTable,
  block: FigureBlock,
  from: number,
  to: number,
): void {
  const { context, balanceCurrency } = store.codes;
  const { currentCodes, priorCodes } = plan;
  const { yearRate, priorRate, balanceRate, known } = block;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const base = context[row]! * width;
    const yearCode = currentCodes[row]!;
    const balanceCode = balanceCurrency[row]!;
    // `checkLegs` has left the rate of a mixed year.
    let ofYear = yearCode === MIXED ? yearRate[place]! : rates[base + yearCode]!;
    let ofPrior = rates[base + priorCodes[row]!]!;
    let ofBalance = rates[base + balanceCode]!;
    const isKnown = ofYear === ofYear && ofBalance === ofBalance;
    if (!isKnown && areInOneCurrency(yearCode, balanceCode)) {
      ofPrior = priorCodes[row] === (yearCode === NO_CURRENCY ? balanceCode : yearCode) ? 1 : NaN;
      ofYear = 1;
      ofBalance = 1;
    }
    known[place] = isKnown ? 1 : NaN;
    yearRate[place] = ofYear;
    priorRate[place] = ofPrior;
    balanceRate[place] = ofBalance;
  }
}

function gatherYear(
  { state }: ColumnStore,
  { current, marginHolds }: PassPlan,
  block: FigureBlock,
  from: number,
  to: number,
): void {
  const { yearRate, holdsMargin } = block;
  convert(current[0]!, yearRate, block.revenue, from, to);
  convert(current[1]!, yearRate, block.ebit, from, to);
  convert(current[2]!, yearRate, block.earnings, from, to);
  convert(current[3]!, yearRate, block.ebitda, from, to);
  convert(current[4]!, yearRate, block.interestExpense, from, to);
  convert(current[5]!, yearRate, block.incomeTax, from, to);
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    holdsMargin[place] = (state[row]! & marginHolds) !== 0 && yearRate[place] === yearRate[place] ? 1 : 0;
  }
}

function gatherSimulatedYear({ current, share }: PassPlan, block: FigureBlock, from: number, to: number): void {
  const [revenue, , earnings] = current as readonly [Float64Array, Float64Array, Float64Array];
  const { yearRate, holdsMargin } = block;
  convertFourTimes(revenue, share, yearRate, block.revenue, from, to);
  convertFourTimes(current[1]!, share, yearRate, block.ebit, from, to);
  convertFourTimes(earnings, share, yearRate, block.earnings, from, to);
  convertFourTimes(current[3]!, 1, yearRate, block.ebitda, from, to);
  convertFourTimes(current[4]!, 1, yearRate, block.interestExpense, from, to);
  convertFourTimes(current[5]!, 1, yearRate, block.incomeTax, from, to);
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    holdsMargin[place] =
      earnsGoodMargin(earnings[row]! * share, revenue[row]! * share) && yearRate[place] === yearRate[place] ? 1 : 0;
  }
}

/** Added up as the sum over four entries is, to the last bit. */
function convertFourTimes(
  stored: Float64Array,
  share: number,
  rates: Float64Array,
  into: Float64Array,
  from: number,
  to: number,
): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const quarter = stored[row]! * share;
    into[place] = (0 + quarter + quarter + quarter + quarter) * rates[place]!;
  }
}

/** The year before a simulated one is the trailing year, and counts where it holds twelve months. */
function dropShortYears(
  { state }: ColumnStore,
  { isFull }: PassPlan,
  { priorRevenue, priorEbit, priorEarnings }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    if ((state[row]! & isFull) !== 0) continue;
    priorRevenue[place] = NaN;
    priorEbit[place] = NaN;
    priorEarnings[place] = NaN;
  }
}
