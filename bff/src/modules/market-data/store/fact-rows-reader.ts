import { giveWay } from '../../../platform/jobs/cooperative-yield';
import type { CompanyStatements, StoredBalance, StoredIncome } from '../stored-facts';
import { inChunks, placeholders } from '../../../platform/db/bulk-insert';
import {
  balanceFactColumns,
  balanceOf,
  incomeFactColumns,
  incomeOf,
  leanBalanceColumns,
  leanBalanceOf,
  leanIncomeColumns,
  leanIncomeOf,
  type BalanceRow,
  type IncomeRow,
  type LeanBalanceRow,
  type LeanIncomeRow,
} from './fact-rows';
import type { SqlSession } from '../../../platform/db/sql-session';

/** The driver converts a whole result to objects at once, so a whole market is read in chunks of few milliseconds. */
const COMPANIES_AT_ONCE = 20;
/** Larger results belong to a market, not to a page. */
const FEW_COMPANIES = 10;
/** Enough for whole markets on a slow server. */
const BULK_LIMIT_MS = 60_000;

export const incomesOf = (read: SqlSession, companyIds: readonly number[]) =>
  factsOf<IncomeRow, StoredIncome>(read, 'income_facts', incomeFactColumns, incomeOf, companyIds);

export const balancesOf = (read: SqlSession, companyIds: readonly number[]) =>
  factsOf<BalanceRow, StoredBalance>(read, 'balance_facts', balanceFactColumns, balanceOf, companyIds);

const leanIncomesOf = (read: SqlSession, companyIds: readonly number[]) =>
  factsOf(read, 'income_facts', leanIncomeColumns, (row: LeanIncomeRow) => leanIncomeOf(row), companyIds);

const leanBalancesOf = (read: SqlSession, companyIds: readonly number[]) =>
  factsOf(read, 'balance_facts', leanBalanceColumns, (row: LeanBalanceRow) => leanBalanceOf(row), companyIds);

export async function statementsOf(
  read: SqlSession,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, CompanyStatements>> {
  // One after the other: between chunks the event loop serves page requests.
  const incomes = await leanIncomesOf(read, companyIds);
  const balances = await leanBalancesOf(read, companyIds);
  return new Map(
    [...new Set([...incomes.keys(), ...balances.keys()])].map((companyId) => [
      companyId,
      { incomes: incomes.get(companyId) ?? [], balances: balances.get(companyId) ?? [] },
    ]),
  );
}

/** Facts by company, each company's in the order in which they were stored. */
async function factsOf<Row extends { readonly company_id: number }, Fact>(
  read: SqlSession,
  table: 'income_facts' | 'balance_facts',
  columns: string,
  plain: (row: Row) => Fact,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Fact[]>> {
  const byCompany = new Map<number, Fact[]>();
  const limitMs = companyIds.length > FEW_COMPANIES ? BULK_LIMIT_MS : undefined;
  for (const some of inChunks(companyIds, COMPANIES_AT_ONCE)) {
    const rows = await read.all<Row>(
      `SELECT ${columns} FROM ${table} WHERE company_id IN (${placeholders(some.length)}) ORDER BY company_id, sequence`,
      some,
      limitMs,
    );
    for (const row of rows) {
      let facts = byCompany.get(row.company_id);
      if (!facts) byCompany.set(row.company_id, (facts = []));
      facts.push(plain(row));
    }
    if (limitMs !== undefined) await giveWay();
  }
  return byCompany;
}
