import { tickerLetters, tickerSpelled } from '../../domain/markets';
import type { Market } from '../../domain/company';
import type { DataKind } from './stored-facts';
import type { ListingCard } from './listing-card';
import type { CompanyReader } from './store/company-reader';
import type { SymbolPageReader } from './store/symbol-page-reader';
import type { MarketData } from './market-data-host';

export interface InStepParts {
  readonly data: Pick<MarketData, 'ofMarket' | 'markets' | 'refresh'>;
}

/**
 * Reads single listings without contradicting the boards. If the database has newer data (a market changed from sample
 * to real, a listed company was deleted), the boards are refreshed before the answer. If no listing has the ticker, one
 * that differs only in dots, hyphens and slashes is used; ingestion reads the database directly, where these are
 * different companies.
 */
export function readInStep<
  R extends Pick<CompanyReader, 'readListing'>,
  P extends Pick<SymbolPageReader, 'findListings'>,
>({ data }: InStepParts, reader: R, pages: P): { readonly reader: R; readonly pages: P } {
  // A contradiction that a refresh did not resolve is not checked again until there is new data.
  const lookedAt = new Map<Market, string>();

  // Used in each market for unknown tickers: built once per state of the data.
  const listed = new WeakMap<readonly ListingCard[], ReadonlySet<string>>();
  const isListed = (market: Market, ticker: string): boolean => {
    const cards = data.ofMarket(market)?.table.cards;
    if (!cards) return false;
    let spellings = listed.get(cards);
    if (!spellings) listed.set(cards, (spellings = new Set(cards.map(({ symbol }) => tickerSpelled(market, symbol)))));
    return spellings.has(tickerSpelled(market, ticker));
  };

  // Built once per state of the data too.
  const byLetters = new WeakMap<readonly ListingCard[], ReadonlyMap<string, readonly string[]>>();
  /** The one listing with a ticker that differs only in punctuation. Undefined: none, or more than one. */
  const alikeTo = (market: Market, ticker: string): string | undefined => {
    const cards = data.ofMarket(market)?.table.cards;
    if (!cards) return undefined;
    let known = byLetters.get(cards);
    if (!known) {
      const symbols = cards.map(({ symbol }) => symbol);
      byLetters.set(cards, (known = alikeSymbols(market, symbols)));
    }
    const alike = known.get(tickerLetters(market, ticker)) ?? [];
    return alike.length === 1 ? alike[0] : undefined;
  };

  const settle = async (market: Market, ticker: string, found: DataKind | null): Promise<void> => {
    const loaded = data.ofMarket(market);
    if (!loaded || lookedAt.get(market) === loaded.version) return;
    if (found === null ? !isListed(market, ticker) : found === loaded.dataKind) return;
    lookedAt.set(market, loaded.version);
    // If the database is not readable now, the next request reports it.
    await data.refresh().catch(() => undefined);
  };

  return {
    reader: {
      ...reader,
      async readListing(market, ticker, asOf) {
        const facts = await reader.readListing(market, ticker, asOf);
        await settle(market, ticker, facts?.company.dataKind ?? null);
        const alike = facts === null ? alikeTo(market, ticker) : undefined;
        return alike === undefined ? facts : reader.readListing(market, alike, asOf);
      },
    },
    pages: {
      ...pages,
      async findListings(ticker) {
        const found = await pages.findListings(ticker);
        for (const { market, ticker: name, dataKind } of found) await settle(market, name, dataKind);
        if (found.length > 0) return found;
        for (const { market } of data.markets()) await settle(market, ticker, null);
        const alike = data.markets().flatMap(({ market }) => alikeTo(market, ticker) ?? []);
        const refs = await Promise.all([...new Set(alike)].map((one) => pages.findListings(one)));
        return refs.flat();
      },
    },
  };
}

function alikeSymbols(market: Market, symbols: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const symbol of symbols) {
    const letters = tickerLetters(market, symbol);
    const alike = found.get(letters);
    if (alike) alike.push(symbol);
    else found.set(letters, [symbol]);
  }
  return found;
}
