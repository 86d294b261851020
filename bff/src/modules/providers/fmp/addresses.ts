import type { Day } from '../../../domain/company';

/** Parameters of a request; an address uses those that it needs. */
export interface Question {
  readonly ticker?: string;
  readonly limit?: number;
  /** Counted from 0. */
  readonly page?: number;
  readonly from?: Day;
  readonly to?: Day;
}

/** Path below the provider's host, and query, without the key. */
export interface RequestedData {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The provider answers the same at addresses of two generations: `stable`, and v3 and v4 for keys from before September
 * 2025. Some keys work with one of them alone.
 */
export const GENERATIONS = ['stable', 'legacy'] as const;
export type Generation = (typeof GENERATIONS)[number];

type Query = Readonly<Record<string, string | number | undefined>>;
type Address = Readonly<Record<Generation, (question: Question) => RequestedData>>;

const at = (path: string, given: Query): RequestedData => ({
  path,
  query: Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
});
const inPath = ({ ticker = '' }: Question): string => encodeURIComponent(ticker);

/** Of one company, as a list of one. */
const ofSymbol = (stable: string, legacy: string): Address => ({
  stable: ({ ticker }) => at(`/stable/${stable}`, { symbol: ticker }),
  legacy: (question) => at(`/api/v3/${legacy}/${inPath(question)}`, {}),
});
const ofQuarters = (name: string): Address => ({
  stable: ({ ticker, limit }) => at(`/stable/${name}`, { symbol: ticker, period: 'quarter', limit }),
  legacy: (question) => at(`/api/v3/${name}/${inPath(question)}`, { period: 'quarter', limit: question.limit }),
});
/** Of every company, from one day to another. */
const ofDays = (stable: string, legacy: string): Address => ({
  stable: ({ from, to }) => at(`/stable/${stable}`, { from, to }),
  legacy: ({ from, to }) => at(`/api/${legacy}`, { from, to }),
});

export const ADDRESSES = {
  quote: ofSymbol('quote', 'quote'),
  profile: ofSymbol('profile', 'profile'),
  'income-statement': ofQuarters('income-statement'),
  'balance-sheet-statement': ofQuarters('balance-sheet-statement'),
  'insider-trading': {
    stable: ({ ticker, page, limit }) => at('/stable/insider-trading/search', { symbol: ticker, page, limit }),
    legacy: ({ ticker, page, limit }) => at('/api/v4/insider-trading', { symbol: ticker, page, limit }),
  },
  'key-executives': ofSymbol('key-executives', 'key-executives'),
  news: {
    stable: ({ ticker, limit }) => at('/stable/news/stock', { symbols: ticker, page: 0, limit }),
    legacy: ({ ticker, limit }) => at('/api/v3/stock_news', { tickers: ticker, page: 0, limit }),
  },
  dividends: ofSymbol('dividends', 'historical-price-full/stock_dividend'),
  splits: ofSymbol('splits', 'historical-price-full/stock_split'),
  'earnings-confirmed': ofDays('earning-calendar-confirmed', 'v4/earning-calendar-confirmed'),
  'earnings-expected': ofDays('earnings-calendar', 'v3/earning_calendar'),
  'economic-calendar': ofDays('economic-calendar', 'v3/economic_calendar'),
  'sp500-constituents': {
    stable: () => at('/stable/sp500-constituent', {}),
    legacy: () => at('/api/v3/sp500_constituent', {}),
  },
} as const satisfies Readonly<Record<string, Address>>;
export type AddressName = keyof typeof ADDRESSES;
