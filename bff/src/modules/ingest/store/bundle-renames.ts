import { tickerFrom } from '../../../domain/markets';
import type { CompanyBundle } from '../../market-data';
import { inChunks, placeholders } from '../../../platform/db/bulk-insert';
import type { ListingTable } from '../../../platform/db/schema';
import type { WriteSession } from '../../../platform/db/sql-session';

/** A listing that may belong to a bundle, though it has another ticker. */
interface Candidate {
  readonly id: number;
  readonly market: string;
  readonly ticker: string;
  readonly isin: string | null;
  readonly long_name: string;
  readonly currency: string;
  readonly delisted_on: string | null;
  readonly quoted_on: string | null;
}
interface Former extends Candidate {
  readonly former: string;
}

const CANDIDATE = `l.id, l.market, l.ticker, c.isin, c.long_name, l.currency, l.delisted_on,
  (SELECT MAX(quoted_on) FROM quotes WHERE listing_id = l.id) AS quoted_on`;
const REAL_LISTINGS = "FROM listings AS l JOIN companies AS c ON c.id = l.company_id WHERE c.data_kind = 'real'";

const keyOf = ({ listing: { market, ticker } }: CompanyBundle): string => `${market}|${ticker}`;
const lastDay = ({ quotes, prices }: CompanyBundle): string =>
  [...quotes.map(({ quotedOn }) => quotedOn), ...(prices ?? []).map(({ date }) => date)].reduce<string>(
    (latest, day) => (day > latest ? day : latest),
    '',
  );

/**
 * Detects renamed listings before anything is stored. A listing keeps its id and all references if its provider names
 * the former ticker. The same holds if the same ISIN and currency appear after the old ticker stopped trading. User
 * data that refers to the ticker is renamed too. A bundle under a former ticker belongs to the renamed company,
 * unless it is another company's.
 */
export async function settleRenames(
  session: WriteSession,
  bundles: readonly CompanyBundle[],
  namedByTicker: readonly ListingTable[],
): Promise<readonly CompanyBundle[]> {
  const unknown = await unknownOf(
    session,
    bundles.filter(({ company }) => company.dataKind === 'real'),
  );
  if (unknown.length === 0) return bundles;
  const formers = await formersOf(session, unknown);
  const byIsin = await sameIsin(session, unknown);
  const now = new Map<CompanyBundle, CompanyBundle>();
  const coming = new Set(bundles.map(keyOf));
  for (const bundle of unknown) {
    const { company, listing } = bundle;
    const bore = formers.find(({ market, former }) => market === listing.market && former === listing.ticker);
    if (bore) {
      const isSame =
        company.isin !== null && bore.isin !== null ? company.isin === bore.isin : company.longName === bore.long_name;
      if (isSame) now.set(bundle, { ...bundle, listing: { ...listing, ticker: tickerFrom(bore.ticker) } });
      else await forget(session, listing.market, listing.ticker);
      if (isSame) continue;
    }
    const reported = await namedFormer(session, bundle);
    const silent = byIsin.filter(
      (one) =>
        one.market === listing.market &&
        one.isin === company.isin &&
        one.currency === listing.currency &&
        // Delisted since its last quote: no later quote came, and nothing else is known.
        (one.delisted_on === null || one.delisted_on === one.quoted_on) &&
        !coming.has(`${one.market}|${one.ticker}`) &&
        lastDay(bundle) > (one.quoted_on ?? ''),
    );
    const before = reported ?? (silent.length === 1 ? silent[0] : undefined);
    if (before) await rename(session, before, { ticker: listing.ticker, day: lastDay(bundle) }, namedByTicker);
  }
  return bundles.map((bundle) => now.get(bundle) ?? bundle);
}

async function unknownOf(session: WriteSession, bundles: readonly CompanyBundle[]): Promise<readonly CompanyBundle[]> {
  const known = new Set<string>();
  for (const market of new Set(bundles.map(({ listing }) => listing.market))) {
    const tickers = bundles.filter(({ listing }) => listing.market === market).map(({ listing }) => listing.ticker);
    for (const some of inChunks(tickers)) {
      const rows = await session.all<{ ticker: string }>(
        `SELECT ticker FROM listings WHERE market = ? AND ticker IN (${placeholders(some.length)})`,
        [market, ...some],
      );
      for (const { ticker } of rows) known.add(`${market}|${ticker}`);
    }
  }
  return bundles.filter((bundle) => !known.has(keyOf(bundle)));
}

/** Listings that had the tickers of these bundles before. */
async function formersOf(session: WriteSession, bundles: readonly CompanyBundle[]): Promise<readonly Former[]> {
  const found: Former[] = [];
  for (const some of inChunks(bundles.map(({ listing }) => listing.ticker))) {
    const rows = await session.all<Former>(
      `SELECT f.ticker AS former, ${CANDIDATE} FROM former_tickers AS f JOIN listings AS l ON l.id = f.listing_id
       JOIN companies AS c ON c.id = l.company_id WHERE f.ticker IN (${placeholders(some.length)})`,
      some,
    );
    found.push(...rows);
  }
  return found;
}

async function sameIsin(session: WriteSession, bundles: readonly CompanyBundle[]): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const some of inChunks(bundles.flatMap(({ company }) => company.isin ?? []))) {
    const rows = await session.all<Candidate>(
      `SELECT ${CANDIDATE} ${REAL_LISTINGS} AND c.isin IN (${placeholders(some.length)})`,
      some,
    );
    found.push(...rows);
  }
  return found;
}

/** The listing with one of the former tickers that the provider names. */
async function namedFormer(
  session: WriteSession,
  { listing: { market, ticker }, formerTickers = [] }: CompanyBundle,
): Promise<Candidate | undefined> {
  const others = formerTickers.filter((former) => former !== ticker);
  if (others.length === 0) return undefined;
  const rows = await session.all<Candidate>(
    `SELECT ${CANDIDATE} ${REAL_LISTINGS} AND l.market = ? AND l.ticker IN (${placeholders(others.length)})`,
    [market, ...others],
  );
  return rows.find((row) => row.ticker === others.find((former) => rows.some((one) => one.ticker === former)));
}

const forget = (session: WriteSession, market: string, ticker: string): Promise<number> =>
  session.run('DELETE FROM former_tickers WHERE market = ? AND ticker = ?', [market, ticker]);

const SNAPSHOT = 'day, method_version, score, points';

/** Gives a listing its new ticker, and renames what refers to the old one. An existing row of the new ticker stays. */
async function rename(
  session: WriteSession,
  { id, market, ticker: old }: Candidate,
  { ticker, day }: { readonly ticker: string; readonly day: string },
  namedByTicker: readonly ListingTable[],
): Promise<void> {
  await session.run('UPDATE listings SET ticker = ? WHERE id = ?', [ticker, id]);
  await forget(session, market, ticker);
  await session.run(
    `INSERT INTO former_tickers (market, ticker, listing_id, changed_on) VALUES (?, ?, ?, ?)
     ON CONFLICT (market, ticker) DO UPDATE SET listing_id = excluded.listing_id, changed_on = excluded.changed_on`,
    [market, old, id, day],
  );
  for (const { table, rest } of namedByTicker) {
    const isSame = rest.map((column) => `other.${column} = ${table}.${column}`).join(' AND ');
    await session.run(
      `UPDATE ${table} SET symbol = ? WHERE market = ? AND symbol = ? AND NOT EXISTS
         (SELECT 1 FROM ${table} AS other WHERE other.market = ${table}.market AND other.symbol = ? AND ${isSame})`,
      [ticker, market, old, ticker],
    );
  }
  // The score does not change, and the database does not allow changes: each score is recorded again under the new
  // ticker.
  await session.run(
    `INSERT INTO score_snapshots (market, symbol, ${SNAPSHOT}) SELECT market, ?, ${SNAPSHOT} FROM score_snapshots
     WHERE market = ? AND symbol = ? ON CONFLICT (market, symbol, day, method_version) DO NOTHING`,
    [ticker, market, old],
  );
  await session.run('DELETE FROM score_snapshots WHERE market = ? AND symbol = ?', [market, old]);
}
