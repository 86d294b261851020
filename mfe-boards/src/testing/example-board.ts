import { flagColumn, listColumn, numberColumn, periodColumn, textColumn } from '@site/contract';
import type { BoardData } from '../model/board-view';

/** Deterministic pseudo-random numbers between 0 and 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const heads = [
  'Tor',
  'Quil',
  'Hal',
  'Ost',
  'Cor',
  'Nyx',
  'Brin',
  'Tal',
  'Vex',
  'Mar',
  'Lum',
  'Zeph',
  'Grim',
  'Miz',
  'Pell',
  'Dor',
  'Wick',
  'Pad',
];
const tails = [
  'valle',
  'lon',
  'vette',
  'mere',
  'vane',
  'ford',
  'dlewick',
  'bryn',
  'ley',
  'rowgate',
  'enna',
  'andra',
  'ault',
  'enport',
  'worth',
  'sk',
];
const trades = [
  'Marine',
  'Systems',
  'Foods',
  'Freight',
  'Energy',
  'Circuits',
  'Stores',
  'Health',
  'Motors',
  'Realty',
  'Optics',
  'Wind',
  'Paper',
  'Bank',
];
const sectors = [
  { name: 'Technology', industries: ['Semiconductors', 'Software—Application'] },
  { name: 'Energy', industries: ['Solar', 'Oil & Gas'] },
  { name: 'Real Estate', industries: ['REIT—Office'] },
  { name: 'Financial Services', industries: ['Banks—Regional'] },
];

export interface ExampleOptions {
  readonly length: number;
  readonly market?: string;
  readonly hasScore?: boolean;
  readonly total?: number;
  /** Companies that its reader may see, on all pages. */
  readonly shown?: number;
  readonly seed?: number;
}

const FREE = 250;

/** What shows more, as the server reports it for one market. */
function offersOf(total: number, shown: number, isLoggedIn: boolean): BoardData['access']['offers'] {
  const offers = [
    ...(isLoggedIn ? [] : [{ plan: 'free' as const, count: Math.min(total, FREE) }]),
    { plan: 'basic' as const, count: total },
  ];
  return offers
    .filter(({ count }, place) => count > (offers[place - 1]?.count ?? shown))
    .map(({ plan, count }) => ({ plan, shown: count, matches: count }));
}

function inventedCompanies({ length, market, seed }: Required<Pick<ExampleOptions, 'length' | 'market' | 'seed'>>) {
  const random = seeded(seed);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const often = (share: number): boolean => random() < share;
  const orNull = (value: number, share = 0.03): number | null => (often(share) ? null : value);
  const suffix = market === 'TA' ? '.TA' : '';
  return Array.from({ length }, (_, index) => {
    const head = heads[Math.floor(random() * heads.length)]!;
    const tail = tails[Math.floor(random() * tails.length)]!;
    const sector = sectors[Math.floor(random() * sectors.length)]!;
    const isBank = sector.name === 'Financial Services';
    const dividend = often(0.25) ? 0 : between(0.2, 6);
    return {
      symbol: `${(head + tail).slice(0, 4).toUpperCase()}${index.toString(36).toUpperCase()}${suffix}`,
      name: `${head}${tail} ${trades[Math.floor(random() * trades.length)]!}`,
      hebrewName: market === 'TA' ? `חברת דוגמה ${index + 1}` : null,
      sector: sector.name,
      industry: sector.industries[Math.floor(random() * sector.industries.length)]!,
      price: between(4, 400) * (market === 'TA' ? 100 : 1),
      marketCap: Math.exp(between(Math.log(4e8), Math.log(4e11))),
      volume: between(5e4, 9e6),
      cash: orNull(between(0, 0.4)),
      roe: orNull(1 + between(-0.1, 0.4)),
      pe: orNull(often(0.08) ? between(-60, -2) : between(4, 45)),
      ps: between(0.2, 9),
      pb: often(0.04) ? between(-9, -1) : between(0.6, 9),
      de: orNull(between(0.2, 10)),
      current: isBank ? null : orNull(between(0.4, 3)),
      quick: isBank ? null : orNull(between(0.3, 2.6)),
      pwc: isBank ? null : orNull(often(0.1) ? -between(2, 40) : between(3, 60)),
      margin: orNull(between(-0.05, 0.4)),
      dividend,
      dividend5: orNull(dividend * between(0.7, 1.3), 0.1),
      score: often(0.02) ? null : Math.round(between(8, 96) * 100) / 100,
      flags: often(0.06) ? ['estimated'] : [],
      indicators: [often(0.08), often(0.12), often(0.1), often(0.05)] as const,
      year: often(0.9) ? 2025 : 2024,
      quarter: 1 + Math.floor(random() * 4),
      labels: often(0.2) ? ['dividend'] : [],
    };
  });
}

/** A board of invented companies with realistic gaps, ordered like the server: by score, otherwise by market cap. */
export function exampleBoard({
  length,
  market = 'SP500',
  hasScore = true,
  total = length,
  shown = length,
  seed = 1,
}: ExampleOptions): BoardData {
  const currency = market === 'TA' ? 'ILA' : 'USD';
  const companies = inventedCompanies({ length, market, seed });
  companies.sort((a, b) => (hasScore ? (b.score ?? -1) - (a.score ?? -1) : b.marketCap - a.marketCap));
  const of = <Key extends keyof (typeof companies)[number]>(key: Key) => companies.map((company) => company[key]);
  return {
    market: market as BoardData['market'],
    title: `Best Value Stocks to Watch in ${market}`,
    asOf: '2026-11-20',
    fx: {
      USDILS: { pair: 'USDILS', price: 3.614, as_of: '2026-11-20', source: 'csv' },
      EURILS: { pair: 'EURILS', price: 4, as_of: null, source: 'default' },
    },
    total,
    shown,
    truncated: total > shown,
    access: {
      ranked: total,
      shown,
      offers: offersOf(total, shown, hasScore),
    },
    limit: length,
    offset: 0,
    order: { by: hasScore ? 'score' : 'market_cap', desc: true },
    sample: true,
    notices: [],
    options: {},
    facets: { sectors, years: [2025, 2024], currencies: ['EUR', 'USD'] },
    leftOff: [],
    oldFigures: 0,
    length,
    columns: {
      symbol: textColumn(of('symbol'), false),
      market_name: textColumn(
        companies.map(() => market),
        true,
      ),
      long_name: textColumn(of('name'), false),
      hebrew_name: textColumn(of('hebrewName'), false),
      currency: textColumn(
        companies.map(() => currency),
        true,
      ),
      sector: textColumn(of('sector'), true),
      industry: textColumn(of('industry'), true),
      reported_currency: textColumn(
        companies.map((_, index) => (index % 9 === 0 ? 'EUR' : 'USD')),
        true,
      ),
      price: numberColumn(of('price')),
      market_cap: numberColumn(of('marketCap')),
      average_volume: numberColumn(of('volume')),
      cashRatio: numberColumn(of('cash')),
      trailingROE: numberColumn(of('roe')),
      priceEarningsRatio: numberColumn(of('pe')),
      ps_ratio: numberColumn(of('ps')),
      pbRatio: numberColumn(of('pb')),
      de_ratio: numberColumn(of('de')),
      currentRatio: numberColumn(of('current')),
      quickRatio: numberColumn(of('quick')),
      priceToWorkingCapital: numberColumn(of('pwc')),
      trailingEarningsToRevenue: numberColumn(of('margin')),
      dividend_yield: numberColumn(of('dividend')),
      five_year_avg_dividend_yield: numberColumn(of('dividend5')),
      isSmallFirm: flagColumn(companies.map(({ indicators }) => indicators[0])),
      positiveCash: flagColumn(companies.map(({ indicators }) => indicators[1])),
      positiveEarningsToRevenue: flagColumn(companies.map(({ indicators }) => indicators[2])),
      roeHighDividendHighPbLow: flagColumn(companies.map(({ indicators }) => indicators[3])),
      flags: listColumn(of('flags')),
      labels: listColumn(of('labels')),
      latest: periodColumn(companies.map(({ year, quarter }) => ({ year, quarter: quarter as 1 }))),
      ...(hasScore && { score: numberColumn(of('score'), 2) }),
    },
  };
}

/** The first rows of a board as in the first HTML. */
export function firstRowsOf(board: BoardData, count: number): BoardData {
  const length = Math.min(count, board.length);
  const columns = Object.fromEntries(
    Object.entries(board.columns).map(([field, column]) => {
      switch (column.kind) {
        case 'number':
          return [field, { ...column, values: column.values.slice(0, length) }];
        case 'text':
          return [field, { ...column, values: column.values.slice(0, length) }];
        case 'period':
          return [field, { ...column, values: column.values.slice(0, length) }];
        case 'flag':
          return [field, { ...column, bits: column.bits.slice(0, length) }];
        case 'list':
          return [field, { ...column, codes: column.codes.slice(0, length) }];
        case 'dictionary':
          return [field, { ...column, codes: column.codes.slice(0, length) }];
      }
    }),
  );
  return { ...board, length, limit: count, columns };
}
