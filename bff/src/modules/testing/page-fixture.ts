import type { ArticleVersionRow } from '../articles';
import type {
  DividendRow,
  ExecutiveRow,
  InsiderRow,
  NewsRow,
  PriceRow,
  ReportLinkRow,
  ShareCountRow,
  ShortRow,
  SplitRow,
} from '../market-data/company-bundle';
import type { ListingRef, NextEarnings } from '../market-data/company-readers';
import type { ListingFacts } from '../market-data/stored-facts';
import type { ScoreSnapshotRow } from '../score-history/score-snapshot';
import type { SymbolPageReader } from '../market-data/store/symbol-page-reader';

/** What a symbol's views show beside its figures, by canonical ticker. Shape: as storage gives it. */
export interface MadePage {
  readonly prices?: readonly PriceRow[];
  readonly dividends?: readonly DividendRow[];
  readonly splits?: readonly SplitRow[];
  readonly insiders?: readonly InsiderRow[];
  readonly executives?: readonly ExecutiveRow[];
  readonly news?: readonly NewsRow[];
  readonly shorts?: readonly ShortRow[];
  /** Shape: by day. */
  readonly earnings?: readonly NextEarnings[];
  readonly shareCounts?: readonly ShareCountRow[];
  readonly reportLinks?: readonly ReportLinkRow[];
  readonly articles?: readonly ArticleVersionRow[];
  readonly scores?: readonly Omit<ScoreSnapshotRow, 'points'>[];
}

/** A symbol's pages in memory. `ask` gives an answer, or fails as the storage does. */
export function madePages(
  listings: () => readonly ListingFacts[],
  pageOf: (ticker: string) => MadePage,
  ask: <T>(answer: () => T) => Promise<T>,
): SymbolPageReader {
  const ofListing = (id: number): MadePage => {
    const facts = listings().find(({ listing }) => listing.id === id);
    return facts ? pageOf(facts.listing.ticker) : {};
  };
  const ofCompany = (id: number): MadePage => {
    const facts = listings().find(({ company }) => company.id === id);
    return facts ? pageOf(facts.listing.ticker) : {};
  };
  return {
    readDividends: (id) => ask(() => ofListing(id).dividends ?? []),
    readSplits: (id) => ask(() => ofListing(id).splits ?? []),
    readPrices: (id) => ask(() => ofListing(id).prices ?? []),
    readNextEarnings: (id, from) => ask(() => ofListing(id).earnings?.find(({ day }) => day >= from) ?? null),
    readInsiders: (id) => ask(() => ofListing(id).insiders ?? []),
    readExecutives: (id) => ask(() => ofCompany(id).executives ?? []),
    readNews: (id) => ask(() => ofListing(id).news ?? []),
    readShorts: (id) => ask(() => ofListing(id).shorts ?? []),
    readQuotes: (id) =>
      ask(() =>
        listings()
          .filter(({ listing }) => listing.id === id)
          .flatMap(({ quote }) => quote ?? []),
      ),
    readQuotesBefore: (id, day, max) =>
      ask(() =>
        listings()
          .filter(({ listing }) => listing.id === id)
          .flatMap(({ quote }) => quote ?? [])
          .filter(({ quotedOn }) => quotedOn < day)
          .slice(-max),
      ),
    readShareCounts: (ids) =>
      ask(
        () =>
          new Map(
            ids.flatMap((id) => {
              const { shareCounts } = ofCompany(id);
              return shareCounts ? [[id, shareCounts] as const] : [];
            }),
          ),
      ),
    findListings: (ticker) =>
      ask(() =>
        listings()
          .filter(({ listing }) => bare(listing.ticker) === bare(ticker))
          .map(refOf)
          .sort((a, b) => Number(b.ticker === ticker) - Number(a.ticker === ticker)),
      ),
  };
}

function refOf({ company, listing }: ListingFacts): ListingRef {
  const { id: listingId, market, ticker, isPrimary, delistedOn } = listing;
  return { listingId, companyId: company.id, market, ticker, isPrimary, delistedOn, dataKind: company.dataKind };
}

/** Without its market's suffix. */
export function bare(ticker: string): string {
  return ticker.replace(/\.[A-Z]+$/, '');
}
