import { marketOf, type MarketCode } from '@site/fields/markets';
import { tickerWithoutSuffix } from '../../../domain/markets';
import { entriesOf, membersOf, textIn } from './loose-values';

/** A share that a search found. */
export interface FoundShare {
  readonly symbol: string;
  readonly name: string | null;
  readonly exchange: string | null;
  /** The previous symbol, and its last day. Null: not stated. */
  readonly formerSymbol: string | null;
}

const SHARE = /^(?:EQUITY|S)$/;

/** Shares among the results of `search`, or `autocomplete` in the form of 2021. Other securities are left out. */
export function readSearch(json: unknown): readonly FoundShare[] {
  const { quotes, ResultSet } = membersOf(json);
  const found = [...entriesOf(quotes), ...entriesOf(membersOf(ResultSet).Result)];
  return found.flatMap((entry) => {
    const cells = membersOf(entry);
    const symbol = textIn(cells.symbol);
    const type = textIn(cells.quoteType) ?? textIn(cells.type) ?? '';
    if (!symbol || !SHARE.test(type)) return [];
    return {
      symbol,
      name: textIn(cells.longname) ?? textIn(cells.shortname) ?? textIn(cells.name) ?? null,
      exchange: textIn(cells.exchDisp) ?? textIn(cells.exchange) ?? textIn(cells.exch) ?? null,
      formerSymbol: textIn(cells.prevTicker) ?? null,
    };
  });
}

/** Exchanges separate the class of a share by a dot, a hyphen or nothing: BRK.B, BRK-B. */
const bare = (market: MarketCode, symbol: string): string =>
  tickerWithoutSuffix(market, symbol).replace(/[^A-Z0-9]/g, '');

/** Whether a symbol has the form of the market's symbols. */
function isOfMarket(market: MarketCode, symbol: string): boolean {
  const { suffixes } = marketOf(market);
  return suffixes.length === 0 ? !symbol.includes('.') : suffixes.some((suffix) => symbol.endsWith(suffix));
}

/**
 * The current symbol of a market's share with an unknown one: another suffix of the same market, another separator, or
 * a symbol that names it as its predecessor. Null: none, or more than one.
 */
export function symbolNow(market: MarketCode, symbol: string, found: readonly FoundShare[]): string | null {
  const wanted = bare(market, symbol);
  const fitting = found.filter(
    (share) =>
      share.symbol !== symbol &&
      isOfMarket(market, share.symbol) &&
      (bare(market, share.symbol) === wanted ||
        (share.formerSymbol !== null && bare(market, share.formerSymbol) === wanted)),
  );
  const symbols = new Set(fitting.map((share) => share.symbol));
  return symbols.size === 1 ? [...symbols][0]! : null;
}
