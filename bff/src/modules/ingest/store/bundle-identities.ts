import type { Market } from '../../../domain/company';
import { defaultSourcePrecedence, type SourcePrecedence } from '../../../domain/source-precedence';
import { ConflictError } from '../../../platform/errors';
import type { CompanyBundle, DataKind } from '../../market-data';
import { inChunks, placeholders } from '../../../platform/db/bulk-insert';
import { settleRenames } from './bundle-renames';
import {
  companyColumns,
  companyState,
  listingColumns,
  listingState,
  profileBeside,
  type CompanyState,
  type ListingState,
} from './company-states';
import type { ListingTable } from '../../../platform/db/schema';
import { removeSampleOf } from './sample-removal';
import type { SqlValue, WriteSession } from '../../../platform/db/sql-session';

/** A bundle with the ids of its company and listing. */
export interface PlacedBundle {
  readonly bundle: CompanyBundle;
  readonly companyId: number;
  readonly listingId: number;
  readonly isNewCompany: boolean;
  /** Company or listing was written, as new or as changed. */
  readonly isNew: boolean;
}

export interface PlacedBundles {
  readonly placed: readonly PlacedBundle[];
  readonly companiesWritten: number;
  readonly listingsWritten: number;
  readonly unchanged: number;
  readonly sampleRemoved: number;
  /** Markets in which a company or listing was written. */
  readonly touched: ReadonlySet<Market>;
}

/**
 * Finds or creates the company and the listing of each bundle. A listing is known by market and ticker, a company by
 * its listing, else by ISIN. A renamed listing is found by its old ticker. A value that a provider doesn't know (null)
 * changes nothing, except `delistedOn`. A less preferred source adds to a company's profile, but changes nothing in it.
 */
export async function placeBundles(
  session: WriteSession,
  given: readonly CompanyBundle[],
  namedByTicker: readonly ListingTable[],
  precedence: SourcePrecedence = defaultSourcePrecedence,
): Promise<PlacedBundles> {
  const sampleRemoved = await settleKinds(session, given);
  const bundles = await settleRenames(session, given, namedByTicker);
  const listings = await knownListings(session, bundles);
  const companies = await knownCompanies(
    session,
    [...listings.values()].map((listing) => listing.company_id),
  );
  const byIsin = await companiesByIsin(session, bundles, companies);
  const placed: PlacedBundle[] = [];
  const touched = new Set<Market>();
  const fresh = new Set<number>();
  const counts = { companies: 0, listings: 0, unchanged: 0 };

  for (const bundle of bundles) {
    const { company, listing } = bundle;
    const isinKey = company.isin === null ? null : `${company.dataKind}|${company.isin}`;
    const known = listings.get(`${listing.market}|${listing.ticker}`);
    let companyId = known?.company_id ?? (isinKey === null ? undefined : byIsin.get(isinKey));
    let written = false;
    if (companyId === undefined) {
      companyId = await insertCompany(session, bundle);
      fresh.add(companyId);
      companies.set(companyId, companyState(companyId, bundle));
      counts.companies += 1;
      written = true;
    } else {
      const owner = isinKey === null ? companyId : (byIsin.get(isinKey) ?? companyId);
      // Two companies can't have one ISIN: the listing stays where it is, and the other company keeps the number.
      const given = owner === companyId ? bundle : { ...bundle, company: { ...company, isin: null } };
      const stored = companies.get(companyId)!;
      const order = precedence.orderOf('profiles', listing.market);
      const state = profileBeside(stored, companyState(companyId, given), order);
      if (await updateChanged(session, 'companies', companyColumns, stored, state)) {
        counts.companies += 1;
        written = true;
      } else counts.unchanged += 1;
    }
    if (isinKey !== null && !byIsin.has(isinKey)) byIsin.set(isinKey, companyId);

    let listingId = known?.id;
    if (listingId === undefined) {
      listingId = await insertListing(session, companyId, bundle);
      listings.set(`${listing.market}|${listing.ticker}`, listingState(listingId, companyId, bundle));
      counts.listings += 1;
      written = true;
    } else if (
      await updateChanged(session, 'listings', listingColumns, known!, listingState(listingId, companyId, bundle))
    ) {
      counts.listings += 1;
      written = true;
    } else counts.unchanged += 1;
    if (written) touched.add(listing.market);
    placed.push({ bundle, companyId, listingId, isNewCompany: fresh.has(companyId), isNew: written });
  }
  return {
    placed,
    companiesWritten: counts.companies,
    listingsWritten: counts.listings,
    unchanged: counts.unchanged,
    sampleRemoved,
    touched,
  };
}

/** A market shows sample or real data, never both: the first real company removes the sample. */
async function settleKinds(session: WriteSession, bundles: readonly CompanyBundle[]): Promise<number> {
  const kinds = new Map<Market, Set<DataKind>>();
  for (const { listing, company } of bundles) {
    kinds.set(listing.market, (kinds.get(listing.market) ?? new Set()).add(company.dataKind));
  }
  let removed = 0;
  for (const [market, fetched] of kinds) {
    if (fetched.size > 1)
      throw new ConflictError('mixed_data_kinds', `Sample and real companies came together for ${market}`);
    const [state] = await session.all<{ data_kind: DataKind | null }>(
      'SELECT data_kind FROM market_states WHERE market = ?',
      [market],
    );
    if (state?.data_kind === 'real' && fetched.has('sample')) {
      throw new ConflictError('market_has_real_data', `${market} holds real companies; sample ones can't join them`);
    }
    if (state?.data_kind === 'sample' && fetched.has('real')) removed += await removeSampleOf(session, market);
  }
  return removed;
}

async function knownListings(
  session: WriteSession,
  bundles: readonly CompanyBundle[],
): Promise<Map<string, ListingState>> {
  const tickers = new Map<Market, string[]>();
  for (const { listing } of bundles) {
    const list = tickers.get(listing.market);
    if (list) list.push(listing.ticker);
    else tickers.set(listing.market, [listing.ticker]);
  }
  const known = new Map<string, ListingState>();
  for (const [market, all] of tickers) {
    for (const some of inChunks(all)) {
      const rows = await session.all<ListingState>(
        `SELECT id, company_id, market, ticker, ${listingColumns.join(', ')} FROM listings WHERE market = ? AND ticker IN (${placeholders(some.length)})`,
        [market, ...some],
      );
      for (const row of rows) known.set(`${row.market}|${row.ticker}`, row);
    }
  }
  return known;
}

async function knownCompanies(session: WriteSession, ids: readonly number[]): Promise<Map<number, CompanyState>> {
  const known = new Map<number, CompanyState>();
  for (const some of inChunks([...new Set(ids)])) {
    const rows = await session.all<CompanyState>(
      `SELECT id, ${companyColumns.join(', ')} FROM companies WHERE id IN (${placeholders(some.length)})`,
      some,
    );
    for (const row of rows) known.set(row.id, row);
  }
  return known;
}

async function companiesByIsin(
  session: WriteSession,
  bundles: readonly CompanyBundle[],
  companies: Map<number, CompanyState>,
): Promise<Map<string, number>> {
  const isins = [...new Set(bundles.flatMap(({ company }) => company.isin ?? []))];
  const byIsin = new Map<string, number>();
  for (const some of inChunks(isins)) {
    const rows = await session.all<CompanyState & { data_kind: DataKind }>(
      `SELECT id, data_kind, ${companyColumns.join(', ')} FROM companies WHERE isin IN (${placeholders(some.length)})`,
      some,
    );
    for (const { data_kind, ...row } of rows) {
      byIsin.set(`${data_kind}|${row.isin}`, row.id);
      if (!companies.has(row.id)) companies.set(row.id, row);
    }
  }
  return byIsin;
}

async function insertCompany(session: WriteSession, bundle: CompanyBundle): Promise<number> {
  const state = companyState(0, bundle);
  const [row] = await session.all<{ id: number }>(
    `INSERT INTO companies (data_kind, ${companyColumns.join(', ')}) VALUES (?, ${placeholders(companyColumns.length)}) RETURNING id`,
    [bundle.company.dataKind, ...companyColumns.map((column) => state[column])],
  );
  return row!.id;
}

async function insertListing(session: WriteSession, companyId: number, bundle: CompanyBundle): Promise<number> {
  const given = listingState(0, companyId, bundle);
  // By default the traded unit is the share.
  const state = { ...given, shares_per_unit: given.shares_per_unit ?? 1 };
  const [row] = await session.all<{ id: number }>(
    `INSERT INTO listings (company_id, market, ticker, ${listingColumns.join(', ')}) VALUES (?, ?, ?, ${placeholders(listingColumns.length)}) RETURNING id`,
    [companyId, state.market, state.ticker, ...listingColumns.map((column) => state[column])],
  );
  return row!.id;
}

/** Writes the columns that differ, also into `known`, for a second bundle of the same company. */
async function updateChanged<T extends { readonly id: number }>(
  session: WriteSession,
  table: 'companies' | 'listings',
  columns: readonly (keyof T & string)[],
  known: T,
  given: T,
): Promise<boolean> {
  const changed = columns.filter(
    (column) => given[column] !== known[column] && (given[column] !== null || column === 'delisted_on'),
  );
  if (changed.length === 0) return false;
  for (const column of changed) known[column] = given[column];
  await session.run(`UPDATE ${table} SET ${changed.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [
    ...changed.map((column) => given[column] as SqlValue),
    known.id,
  ]);
  return true;
}
