import type { Exchange, Market } from './market';
import * as CHINA from './CHINA';
import * as DE from './DE';
import * as F from './F';
import * as L from './L';
import * as NS from './NS';
import * as NYSE from './NYSE';
import * as PA from './PA';
import * as SP500 from './SP500';
import * as STO from './STO';
import * as SWISS from './SWISS';
import * as TA from './TA';

export type { Exchange, Market } from './market';

/** Markets with a board of their own, in the order in which menus show them. Each has a file in this folder, and entries in the tables below. */
export const MARKET_CODES = ['SP500', 'NYSE', 'TA', 'L', 'DE', 'F', 'PA', 'NS', 'CHINA', 'SWISS', 'STO'] as const;
export type MarketCode = (typeof MARKET_CODES)[number];

/** Source: decisions, section 2 (ticker form); boards, section 9 (currencies, decimals). */
export const MARKETS: Readonly<Record<MarketCode, Market>> = {
  SP500: SP500.market,
  NYSE: NYSE.market,
  TA: TA.market,
  L: L.market,
  DE: DE.market,
  F: F.market,
  PA: PA.market,
  NS: NS.market,
  CHINA: CHINA.market,
  SWISS: SWISS.market,
  STO: STO.market,
};

/*
 * Functions from here on: a bundler drops those that a browser does not call, together with what they read of the files.
 */

/** Names of all boards with an address of one word, by text id. */
export function namesIn(locale: 'en' | 'he'): Readonly<Record<`market.${BoardCode}`, string>> {
  return {
    'market.ALL': { en: 'All markets', he: 'כל השווקים' }[locale],
    'market.SP500': SP500.names[locale],
    'market.NYSE': NYSE.names[locale],
    'market.TA': TA.names[locale],
    'market.L': L.names[locale],
    'market.DE': DE.names[locale],
    'market.F': F.names[locale],
    'market.PA': PA.names[locale],
    'market.NS': NS.names[locale],
    'market.CHINA': CHINA.names[locale],
    'market.SWISS': SWISS.names[locale],
    'market.STO': STO.names[locale],
  };
}

/** Real tickers for the rows that a plan withholds; they say nothing about the companies of these rows. */
export const placeholdersOf = (): Readonly<Record<MarketCode, readonly string[]>> => ({
  SP500: SP500.placeholders,
  NYSE: NYSE.placeholders,
  TA: TA.placeholders,
  L: L.placeholders,
  DE: DE.placeholders,
  F: F.placeholders,
  PA: PA.placeholders,
  NS: NS.placeholders,
  CHINA: CHINA.placeholders,
  SWISS: SWISS.placeholders,
  STO: STO.placeholders,
});

export const exchanges = (): Readonly<Record<MarketCode, Exchange>> => ({
  SP500: SP500.exchange,
  NYSE: NYSE.exchange,
  TA: TA.exchange,
  L: L.exchange,
  DE: DE.exchange,
  F: F.exchange,
  PA: PA.exchange,
  NS: NS.exchange,
  CHINA: CHINA.exchange,
  SWISS: SWISS.exchange,
  STO: STO.exchange,
});

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
