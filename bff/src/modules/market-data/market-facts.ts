import type { Day, Market } from '../../domain/company';
import { addDays } from '../../domain/day';
import { HISTORY_DAYS } from '../../domain/special-dividends';
import type { MarketState } from './company-readers';
import type { BoardFacts, DividendPayment, CompanyStatements, QuotedListing } from './stored-facts';
import type { SnapshotCache } from './snapshot-cache';
import { readSnapshot, snapshotLayout, writeSnapshot } from './market-snapshot';
import { inTurns } from '../../platform/jobs/cooperative-yield';
import { marketTableSteps, type MarketTable } from './market-table';
import { STATEMENT_LAYOUT, statementSteps, storedStatementSteps } from './statement-snapshot';
import type { CompanyReader } from './store/company-reader';
import type { SymbolReader } from './store/symbol-reader';

export type FactsReader = Pick<CompanyReader, 'readQuotedListings' | 'readStatements' | 'readMarketDividends'>;

export interface MarketFactsParts {
  readonly reader: FactsReader;
  readonly labels: Pick<SymbolReader, 'labelsOfMarket'>;
  readonly snapshotCache: SnapshotCache;
  /** The name of the source precedence of `reader`. */
  readonly precedence: string;
}

export type Statements = ReadonlyMap<number, CompanyStatements>;

type Version = Pick<MarketState, 'market' | 'dataVersion'>;

/** The stored columns of this version of a market. Null: none. */
export function readStoredTable(
  { snapshotCache, precedence }: Pick<MarketFactsParts, 'snapshotCache' | 'precedence'>,
  { market, dataVersion }: Version,
): Promise<MarketTable | null> {
  return snapshotCache.read(market, { dataVersion, layout: snapshotLayout(precedence) }, readSnapshot);
}

/**
 * A market as it is now: from the stored bytes of this version, or from the facts, which are then stored as bytes too.
 */
export function readMarketTable(
  { reader, labels, snapshotCache, precedence }: MarketFactsParts,
  { market, dataVersion }: Version,
): Promise<MarketTable> {
  const form = { read: readSnapshot, write: writeSnapshot };
  return snapshotCache.readOrMake(market, { dataVersion, layout: snapshotLayout(precedence) }, form, async () => {
    const [listings, labelRows] = await Promise.all([
      reader.readQuotedListings({ market }),
      labels.labelsOfMarket(market),
    ]);
    const [statements, dividends] = await Promise.all([
      statementsOf(reader, listings),
      recentDividends(reader, market, listings),
    ]);
    // The statements are in memory already: a request for a past day need not read them again.
    await snapshotCache.save(`${market} statements`, { dataVersion, layout: STATEMENT_LAYOUT }, () =>
      inTurns(statementSteps(statements)),
    );
    return inTurns(marketTableSteps(factsFrom(listings, statements, dividends), labelRows));
  });
}

/** Every version of the statements of a market's companies. */
export function readMarketStatements(
  { reader, snapshotCache }: Pick<MarketFactsParts, 'reader' | 'snapshotCache'>,
  market: Market,
  dataVersion: number,
  listings: readonly QuotedListing[],
): Promise<Statements> {
  const form = {
    read: (bytes: Uint8Array) => inTurns(storedStatementSteps(bytes)),
    write: (made: Statements) => inTurns(statementSteps(made)),
  };
  const stamp = { dataVersion, layout: STATEMENT_LAYOUT };
  return snapshotCache.readOrMake(`${market} statements`, stamp, form, () => statementsOf(reader, listings));
}

export function statementsOf(
  reader: Pick<FactsReader, 'readStatements'>,
  listings: readonly QuotedListing[],
): Promise<Statements> {
  return reader.readStatements([...new Set(listings.map(({ company }) => company.id))]);
}

const NO_STATEMENTS: CompanyStatements = { incomes: [], balances: [] };

type Dividends = ReadonlyMap<number, readonly DividendPayment[]>;

/** Dividends of the years before the market's latest quote. */
function recentDividends(
  reader: Pick<FactsReader, 'readMarketDividends'>,
  market: Market,
  listings: readonly QuotedListing[],
): Promise<Dividends> | Dividends {
  const latest = listings.reduce<Day | null>(
    (last, { quote }) => (quote && (last === null || quote.quotedOn > last) ? quote.quotedOn : last),
    null,
  );
  return latest === null ? new Map() : reader.readMarketDividends(market, addDays(latest, -HISTORY_DAYS));
}

/** `dividends` absent: not looked up. */
export function factsFrom(
  listings: readonly QuotedListing[],
  statements: Statements,
  dividends?: Dividends,
): readonly BoardFacts[] {
  return listings.map((one) => ({
    ...one,
    ...(statements.get(one.company.id) ?? NO_STATEMENTS),
    ...(dividends && { dividends: dividends.get(one.listing.id) ?? [] }),
  }));
}

export function latestQuoteIn({ cards }: MarketTable): Day | null {
  return cards.reduce<Day | null>(
    (last, { quotedOn }) => (quotedOn !== null && (last === null || quotedOn > last) ? quotedOn : last),
    null,
  );
}
