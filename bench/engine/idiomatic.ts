import type { BalanceSheet, CompanyFacts, FxRates, IncomeStatement } from '../../bff/src/domain/company';

/*
 * The scoring rules as one would write them first: objects, null for the unknown, map, filter, slice and reduce, a new
 * object at each step. It is the peer that the column pass is measured against, and shares no code with it.
 * Its sums run in the same order, so that its scores are the same to the last bit.
 */

export interface IdiomaticOptions {
  readonly usdIls?: number;
  readonly generateMissingQuarters?: boolean;
  readonly simulateGrowth?: boolean;
  readonly simulateRecession?: boolean;
}

export interface Settled {
  readonly quote: CompanyFacts['quote'];
  readonly incomes: readonly IncomeStatement[];
  readonly balances: readonly BalanceSheet[];
  /** Quarters that transition periods cover. */
  readonly transitions: readonly number[];
}

type Maybe = number | null;

const FLOWS = [
  'revenue',
  'grossProfit',
  'ebit',
  'ebitda',
  'earnings',
  'interestExpense',
  'incomeTaxExpense',
  'eps',
  'rps',
] as const;
type Flow = (typeof FLOWS)[number];
const MINOR: Readonly<Record<string, string>> = { ILA: 'ILS', GBp: 'GBP', GBX: 'GBP', ZAc: 'ZAR' };
const indexOf = ({ year, quarter }: { readonly year: number; readonly quarter: number }): number =>
  year * 4 + quarter - 1;
const mapMaybe = (value: Maybe, change: (known: number) => number): Maybe => (value === null ? null : change(value));
const both = (a: Maybe, b: Maybe, join: (a: number, b: number) => number): Maybe =>
  a === null || b === null ? null : join(a, b);
const known = (value: number): Maybe => (Number.isFinite(value) ? value : null);
const divide = (a: Maybe, b: Maybe): Maybe => (a === null || b === null || b === 0 ? null : known(a / b));

// ---- Which entries count --------------------------------------------------------------------------------------------

export function settle({ quote, incomes, balances }: CompanyFacts): Settled {
  const candidates = incomes.filter(
    ({ months, revenue, earnings }) => [3, 6, 12].includes(months) && !(revenue === null && earnings === null),
  );
  return {
    quote,
    transitions: incomes.filter(({ months }) => months % 3 !== 0 || months > 12).flatMap(quartersOf),
    incomes: withoutOverlaps(newest(candidates, (entry) => `${entry.year} ${entry.quarter} ${entry.months}`)),
    balances: newest(
      balances.filter(
        ({ totalLiabilities, shareholdersEquity }) => !(totalLiabilities === null && shareholdersEquity === null),
      ),
      (entry) => `${entry.year} ${entry.quarter}`,
    ),
  };
}

function newest<E extends IncomeStatement | BalanceSheet>(entries: readonly E[], keyOf: (entry: E) => string): E[] {
  const chosen = entries.reduce((map, entry) => {
    const rival = map.get(keyOf(entry));
    const wins =
      !rival || rival.publishedOn === null || (entry.publishedOn !== null && entry.publishedOn >= rival.publishedOn);
    return wins ? map.set(keyOf(entry), entry) : map;
  }, new Map<string, E>());
  return [...chosen.values()].sort((a, b) => indexOf(a) - indexOf(b));
}

const quartersOf = (entry: IncomeStatement): number[] =>
  Array.from({ length: Math.ceil(entry.months / 3) }, (_, back) => indexOf(entry) - back);

/** Quarters and half-years that tile the latest four quarters come first; the rest gives way to them. */
function withoutOverlaps(entries: readonly IncomeStatement[]): readonly IncomeStatement[] {
  const latest = entries.at(-1);
  const year = latest ? tilingOf(entries, indexOf(latest), 4) : null;
  if (!year) return withoutNested(entries);
  const start = indexOf(year[0]!) - year[0]!.months / 3 + 1;
  return [...withoutNested(entries.filter((entry) => indexOf(entry) < start)), ...year];
}

function tilingOf(
  entries: readonly IncomeStatement[],
  end: number,
  quarters: number,
): readonly IncomeStatement[] | null {
  if (quarters === 0) return [];
  return [3, 6]
    .filter((months) => months / 3 <= quarters)
    .map((months) => entries.find((entry) => entry.months === months && indexOf(entry) === end))
    .reduce<readonly IncomeStatement[] | null>((found, entry) => {
      if (found || !entry) return found;
      const before = tilingOf(entries, end - entry.months / 3, quarters - entry.months / 3);
      return before && [...before, entry];
    }, null);
}

function withoutNested(entries: readonly IncomeStatement[]): readonly IncomeStatement[] {
  return [6, 12].reduce<readonly IncomeStatement[]>(
    (kept, months) =>
      kept
        .filter((entry) => entry.months === months)
        .reduce<readonly IncomeStatement[]>((rest, long) => {
          const quarters = quartersOf(long);
          const inside = rest.filter(
            (entry) => entry.months < months && quartersOf(entry).every((quarter) => quarters.includes(quarter)),
          );
          const isCovered = quarters.every((quarter) => inside.some((entry) => quartersOf(entry).includes(quarter)));
          return isCovered ? rest.filter((entry) => entry !== long) : rest.filter((entry) => !inside.includes(entry));
        }, kept),
    entries,
  );
}

// ---- Simulation -----------------------------------------------------------------------------------------------------

function fillGaps(incomes: readonly IncomeStatement[]): readonly IncomeStatement[] {
  return incomes.flatMap((entry, place) => {
    const before = incomes[place - 1];
    const width = before ? indexOf(entry) - indexOf(before) : 0;
    const canMeet =
      before &&
      before.months === 3 &&
      entry.months === 3 &&
      before.reportedCurrency !== null &&
      before.reportedCurrency === entry.reportedCurrency;
    if (!canMeet || width <= 1) return [entry];
    const between = Array.from({ length: width - 1 }, (_, step) => {
      const index = indexOf(before) + step + 1;
      const flows = Object.fromEntries(
        FLOWS.map((flow) => [flow, both(before[flow], entry[flow], (a, b) => a + (b - a) * ((step + 1) / width))]),
      );
      return {
        ...before,
        ...flows,
        year: Math.floor(index / 4),
        quarter: ((index % 4) + 1) as IncomeStatement['quarter'],
        publishedOn: null,
        isGenerated: true,
      };
    });
    return [...between, entry];
  });
}

function addFourQuarters(company: Settled, share: number): Settled {
  const latest = company.incomes.at(-1);
  if (!latest) return company;
  const balance = company.balances.at(-1);
  const quarter = {
    ...latest,
    ...Object.fromEntries(
      FLOWS.map((flow) => [flow, mapMaybe(latest[flow], (figure) => figure / (latest.months / 3))]),
    ),
    months: 3,
    isGenerated: true,
  } as IncomeStatement;
  const shrunk = {
    ...quarter,
    revenue: mapMaybe(quarter.revenue, (x) => x * share),
    ebit: mapMaybe(quarter.ebit, (x) => x * share),
    earnings: mapMaybe(quarter.earnings, (x) => x * share),
  };
  const places = [1, 2, 3, 4].map((step) => ({
    year: Math.floor((indexOf(latest) + step) / 4),
    quarter: (((indexOf(latest) + step) % 4) + 1) as IncomeStatement['quarter'],
  }));
  return {
    ...company,
    transitions: company.transitions.filter((index) => index <= indexOf(latest)),
    incomes: [...company.incomes, ...places.map((place) => ({ ...shrunk, ...place }))],
    balances: balance
      ? [...company.balances, ...places.map((place) => ({ ...balance, ...place, isGenerated: true }))]
      : company.balances,
  };
}

function simulate(company: Settled, options: IdiomaticOptions): Settled {
  const filled = options.generateMissingQuarters ? { ...company, incomes: fillGaps(company.incomes) } : company;
  if (options.simulateGrowth) return addFourQuarters(filled, 1);
  return options.simulateRecession ? addFourQuarters(filled, 0.75) : filled;
}

// ---- Currency -------------------------------------------------------------------------------------------------------

function rateOf(from: string | null, quote: CompanyFacts['quote'], fx: FxRates): Maybe {
  if (from === null) return null;
  const [source, target] = [MINOR[from] ?? from, MINOR[quote.currency] ?? quote.currency];
  const unit = MINOR[from] ? 100 : 1;
  const usdIls = fx.usdIls ?? 3.56;
  const eurIls = fx.eurIls ?? 4;
  const inUsd = (currency: string): Maybe =>
    currency === 'USD' ? 1 : currency === 'ILS' ? 1 / usdIls : (fx.usd[currency] ?? null);
  const isTelAviv = quote.market === 'TA';
  if (source === target) return 1 / unit;
  if (isTelAviv && source === 'EUR' && target === 'ILS') return eurIls / unit;
  if (isTelAviv && source === 'ILS' && target === 'EUR') return 1 / eurIls / unit;
  if (source === 'USD' && target === 'ILS') return usdIls / unit;
  return mapMaybe(divide(inUsd(source), inUsd(target)), (rate) => rate / unit);
}

// ---- Trailing year --------------------------------------------------------------------------------------------------

function yearBefore(incomes: readonly IncomeStatement[]): {
  readonly entries: readonly IncomeStatement[];
  readonly months: number;
} {
  const taken = [...incomes]
    .reverse()
    .reduce<{ entries: readonly IncomeStatement[]; months: number }>(
      ({ entries, months }, entry) =>
        months >= 12 ? { entries, months } : { entries: [entry, ...entries], months: months + entry.months },
      { entries: [], months: 0 },
    );
  return taken;
}

/** More quarters from the first to the last than the entries hold, or a transition period among them. */
function hasHole(entries: readonly IncomeStatement[], months: number, transitions: readonly number[]): boolean {
  const quarters = entries.flatMap(quartersOf);
  const [first, last] = [Math.min(...quarters), Math.max(...quarters)];
  return last - first + 1 > months / 3 || transitions.some((index) => index >= first && index <= last);
}

/** Sums a currency at a time, scaled to a year, then converted: the order in which the site adds. */
function trailing(
  entries: readonly IncomeStatement[],
  months: number,
  flow: Flow,
  rate: (currency: string | null) => Maybe,
): Maybe {
  const currencies = [...new Set(entries.map(({ reportedCurrency }) => reportedCurrency))];
  const amounts = currencies.map((currency) => {
    const sum = entries
      .filter(({ reportedCurrency }) => reportedCurrency === currency)
      .map((entry) => entry[flow])
      .reduce<Maybe>((a, b) => both(a, b, (x, y) => x + y), 0);
    return both(
      mapMaybe(sum, (x) => x * (12 / months)),
      rate(currency),
      (x, y) => x * y,
    );
  });
  return amounts.length === 0 ? null : amounts.reduce((a, b) => both(a, b, (x, y) => x + y));
}

// ---- Metrics and score ----------------------------------------------------------------------------------------------

type Knots = readonly (readonly [number, number])[];
const falling = (...metrics: number[]): Knots =>
  metrics.map((metric, step) => [metric, (metrics.length - 1 - step) / (metrics.length - 1)] as const);
const rising = (...metrics: number[]): Knots =>
  metrics.map((metric, step) => [metric, step / (metrics.length - 1)] as const);
const CURVES = {
  pe: falling(6, 8, 12, 16, 20, 30, 40, 60),
  ps: falling(1, 1.5, 2, 3, 4, 7, 10, 12),
  dividend: rising(0, 1, 2.5, 4, 5),
  roe: rising(1, 1.05, 1.15, 1.25, 1.35),
  de: falling(1, 1.5, 2, 3, 5, 7, 9),
  pb: falling(1.05, 1.25, 1.5, 1.8, 2, 4, 6, 8),
  growth: rising(0.5, 1, 1.5),
};

function subScore(knots: Knots, metric: Maybe): number {
  if (metric === null) return 0;
  const [first, last] = [knots[0]!, knots.at(-1)!];
  if (metric <= first[0]) return first[1];
  if (metric >= last[0]) return last[1];
  const place = knots.findIndex(([x]) => x > metric);
  const [[x0, y0], [x1, y1]] = [knots[place - 1]!, knots[place]!];
  return Math.min(1, Math.max(0, y0 + (metric - x0) * ((y1 - y0) / (x1 - x0))));
}

function growthOf(current: Maybe, prior: Maybe): number {
  if (current === null || prior === null) return 1;
  if (prior > 0) return current / prior;
  return current > 0 ? 1.5 : current >= prior ? 1 : 0.5;
}

export interface IdiomaticRow {
  readonly score: number | null;
  readonly metrics: Readonly<Record<string, number | boolean | null>>;
  readonly flags: readonly string[];
}

/** Metrics, score and flags of a settled company. */
export function scoreSettled(company: Settled, rates: FxRates, options: IdiomaticOptions = {}): IdiomaticRow {
  const fx = { ...rates, usdIls: options.usdIls ?? rates.usdIls };
  const { quote, incomes, balances, transitions } = simulate(company, options);
  const year = yearBefore(incomes);
  const prior = yearBefore(incomes.slice(0, incomes.length - year.entries.length));
  const isComparable =
    year.months >= 12 &&
    prior.months >= 12 &&
    !hasHole(prior.entries, prior.months, transitions) &&
    indexOf(prior.entries.at(-1)!) === Math.min(...year.entries.flatMap(quartersOf)) - 1;
  const balance = balances.at(-1) ?? null;
  const relevant = [...year.entries, ...(balance ? [balance] : [])].map(({ reportedCurrency }) => reportedCurrency);
  const fxMissing = relevant.some((currency) => rateOf(currency, quote, fx) === null);
  const isOwn = fxMissing && relevant[0] !== null && relevant.every((currency) => currency === relevant[0]);
  const rate = (currency: string | null): Maybe =>
    isOwn ? (currency === relevant[0] ? 1 : null) : rateOf(currency, quote, fx);
  const ttm = (flow: Flow): Maybe => trailing(year.entries, year.months, flow, rate);
  const before = (flow: Flow): Maybe => (isComparable ? trailing(prior.entries, prior.months, flow, rate) : null);
  const sheet = (figure: keyof BalanceSheet): Maybe =>
    balance ? both(balance[figure] as Maybe, rate(balance.reportedCurrency), (a, b) => a * b) : null;
  const amount = (value: Maybe): Maybe => (fxMissing ? null : value);

  const ownCap = quote.marketCap !== null && quote.marketCap > 0 ? quote.marketCap : null;
  const cap = amount(ownCap);
  const [revenue, ebit, earnings, ebitda, tax, interest] = [
    ttm('revenue'),
    ttm('ebit'),
    ttm('earnings'),
    ttm('ebitda'),
    ttm('incomeTaxExpense'),
    ttm('interestExpense'),
  ];
  const [liabilities, equity, debt, lease, assets, inventory] = [
    sheet('totalLiabilities'),
    sheet('shareholdersEquity'),
    sheet('totalDebt'),
    sheet('capitalLeaseObligations'),
    sheet('currentAssets'),
    sheet('inventory'),
  ];
  const cash = sheet('cashAndShortTermInvestments') ?? sheet('cash');
  const currentLiabilities = both(liabilities, sheet('longTermLiabilities'), (a, b) => a - b);
  const workingCapital = both(assets, currentLiabilities, (a, b) => a - b);
  const ev = both(
    both(cap, debt, (a, b) => a + b),
    cash,
    (a, b) => a - b,
  );
  const evWithoutLease = mapMaybe(ev, (value) => value - (lease ?? 0));
  const capital = both(
    both(equity, debt, (a, b) => a + b),
    cash,
    (a, b) => a - b,
  );
  const taxShare = divide(
    tax,
    both(earnings, tax, (a, b) => a + b),
  );
  const cut = taxShare === null ? 0.25 : Math.min(0.5, Math.max(0, taxShare));
  const margin = revenue !== null && revenue > 0 ? divide(earnings, revenue) : null;
  const roe = equity !== null && equity > 0 ? mapMaybe(earnings, (value) => 1 + value / equity) : null;
  const isTelAviv = quote.market === 'TA';
  const sizeRate = rateOf(
    MINOR[quote.currency] ?? quote.currency,
    { ...quote, currency: isTelAviv ? 'ILS' : 'USD' },
    fx,
  );
  const size = both(ownCap, sizeRate, (a, b) => a * b);
  const holdsMargin =
    year.months >= 12 &&
    year.entries.every(
      (entry) =>
        entry.revenue !== null &&
        entry.earnings !== null &&
        entry.revenue > 0 &&
        entry.earnings / entry.revenue > 0.2 &&
        rate(entry.reportedCurrency) !== null,
    );
  const numbers = {
    trailingRevenue: amount(revenue),
    trailingEbit: amount(ebit),
    trailingEarnings: amount(earnings),
    trailingEbitda: amount(ebitda),
    netProfitMargin: margin,
    priceToSales: divide(cap, revenue),
    priceToEarnings: divide(cap, earnings),
    priceToEbit: divide(cap, ebit),
    priceToEbitda: divide(cap, ebitda),
    priceToBook: divide(cap, equity),
    returnOnEquityFactor: roe,
    cash: amount(cash),
    cashToMarketCap: divide(cash, cap),
    debtToEquity: divide(liabilities, equity),
    currentRatio: divide(assets, currentLiabilities),
    quickRatio: divide(
      mapMaybe(assets, (value) => value - (inventory ?? 0)),
      currentLiabilities,
    ),
    workingCapital: amount(workingCapital),
    priceToWorkingCapital: divide(cap, workingCapital),
    enterpriseValue: ev,
    enterpriseValueWithoutCapitalLease: evWithoutLease,
    evToEbitda: divide(ev, ebitda),
    evWithoutCapitalLeaseToEbitda: divide(evWithoutLease, ebitda),
    returnOnInvestedCapital:
      capital !== null && capital > 0
        ? divide(
            mapMaybe(ebit, (value) => value * (1 - cut)),
            capital,
          )
        : null,
    interestCoverage: divide(ebit, interest),
  };
  const claims = {
    isSmallFirm: mapMaybe(size, Number) === null ? null : size! < (isTelAviv ? 1e8 : 2e9),
    hasPositiveCash: numbers.cashToMarketCap !== null && numbers.cashToMarketCap > 0.25,
    hasPositiveEarningsToRevenue: holdsMargin,
    hasHighNetProfitMargin: margin !== null && margin > 0.15,
    hasHighRoeHighDividendLowPriceToBook:
      roe !== null &&
      roe >= 1.15 &&
      quote.dividendYieldPercent !== null &&
      quote.dividendYieldPercent >= 4 &&
      numbers.priceToBook !== null &&
      numbers.priceToBook > 0 &&
      numbers.priceToBook <= 1.5,
  };

  const isRealEstate = quote.sector === 'Real Estate';
  const isUnprofitable = ebit !== null && ebit <= 0;
  const positive = (value: Maybe): Maybe => (value !== null && value > 0 ? value : null);
  const points = [
    [0.2, subScore(CURVES.pe, positive(numbers.priceToEarnings))],
    [0.1, subScore(CURVES.ps, positive(numbers.priceToSales))],
    [0.1, subScore(CURVES.dividend, quote.dividendYieldPercent)],
    [0.18, subScore(CURVES.roe, roe)],
    [
      isRealEstate ? 0.07 : 0.13,
      numbers.debtToEquity !== null && numbers.debtToEquity >= 0 && equity !== null && equity > 0
        ? subScore(CURVES.de, numbers.debtToEquity)
        : 0,
    ],
    [isRealEstate ? 0.15 : 0.13, subScore(CURVES.pb, positive(numbers.priceToBook))],
    [isUnprofitable ? 0.11 : 0.03, subScore(CURVES.growth, growthOf(revenue, before('revenue')))],
    [isUnprofitable ? 0 : 0.05, subScore(CURVES.growth, growthOf(ebit, before('ebit')))],
    [isUnprofitable ? 0.11 : 0.08, subScore(CURVES.growth, growthOf(earnings, before('earnings')))],
  ].map(([weight, share]) => 100 * weight! * share!);
  const bonuses = [
    claims.hasPositiveCash && quote.sector !== 'Financial Services' ? 2 : 0,
    claims.hasPositiveEarningsToRevenue ? 2 : 0,
    claims.hasHighNetProfitMargin ? 1 : 0,
    claims.hasHighRoeHighDividendLowPriceToBook ? 3 : 0,
  ];
  const total = [...points, ...bonuses].reduce((sum, more) => sum + more, 0);
  const isRated = incomes.length > 0 && balance !== null && cap !== null;
  return {
    score: isRated ? Math.round(Math.min(100, Math.max(0, total)) * 100) / 100 : null,
    metrics: { ...numbers, ...claims },
    flags: flagsOf(
      incomes,
      balances,
      year,
      transitions,
      fxMissing,
      [revenue, ebit, earnings],
      (['revenue', 'ebit', 'earnings'] as const).map(before),
      quote.quotedOn,
    ),
  };
}

function flagsOf(
  incomes: readonly IncomeStatement[],
  balances: readonly BalanceSheet[],
  year: ReturnType<typeof yearBefore>,
  transitions: readonly number[],
  fxMissing: boolean,
  [revenue, ebit, earnings]: readonly Maybe[],
  prior: readonly Maybe[],
  quotedOn: string | null,
): string[] {
  const latest = incomes.at(-1);
  const quoted =
    quotedOn === null ? null : Number(quotedOn.slice(0, 4)) * 4 + Math.ceil(Number(quotedOn.slice(5, 7)) / 3) - 1;
  const flags: Readonly<Record<string, boolean>> = {
    autoGenerated: year.entries.some(({ isGenerated }) => isGenerated) || balances.at(-1)?.isGenerated === true,
    estimated: latest !== undefined && year.months < 12,
    fxMissing,
    gap: hasHole(year.entries, year.months, transitions),
    growthUnknown: [revenue, ebit, earnings, ...prior].some((figure) => figure === null),
    longWindow: year.months > 12,
    oneOff: ebit != null && earnings != null && ebit > 0 && earnings > ebit,
    stale: latest !== undefined && quoted !== null && quoted - indexOf(latest) > (latest.months > 3 ? 5 : 3),
  };
  return Object.keys(flags).filter((flag) => flags[flag]);
}

/** The whole way from stored facts. */
export function evaluateIdiomatic(company: CompanyFacts, fx: FxRates, options: IdiomaticOptions = {}): IdiomaticRow {
  return scoreSettled(settle(company), fx, options);
}
