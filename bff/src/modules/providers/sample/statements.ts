import { majorUnitOf, unitsPerMajor } from '../../../domain/currency';
import type { Day } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { StoredBalance, StoredIncome } from '../../market-data';
import { monthEnd, placeOf, SAMPLE_DAY, SAMPLE_INSTANT } from './calendar';
import type { CompanyPlan } from './company-plan';
import { USD_VALUE } from './market-profiles';
import { createRandom, type Random, significant } from './random';

const YEARS = 6;

/** Ratios of an average company of each sector. */
const SECTOR_SHAPE: Readonly<
  Record<string, readonly [margin: number, priceToSales: number, priceToBook: number, debtToEquity: number]>
> = {
  'Basic Materials': [0.09, 1.3, 1.6, 0.9],
  'Communication Services': [0.1, 1.8, 2.1, 1.4],
  'Consumer Cyclical': [0.07, 1.1, 2.4, 1.4],
  'Consumer Defensive': [0.07, 1.2, 2.6, 1.3],
  Energy: [0.1, 1.1, 1.4, 1.0],
  'Financial Services': [0.21, 2.4, 1.2, 6.5],
  Healthcare: [0.11, 2.9, 3.1, 0.9],
  Industrials: [0.08, 1.4, 2.4, 1.3],
  'Real Estate': [0.24, 4.6, 1.1, 1.3],
  Technology: [0.15, 3.4, 4.0, 0.8],
  Utilities: [0.12, 1.9, 1.5, 1.9],
  Unkown: [0.06, 1.3, 1.5, 1.2],
};

interface Level {
  readonly revenuePerYear: number;
  readonly netMargin: number;
  readonly growth: number;
  readonly equity: number;
  readonly debtToEquity: number;
  readonly season: readonly number[];
  readonly shares: number;
}

/** The current size of a company, in its reporting currency. Past statements are derived from it. */
function levelOf(plan: CompanyPlan, random: Random): Level {
  const [margin, priceToSales, priceToBook, debtToEquity] = SECTOR_SHAPE[plan.sector]!;
  const toReported =
    (USD_VALUE[majorUnitOf(plan.home.currency)] ?? 1) / (USD_VALUE[plan.reportedCurrency ?? 'USD'] ?? 1);
  const cap = plan.home.marketCap * toReported;
  const tilt = plan.quality - 0.5;
  const multiple = (middle: number) => middle * 2 ** (random.bell() * 0.75 - tilt * 0.8);
  const swing = random.between(0, 0.12);
  const units = unitsPerMajor(plan.home.currency);
  return {
    revenuePerYear: cap / multiple(priceToSales),
    netMargin: plan.isLossMaking
      ? -random.between(0.01, 0.35)
      : Math.max(0.004, margin * (1 + tilt * 1.6 + random.bell() * 0.35)),
    growth: 0.04 + tilt * 0.16 + random.bell() * 0.06,
    equity: (plan.hasNegativeEquity ? -1 : 1) * (cap / multiple(priceToBook)),
    debtToEquity: Math.max(0.08, debtToEquity * 2 ** (random.bell() * 0.7 - tilt)),
    season: [1 - swing, 1, 1 - swing / 2, 1 + swing * 1.5],
    shares: Math.round((plan.home.marketCap * units) / plan.home.price),
  };
}

/** Ends of the periods that the company reports, oldest first, none published after the sample's day. */
function periodEnds(plan: CompanyPlan): readonly Day[] {
  const quarters = plan.cadence / 3;
  const count = plan.isNewListing ? Math.max(1, Math.round(2 / quarters)) : (YEARS * 4) / quarters;
  const [year, month] = plan.cadence === 3 ? [2026, 9] : plan.cadence === 6 ? [2026, 6] : [2025, 12];
  const ends: Day[] = [];
  // Two more than wanted, since the newest may not be published yet.
  for (let i = count + 1; i >= 0; i -= 1) {
    const back =
      i * plan.cadence +
      Math.ceil(plan.staleQuarters / quarters) * plan.cadence -
      (plan.fiscalShift ? plan.fiscalShift - 3 * quarters : 0);
    ends.push(monthEnd(year, month, back));
  }
  return ends.filter((end) => addDays(end, 20) <= SAMPLE_DAY).slice(-count);
}

const HALF_UP = 6;
const amount = (value: number): number => {
  const rounded = significant(value, HALF_UP);
  return Math.abs(rounded) >= 1e5 ? Math.round(rounded / 1000) * 1000 : rounded;
};

function income(
  plan: CompanyPlan,
  level: Level,
  random: Random,
  end: Day,
  age: number,
  publishedOn: Day,
): StoredIncome {
  const { year, quarter } = placeOf(end);
  const share = plan.cadence / 12;
  const season = plan.cadence === 3 ? level.season[quarter - 1]! : 1;
  const past = 1 / (1 + level.growth) ** (age / 4);
  const revenue = level.revenuePerYear * share * season * past * (1 + random.bell() * 0.025);
  const margin = level.netMargin * (1 + random.bell() * 0.12) - (plan.isLossMaking ? random.between(0, 0.03) : 0);
  const earnings = revenue * margin * (random.chance(0.015) ? -1.4 : 1);
  const tax = earnings > 0 ? earnings * random.between(0.12, 0.3) : 0;
  const interest = Math.max(0, level.equity * level.debtToEquity) * 0.35 * 0.045 * share * past;
  const ebit = earnings + tax + interest;
  const grossProfit = Math.max(ebit * 1.25, revenue * (0.18 + plan.quality * 0.35));
  const hole = () => random.chance(0.006);
  const rounded = amount(revenue);
  const net = amount(earnings);
  return {
    year,
    quarter,
    months: plan.cadence,
    reportedCurrency: plan.reportedCurrency,
    publishedOn,
    isGenerated: false,
    revenue: rounded,
    grossProfit: plan.isBank || hole() ? null : amount(Math.min(grossProfit, revenue * 0.96)),
    ebit: hole() ? null : amount(ebit),
    ebitda: plan.isBank || hole() ? null : amount(ebit + revenue * 0.045),
    earnings: hole() ? null : net,
    interestExpense: random.chance(0.05) ? null : amount(interest),
    incomeTaxExpense: hole() ? null : amount(tax),
    eps: significant(net / level.shares, 4),
    rps: significant(rounded / level.shares, 5),
    basicShares: level.shares,
    periodEnd: end,
    origin: 'reported',
    isPublishedOnEstimated: false,
    returnOnEquity: level.equity > 0 ? significant(earnings / (level.equity * past), 4) : null,
    futureEps: null,
    source: 'sample',
    fetchedAt: SAMPLE_INSTANT,
  };
}

function balance(
  plan: CompanyPlan,
  level: Level,
  random: Random,
  end: Day,
  age: number,
  publishedOn: Day,
): StoredBalance {
  const { year, quarter } = placeOf(end);
  const past = 1 / (1 + Math.max(-0.1, level.growth)) ** (age / 4);
  const equity = level.equity * past * (1 + random.bell() * 0.02);
  const liabilities =
    Math.abs(level.equity) * level.debtToEquity * past * (1 + random.bell() * 0.03) + (equity < 0 ? -equity : 0);
  const assets = equity + liabilities;
  const longTerm = liabilities * (0.62 - plan.quality * 0.2);
  const current = Math.min(assets * 0.92, (liabilities - longTerm) * (0.7 + plan.quality * 1.7));
  const cash = current * (0.18 + plan.quality * 0.22);
  const hole = () => random.chance(0.006);
  return {
    year,
    quarter,
    reportedCurrency: plan.reportedCurrency,
    publishedOn,
    isGenerated: false,
    totalAssets: amount(assets),
    totalLiabilities: amount(liabilities),
    longTermLiabilities: plan.isBank ? null : amount(longTerm),
    currentAssets: plan.isBank || hole() ? null : amount(current),
    shareholdersEquity: amount(assets) - amount(liabilities),
    cash: amount(cash * 0.7),
    cashAndShortTermInvestments: random.chance(0.08) ? null : amount(cash),
    inventory: plan.isBank || random.chance(0.12) ? null : amount(current * 0.22),
    totalDebt: hole() ? null : amount(liabilities * 0.42),
    capitalLeaseObligations: random.chance(0.3) ? null : amount(liabilities * 0.05),
    retainedEarnings: hole() ? null : amount(equity * (0.2 + plan.quality * 0.5)),
    periodEnd: end,
    origin: 'reported',
    isPublishedOnEstimated: false,
    source: 'sample',
    fetchedAt: SAMPLE_INSTANT,
  };
}

export interface Statements {
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
  readonly shares: number;
}

/**
 * Six years of statements with the flaws of real ones: missing quarters, restatements, nulls, losses, negative equity,
 * foreign currencies, banks without inventory, new listings with two quarters, stale companies.
 */
export function inventStatements(plan: CompanyPlan): Statements {
  const random = createRandom(`${plan.seed}/statements`);
  const level = levelOf(plan, random);
  const ends = periodEnds(plan);
  const losesQuarters = plan.cadence === 3 && !plan.isNewListing && random.chance(0.06);
  const lost = losesQuarters
    ? new Set([random.whole(4, ends.length - 2), random.whole(4, ends.length - 2)])
    : new Set<number>();
  const restates = random.chance(0.05);
  const incomes: StoredIncome[] = [];
  const balances: StoredBalance[] = [];
  ends.forEach((end, index) => {
    const age = ((ends.length - 1 - index) * plan.cadence) / 3;
    const wanted = addDays(end, random.whole(24, plan.cadence === 3 ? 48 : 78));
    const publishedOn = wanted <= SAMPLE_DAY ? wanted : SAMPLE_DAY;
    const entry = income(plan, level, random, end, age, publishedOn);
    const sheet = balance(plan, level, random, end, age, publishedOn);
    if (lost.has(index)) return;
    incomes.push(entry);
    balances.push(sheet);
    const restatedOn = addDays(publishedOn, random.whole(80, 260));
    if (restates && index % 7 === 2 && restatedOn <= SAMPLE_DAY) {
      const factor = 1 + random.bell() * 0.02;
      const scaled = (figure: number | null) => (figure === null ? null : amount(figure * factor));
      incomes.push({
        ...entry,
        publishedOn: restatedOn,
        revenue: scaled(entry.revenue),
        ebit: scaled(entry.ebit),
        earnings: scaled(entry.earnings),
      });
      balances.push({ ...sheet, publishedOn: restatedOn, inventory: scaled(sheet.inventory) });
    }
  });
  return { incomes, balances, shares: level.shares };
}
