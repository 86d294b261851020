/** A market as its quotes and tickers are written. */
export interface Market {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /**
   * Suffixes of canonical tickers: the market's own first, others if one code covers several exchanges.
   * Empty: no suffix.
   */
  readonly suffixes: readonly string[];
  /** Currency of a quote as written, minor units included (ILA, GBp). */
  readonly quotedIn: string;
  /** Currency of a quote without one. Source: boards, section 9. */
  readonly isQuotedAsOne?: true;
  /** Time zone of its exchange: a name of the time zone database. */
  readonly timeZone: string;
  /** Decimals of a displayed price. Source: boards, section 9. */
  readonly priceDecimals: number;
}

/** Markets with a board of their own, in the order in which menus show them. */
export const MARKET_CODES = ['SP500', 'NYSE', 'TA', 'L', 'DE', 'F', 'PA', 'NS', 'CHINA', 'SWISS', 'STO'] as const;
export type MarketCode = (typeof MARKET_CODES)[number];

/**
 * Separate from the codes, so that menus and routes send only the codes to a browser.
 * Source: decisions, section 2 (ticker form); boards, section 9 (currencies, decimals).
 */
export const MARKETS: Readonly<Record<MarketCode, Market>> = {
  SP500: {
    country: 'US',
    timeZone: 'America/New_York',
    suffixes: [],
    quotedIn: 'USD',
    isQuotedAsOne: true,
    priceDecimals: 2,
  },
  NYSE: {
    country: 'US',
    timeZone: 'America/New_York',
    suffixes: [],
    quotedIn: 'USD',
    isQuotedAsOne: true,
    priceDecimals: 2,
  },
  TA: {
    country: 'IL',
    timeZone: 'Asia/Jerusalem',
    suffixes: ['.TA'],
    quotedIn: 'ILA',
    isQuotedAsOne: true,
    priceDecimals: 0,
  },
  L: {
    country: 'GB',
    timeZone: 'Europe/London',
    suffixes: ['.L'],
    quotedIn: 'GBp',
    isQuotedAsOne: true,
    priceDecimals: 2,
  },
  DE: {
    country: 'DE',
    timeZone: 'Europe/Berlin',
    suffixes: ['.DE'],
    quotedIn: 'EUR',
    isQuotedAsOne: true,
    priceDecimals: 2,
  },
  F: {
    country: 'DE',
    timeZone: 'Europe/Berlin',
    suffixes: ['.F'],
    quotedIn: 'EUR',
    isQuotedAsOne: true,
    priceDecimals: 2,
  },
  PA: {
    country: 'FR',
    timeZone: 'Europe/Paris',
    suffixes: ['.PA'],
    quotedIn: 'EUR',
    isQuotedAsOne: true,
    priceDecimals: 2,
  },
  NS: { country: 'IN', timeZone: 'Asia/Kolkata', suffixes: ['.NS'], quotedIn: 'INR', priceDecimals: 2 },
  CHINA: {
    country: 'CN',
    timeZone: 'Asia/Shanghai',
    suffixes: ['.SS', '.SZ', '.HK'],
    quotedIn: 'CNY',
    priceDecimals: 2,
  },
  SWISS: { country: 'CH', timeZone: 'Europe/Zurich', suffixes: ['.SW'], quotedIn: 'CHF', priceDecimals: 2 },
  STO: { country: 'SE', timeZone: 'Europe/Stockholm', suffixes: ['.ST'], quotedIn: 'SEK', priceDecimals: 2 },
};

/** Boards with an address of one word, in the order in which menus show them: ALL holds the companies of every market. */
export const BOARD_CODES = ['ALL', ...MARKET_CODES] as const;
export type BoardCode = (typeof BOARD_CODES)[number];

/** Boards in the order of a language: Tel Aviv first among the markets in Hebrew. */
export function boardsInOrder<Code extends BoardCode>(codes: readonly Code[], locale: 'en' | 'he'): readonly Code[] {
  const place = (code: BoardCode): number => (code === 'ALL' ? 0 : code === 'TA' ? 1 : 2);
  return locale === 'he' ? [...codes].sort((one, other) => place(one) - place(other)) : codes;
}

/** Anything with a board: a market, ALL of them together, or WORLD, which groups their companies by sector and industry. */
export type BoardMarket = BoardCode | 'WORLD';

/** Boards of several markets: each company is listed once, by its primary listing. */
export type SpanningMarket = Exclude<BoardMarket, MarketCode>;

/** Whether a board holds companies of several markets. */
export const spansMarkets = (market: string): market is SpanningMarket => market === 'ALL' || market === 'WORLD';

export const isBoardCode = (code: string): code is BoardCode => (BOARD_CODES as readonly string[]).includes(code);

export const isMarketCode = (code: string): code is MarketCode => (MARKET_CODES as readonly string[]).includes(code);

/** The row of a market. */
export const marketOf = (code: MarketCode): Market => MARKETS[code];
