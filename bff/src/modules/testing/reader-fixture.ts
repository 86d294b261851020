import type { Market } from '../../domain/company';
import type { Day } from '../../domain/day';
import type { MarketState } from '../market-data/company-readers';
import type { FxRate, LaterPrice, ListingFacts } from '../market-data/stored-facts';
import { bare, type MadePage } from './page-fixture';
import type { CompanyReader } from '../market-data/store/company-reader';

/** What the reader reads, and where it records requests. */
export interface ReaderState {
  readonly listings: ListingFacts[];
  readonly rates: FxRate[];
  readonly versions: Map<Market, number>;
  readonly laterPrices: Map<string, LaterPrice>;
  readonly readMarketCalls: { readonly market: Market; readonly asOf: string | undefined }[];
  readonly statementsRead: number[];
  readonly rateReads: (string | undefined)[];
}

export interface ReaderFixtureParts {
  /** Answers later, or fails as the storage does. */
  readonly ask: <T>(answer: () => T) => Promise<T>;
  readonly madePage: (ticker: string) => MadePage;
}

const onDay = (facts: ListingFacts, asOf: string | undefined): ListingFacts =>
  asOf !== undefined && facts.quote && facts.quote.quotedOn > asOf ? { ...facts, quote: null } : facts;

const byCompany = <T>(
  listings: readonly ListingFacts[],
  companyIds: readonly number[],
  pick: (facts: ListingFacts) => T,
): Map<number, T> =>
  new Map(
    companyIds.flatMap((id) => {
      const facts = listings.find(({ company }) => company.id === id);
      return facts ? [[id, pick(facts)] as const] : [];
    }),
  );

/** Companies in memory, as the database would have them. */
export function madeReader(current: () => ReaderState, { ask, madePage }: ReaderFixtureParts): CompanyReader {
  return {
    readMarket: (market, asOf) =>
      ask(() => {
        current().readMarketCalls.push({ market, asOf });
        return current()
          .listings.filter(({ listing }) => listing.market === market)
          .map((facts) => onDay(facts, asOf));
      }),
    readQuotedListings: (selection, asOf) =>
      ask(() => {
        if ('market' in selection) current().readMarketCalls.push({ market: selection.market, asOf });
        return current()
          .listings.filter(({ listing, company }) =>
            'market' in selection
              ? listing.market === selection.market
              : company.sector === selection.sector && company.industry === selection.industry,
          )
          .map((facts) => onDay(facts, asOf))
          .map(({ company, listing, quote }) => ({ company, listing, quote }));
      }),
    // Two a page, so that few listings are several pages.
    async *quotedPages(market) {
      const own = await ask(() => current().listings.filter(({ listing }) => listing.market === market));
      const quoted = own.map(({ company, listing, quote }) => ({ company, listing, quote }));
      for (let from = 0; from < quoted.length; from += 2) yield quoted.slice(from, from + 2);
    },
    readLaterPrices: (_selection, asOf) =>
      ask(
        () =>
          new Map(
            current().listings.flatMap(({ listing }) => {
              const later = current().laterPrices.get(listing.ticker);
              return later && later.day <= asOf ? [[listing.id, later] as const] : [];
            }),
          ),
      ),
    readMarketDividends: (market, since) =>
      ask(
        () =>
          new Map(
            current()
              .listings.filter(({ listing }) => listing.market === market)
              .map(({ listing }) => [
                listing.id,
                (madePage(listing.ticker).dividends ?? []).filter(({ date }) => date >= since),
              ]),
          ),
      ),
    readStatements: (companyIds) =>
      ask(() => {
        current().statementsRead.push(companyIds.length);
        return byCompany(current().listings, companyIds, ({ incomes, balances }) => ({ incomes, balances }));
      }),
    readIncomes: (companyIds) => ask(() => byCompany(current().listings, companyIds, ({ incomes }) => incomes)),
    readBalances: (companyIds) => ask(() => byCompany(current().listings, companyIds, ({ balances }) => balances)),
    latestQuoteDays: (asOf) =>
      ask(() => {
        const days = new Map<Market, Day>();
        for (const { listing, quote } of current().listings) {
          if (quote && quote.quotedOn <= asOf && quote.quotedOn > (days.get(listing.market) ?? ''))
            days.set(listing.market, quote.quotedOn);
        }
        return days;
      }),
    readListing: (market, ticker, asOf) =>
      ask(() => {
        const facts = current().listings.find(
          ({ listing }) => listing.market === market && bare(listing.ticker) === bare(ticker),
        );
        return facts ? onDay(facts, asOf) : null;
      }),
    marketStates: () =>
      ask(() => {
        const markets = [...new Set(current().listings.map(({ listing }) => listing.market))];
        return markets.map((market): MarketState => {
          const own = current().listings.filter(({ listing }) => listing.market === market);
          const days = own.flatMap(({ quote }) => quote?.quotedOn ?? []).sort();
          return {
            market,
            dataKind: own[0]!.company.dataKind,
            dataVersion: current().versions.get(market) ?? 1,
            listings: own.length,
            asOf: days.at(-1) ?? null,
          };
        });
      }),
    readFx: (asOf) =>
      ask(() => {
        current().rateReads.push(asOf);
        return current().rates;
      }),
  };
}
