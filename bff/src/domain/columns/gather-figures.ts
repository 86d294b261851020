import { areInOneCurrency, MIXED, NO_CURRENCY } from '../metrics/own-currency';
import { earnsGoodMargin } from '../metrics/profitability';
import { trailingDividends } from '../metrics/valuation';
import type { ColumnStore } from './column-store';
import type { FigureBlock } from './figure-block';
import { checkCurrencyPeriods, convertCurrencyPeriods } from './multi-currency-periods';
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
  checkCurrencyPeriods(store, plan, table, block, from, to);
  chooseRates(store, plan, table, block, from, to);
  if (plan.isSimulated) gatherSimulatedYear(plan, block, from, to);
  else gatherYear(store, plan, block, from, to);
  convert(plan.prior[0]!, block.priorRate, block.priorRevenue, from, to);
  convert(plan.prior[1]!, block.priorRate, block.priorEbit, from, to);
  convert(plan.prior[2]!, block.priorRate, block.priorEarnings, from, to);
  if (plan.isSimulated) dropPriorsWithHoles(store, plan, block, from, to);
  convertCurrencyPeriods(store, plan, table, block, from, to);
  convertBalance(store, block, from, to);
  convert(numbers.marketCap, block.known, block.marketCap, from, to);
  gatherDividends(store, block, from, to);
}

function convert(stored: Float64Array, rates: Float64Array, into: Float64Array, from: number, to: number): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) into[place] = stored[row]! * rates[place]!;
}

function gatherDividends(
  { numbers }: ColumnStore,
  { marketCap, dividends }: FigureBlock,
  from: number,
  to: number,
): void {
  const { dividendYieldPercent } = numbers;
  for (let row = from, place = 0; row < to; row += 1, place += 1)
    dividends[place] = trailingDividends(dividendYieldPercent[row]!, marketCap[place]!);
}

/** One loop for all figures that share a rate, so that it is read once. */
function convertBalance({ numbers }: ColumnStore, block: FigureBlock, from: number, to: number): void {
  const { totalLiabilities, longTermLiabilities, currentAssets, shareholdersEquity } = numbers;
  const { liquidFunds, inventory, totalDebt, capitalLeaseObligations } = numbers;
  const { balanceRate, totalLiabilities: liabilities, longTermLiabilities: longTerm, currentAssets: assets } = block;
  const { shareholdersEquity: equity, liquidFunds: funds, inventory: stock, totalDebt: debt } = block;
  const { capitalLeaseObligations: lease } = block;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const rate = balanceRate[place]!;
    liabilities[place] = totalLiabilities[row]! * rate;
    longTerm[place] = longTermLiabilities[row]! * rate;
    assets[place] = currentAssets[row]! * rate;
    equity[place] = shareholdersEquity[row]! * rate;
    funds[place] = liquidFunds[row]! * rate;
    stock[place] = inventory[row]! * rate;
    debt[place] = totalDebt[row]! * rate;
    lease[place] = capitalLeaseObligations[row]! * rate;
  }
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
    // `checkCurrencyPeriods` has left the rate of a mixed year.
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
  const [revenues, ebits, earned, ebitdas, interests, taxes] = current as readonly [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const { yearRate, holdsMargin, revenue, ebit, earnings, ebitda, interestExpense, incomeTax } = block;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const rate = yearRate[place]!;
    const quarterRevenue = revenues[row]! * share;
    const quarterEarnings = earned[row]! * share;
    revenue[place] = fourTimes(quarterRevenue) * rate;
    ebit[place] = fourTimes(ebits[row]! * share) * rate;
    earnings[place] = fourTimes(quarterEarnings) * rate;
    ebitda[place] = fourTimes(ebitdas[row]!) * rate;
    interestExpense[place] = fourTimes(interests[row]!) * rate;
    incomeTax[place] = fourTimes(taxes[row]!) * rate;
    holdsMargin[place] = Number(earnsGoodMargin(quarterEarnings, quarterRevenue)) & Number(rate === rate);
  }
}

/** Added up as the sum over four entries is, to the last bit. */
function fourTimes(quarter: number): number {
  return 0 + quarter + quarter + quarter + quarter;
}

/** The year before a simulated one is the trailing year, and counts if it has twelve months without a gap. */
function dropPriorsWithHoles(
  { state }: ColumnStore,
  { isComparable }: PassPlan,
  { priorRevenue, priorEbit, priorEarnings }: FigureBlock,
  from: number,
  to: number,
): void {
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    if ((state[row]! & isComparable) !== 0) continue;
    priorRevenue[place] = NaN;
    priorEbit[place] = NaN;
    priorEarnings[place] = NaN;
  }
}
