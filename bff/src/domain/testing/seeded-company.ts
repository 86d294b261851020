import {
  MARKETS,
  type BalanceSheet,
  type CompanyFacts,
  type FxRates,
  type IncomeStatement,
  type Quarter,
  type Quote,
} from '../company';
import { marketOf } from '@site/fields/markets';
import { majorAmountOrNull, quotedPrice } from '../money';
import { dayFrom, type Day } from '../day';

/** Numbers from a seed: the same ones every time. */
export interface Dice {
  /** 0 <= x < 1 */
  next(): number;
  /** Whether something with this chance happens. */
  chance(share: number): boolean;
  /** Whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function diceFrom(seed: number): Dice {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  // Mulberry32: short, and even enough for test data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    chance: (share) => next() < share,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
  };
}

export interface CompanyTraits {
  /** Share of companies and figures with a flaw: nulls, gaps, restatements, foreign currencies, odd periods. */
  readonly flaws: number;
  readonly quarters: number;
}

export const TEST_RATES: FxRates = {
  usdIls: 3.5,
  eurIls: 4.1,
  usd: { EUR: 1.1, GBP: 1.25, CHF: 1.12, SEK: 0.094, INR: 0.012, CNY: 0.14, ZAR: 0.055 },
};

const SECTORS = ['Technology', 'Real Estate', 'Financial Services', 'Energy', null] as const;
const STRANGE_CURRENCIES = ['EUR', 'USD', 'GBp', 'ZAc', 'XXX', 'ILA', null] as const;
const LAST_YEAR = 2025;

/** A company with everything that real data has, made from a seed. Pure; for tests and measurements. */
export function seededCompany(
  seed: number,
  { flaws, quarters }: CompanyTraits = { flaws: 0.3, quarters: 16 },
): CompanyFacts {
  const dice = diceFrom(seed);
  const isFlawed = (share: number): boolean => dice.chance(flaws * share);
  const quote = quoteFrom(dice, isFlawed, seed);
  const home = isFlawed(0.5) ? dice.pick(STRANGE_CURRENCIES) : quote.currency;
  const months = isFlawed(0.5) ? dice.pick([6, 12]) : 3;
  const scale = Math.pow(10, dice.whole(6, 10));
  const base = {
    revenue: scale * (1 + dice.next()),
    margin: isFlawed(1) ? -0.1 : dice.next() * 0.4,
    growth: 0.97 + dice.next() * 0.07,
  };
  const incomes: IncomeStatement[] = [];
  const balances: BalanceSheet[] = [];
  const count = isFlawed(0.4) ? dice.whole(0, 9) : quarters;
  const last = LAST_YEAR * 4 + dice.whole(0, 3);
  for (let step = count - 1; step >= 0; step -= 1) {
    const index = last - step;
    if (isFlawed(0.2)) continue;
    const place = {
      year: index >> 2,
      quarter: ((index & 3) + 1) as Quarter,
      isGenerated: isFlawed(0.1),
      publishedOn: publicationOf(dice, index, isFlawed),
    };
    const reportedCurrency = isFlawed(0.2) ? dice.pick(STRANGE_CURRENCIES) : home;
    const held = isFlawed(0.1) ? dice.pick([3, 6, 12, 9, 5]) : months;
    if (step % (months / 3) === 0)
      incomes.push({
        ...place,
        ...flowsFrom(dice, isFlawed, base, count - step, held),
        reportedCurrency,
        months: held,
      });
    if (isFlawed(0.1))
      incomes.push({
        ...place,
        ...flowsFrom(dice, isFlawed, base, count - step, 3),
        reportedCurrency,
        months: 3,
        publishedOn: publicationOf(dice, index + 1, isFlawed),
      });
    balances.push({
      ...place,
      ...balanceFrom(dice, isFlawed, scale),
      reportedCurrency: isFlawed(0.1) ? dice.pick(STRANGE_CURRENCIES) : home,
    });
    if (isFlawed(0.1))
      balances.push({
        ...place,
        ...balanceFrom(dice, isFlawed, scale),
        reportedCurrency: home,
        publishedOn: publicationOf(dice, index + 1, isFlawed),
      });
  }
  return { quote, incomes, balances };
}

type Flaw = (share: number) => boolean;

function quoteFrom(dice: Dice, isFlawed: Flaw, seed: number): Quote {
  const market = dice.pick(MARKETS);
  return {
    symbol: `S${seed}${marketOf(market).suffixes[0] ?? ''}`,
    market,
    currency: isFlawed(0.3) ? dice.pick(['USD', 'EUR', 'XXX', 'GBX']) : marketOf(market).quotedIn,
    sector: dice.pick(SECTORS),
    industry: null,
    price: quotedPrice(100),
    marketCap: majorAmountOrNull(
      isFlawed(0.3) ? dice.pick([null, 0, -1]) : Math.pow(10, dice.whole(7, 11)) * (1 + dice.next()),
    ),
    dividendYieldPercent: isFlawed(0.5) ? null : dice.next() * 7,
    fiveYearAverageDividendYieldPercent: null,
    averageVolume: 1000,
    quotedOn: isFlawed(0.2) ? null : dayFrom(`${LAST_YEAR + dice.whole(0, 1)}-0${dice.whole(1, 9)}-15`),
  };
}

function publicationOf(dice: Dice, index: number, isFlawed: Flaw): Day | null {
  if (isFlawed(0.15)) return null;
  const following = index + 1;
  const month = String((following & 3) * 3 + dice.whole(1, 3)).padStart(2, '0');
  return dayFrom(`${following >> 2}-${month}-1${dice.whole(0, 9)}`);
}

function flowsFrom(
  dice: Dice,
  isFlawed: Flaw,
  base: { readonly revenue: number; readonly margin: number; readonly growth: number },
  step: number,
  months: number,
) {
  const maybe = (value: number): number | null => (isFlawed(0.15) ? dice.pick([null, null, 0]) : Math.round(value));
  const revenue = base.revenue * Math.pow(base.growth, step) * (months / 3) * (0.95 + dice.next() * 0.1);
  const earnings = revenue * (base.margin + (dice.next() - 0.5) * 0.1);
  return {
    revenue: maybe(revenue),
    grossProfit: maybe(revenue * 0.4),
    ebit: maybe(earnings * 1.3),
    ebitda: maybe(earnings * 1.5),
    earnings: maybe(earnings),
    interestExpense: maybe(revenue * 0.01),
    incomeTaxExpense: maybe(earnings * 0.25),
    eps: null,
    rps: null,
    basicShares: 1e6,
  };
}

function balanceFrom(dice: Dice, isFlawed: Flaw, scale: number) {
  const maybe = (value: number): number | null => (isFlawed(0.15) ? dice.pick([null, null, 0]) : Math.round(value));
  const assets = scale * (4 + dice.next() * 6);
  const liabilities = assets * (isFlawed(0.3) ? 1.2 : 0.2 + dice.next() * 0.6);
  return {
    totalAssets: maybe(assets),
    totalLiabilities: maybe(liabilities),
    longTermLiabilities: maybe(liabilities * 0.6),
    currentAssets: maybe(assets * 0.4),
    shareholdersEquity: maybe(assets - liabilities),
    cash: maybe(assets * 0.05),
    cashAndShortTermInvestments: isFlawed(0.3) ? null : maybe(assets * 0.1 * (1 + dice.next())),
    inventory: isFlawed(0.5) ? null : maybe(assets * 0.1),
    totalDebt: maybe(liabilities * 0.5),
    capitalLeaseObligations: isFlawed(0.5) ? null : maybe(liabilities * 0.05),
    retainedEarnings: maybe(assets * 0.2),
  };
}
