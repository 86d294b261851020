import type { Day } from '../../../domain/company';
import { createColumnBuilder, createCurrencies } from '../../../domain/columns/build-column-store';
import type { ColumnStore } from '../../../domain/columns/column-store';
import {
  copyCurrencyPeriods,
  copyStatements,
  createStatementBuffer,
  type StatementBuffer,
} from '../../../domain/columns/statement-rows';
import { inTurns, type Steps } from '../../../platform/jobs/cooperative-yield';
import type { CompanyReader, CompanyStatements, QuotedListing } from '../../market-data';
import { NO_DAY } from './past-holdings';
import type { PastQuotes } from './past-quotes';
import { publishedStatements } from './recent-statements';

/** Number of listings in memory at once, with statements. */
const LISTINGS_AT_ONCE = 64;

/** Statements of neighbouring listings: an entry for each board with new publications. */
interface StatementPart {
  /** Row of the first listing. */
  readonly first: number;
  readonly rows: number;
  /** The entry that counts for each listing, day after day. */
  readonly places: Int32Array;
  readonly store: ColumnStore;
}

/** The entry of a listing without public statements. */
const NOTHING = 0;

/** The statement data of a board. */
export type StatementColumns = StatementBuffer & Pick<ColumnStore, 'currencies' | 'periods'>;

export interface PastStatementsParts {
  readonly reader: Pick<CompanyReader, 'readStatements'>;
  /** Receives the statements of each listing with any. */
  readonly onRead: (row: number, statements: CompanyStatements) => void;
}

/**
 * Reads the statements of listings, some listings at a time, and retains what boards of some days calculate with.
 * Returns the columns of a day by its place, valid until the next call. Rows: those of the listings.
 */
export async function readPastStatements(
  { reader, onRead }: PastStatementsParts,
  listings: readonly QuotedListing[],
  days: readonly Day[],
  quotes: Pick<PastQuotes, 'quotedOn'>,
): Promise<(place: number) => StatementColumns> {
  const currencies = createCurrencies();
  const parts: StatementPart[] = [];

  function* partSteps(first: number, some: readonly QuotedListing[], statementsOf: StatementsOf): Steps<StatementPart> {
    const rows = some.length;
    const places = new Int32Array(days.length * rows).fill(NOTHING);
    const builder = createColumnBuilder(1 + places.length, { isForSimulations: false, currencies });
    let entries = NOTHING + 1;
    for (const [row, { company, statementSources }] of some.entries()) {
      const statements = statementsOf.get(company.id);
      if (!statements) continue;
      onRead(first + row, statements);
      const published = publishedStatements(statements);
      let known = NOTHING;
      for (const [place, day] of days.entries()) {
        // No board includes it before its first quote or after its delisting.
        if (quotes.quotedOn[place * listings.length + first + row] === NO_DAY) continue;
        if (published.advance(day)) {
          known = entries;
          entries += 1;
          builder.putStatements(known, published.settled(statementSources));
        }
        places[place * rows + row] = known;
      }
      yield;
    }
    return { first, rows, places, store: builder.finish(null, entries) };
  }

  for (let first = 0; first < listings.length; first += LISTINGS_AT_ONCE) {
    const some = listings.slice(first, first + LISTINGS_AT_ONCE);
    const statements = await reader.readStatements([...new Set(some.map(({ company }) => company.id))]);
    parts.push(await inTurns(partSteps(first, some, statements)));
  }

  const buffer = createStatementBuffer(listings.length);
  return (place) => {
    const placed = parts.map(({ first, rows, places, store }) => ({
      first,
      store,
      places: places.subarray(place * rows, (place + 1) * rows),
    }));
    for (const { first, places, store } of placed) copyStatements(store, places, buffer, first);
    return { ...buffer, currencies: currencies.values, periods: copyCurrencyPeriods(placed) };
  };
}

type StatementsOf = Awaited<ReturnType<CompanyReader['readStatements']>>;
