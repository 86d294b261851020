import { hash } from 'node:crypto';
import {
  balanceFigures,
  incomeFigures,
  statementColumns,
  type StoredBalance,
  type StoredIncome,
} from '../../market-data';
import { inChunks, insertRows, placeholders, type BulkTarget } from '../../../platform/db/bulk-insert';
import type { PlacedBundle } from './bundle-identities';
import type { SqlValue, WriteSession } from '../../../platform/db/sql-session';

/** The stored versions of one period from one source. */
interface Versions {
  /** Content hash to place in the company's order. */
  readonly sequences: Map<string, number>;
  lastHash: string;
}

interface CompanyVersions {
  readonly periods: Map<string, Versions>;
  nextSequence: number;
}

interface FactKind<S extends StoredIncome | StoredBalance> {
  readonly table: 'income_facts' | 'balance_facts';
  readonly statementsOf: (placed: PlacedBundle) => readonly S[];
  readonly monthsOf: (statement: S) => readonly number[];
  readonly figuresOf: (statement: S) => (number | null)[];
  readonly target: BulkTarget;
}

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

const incomeKind: FactKind<StoredIncome> = {
  table: 'income_facts',
  statementsOf: ({ bundle }) => bundle.incomes,
  monthsOf: (statement) => [statement.months],
  figuresOf: (statement) => incomeFigures.map(([, name]) => finite(statement[name])),
  target: {
    table: 'income_facts',
    columns: [...statementColumns, 'months', ...incomeFigures.map(([column]) => column)],
  },
};

const balanceKind: FactKind<StoredBalance> = {
  table: 'balance_facts',
  statementsOf: ({ bundle }) => bundle.balances,
  monthsOf: () => [],
  figuresOf: (statement) => balanceFigures.map(([, name]) => finite(statement[name])),
  target: { table: 'balance_facts', columns: [...statementColumns, ...balanceFigures.map(([column]) => column)] },
};

export interface StatementCounts {
  readonly written: number;
  readonly unchanged: number;
}

export const writeIncomes = (
  session: WriteSession,
  placed: readonly PlacedBundle[],
  onWrite: (placed: PlacedBundle) => void,
) => writeFacts(session, incomeKind, placed, onWrite);

export const writeBalances = (
  session: WriteSession,
  placed: readonly PlacedBundle[],
  onWrite: (placed: PlacedBundle) => void,
) => writeFacts(session, balanceKind, placed, onWrite);

/**
 * Appends the versions that are not stored yet. A stored version that is reported again becomes the latest of its
 * period, source and publication day: a source may take a correction back. Other sources' versions stay as they are;
 * precedence is applied when they are read.
 */
async function writeFacts<S extends StoredIncome | StoredBalance>(
  session: WriteSession,
  kind: FactKind<S>,
  placed: readonly PlacedBundle[],
  onWrite: (placed: PlacedBundle) => void,
): Promise<StatementCounts> {
  const stored = await readVersions(session, kind, placed);
  const rows: SqlValue[][] = [];
  let written = 0;
  let unchanged = 0;
  for (const one of placed) {
    const { companyId } = one;
    let company = stored.get(companyId);
    if (!company) stored.set(companyId, (company = { periods: new Map(), nextSequence: 1 }));
    const before = written;
    const latest = new Map<string, string>();
    for (const statement of kind.statementsOf(one)) {
      const months = kind.monthsOf(statement);
      const { source, year, quarter, publishedOn } = statement;
      const period = [year, quarter, ...months, publishedOn ?? '', source].join('|');
      const figures = kind.figuresOf(statement);
      const contentHash = hashOf(statement, figures);
      latest.set(period, contentHash);
      let versions = company.periods.get(period);
      if (versions?.sequences.has(contentHash)) {
        unchanged += 1;
        continue;
      }
      if (!versions) company.periods.set(period, (versions = { sequences: new Map(), lastHash: contentHash }));
      const sequence = company.nextSequence++;
      versions.sequences.set(contentHash, sequence);
      versions.lastHash = contentHash;
      rows.push([...columnsOf(companyId, sequence, statement, contentHash), ...months, ...figures]);
      written += 1;
    }
    for (const [period, contentHash] of latest) {
      const versions = company.periods.get(period)!;
      if (versions.lastHash === contentHash) continue;
      const sequence = company.nextSequence++;
      // Rows of this call are not stored yet: they are in `rows`, with their place at index 1.
      const waiting = rows.find((row) => row[0] === companyId && row[1] === versions.sequences.get(contentHash));
      if (waiting) waiting[1] = sequence;
      else {
        await session.run(`UPDATE ${kind.table} SET sequence = ? WHERE company_id = ? AND sequence = ?`, [
          sequence,
          companyId,
          versions.sequences.get(contentHash)!,
        ]);
        unchanged -= 1;
        written += 1;
      }
      versions.sequences.set(contentHash, sequence);
      versions.lastHash = contentHash;
    }
    if (written > before) onWrite(one);
  }
  await insertRows(session, kind.target, rows);
  return { written, unchanged };
}

async function readVersions<S extends StoredIncome | StoredBalance>(
  session: WriteSession,
  kind: FactKind<S>,
  placed: readonly PlacedBundle[],
): Promise<Map<number, CompanyVersions>> {
  const ids = [...new Set(placed.filter((one) => !one.isNewCompany).map((one) => one.companyId))];
  const stored = new Map<number, CompanyVersions>();
  const months = kind.table === 'income_facts' ? " || '|' || months" : '';
  for (const some of inChunks(ids)) {
    const rows = await session.all<{ company_id: number; sequence: number; period: string; content_hash: string }>(
      `SELECT company_id, sequence, year || '|' || quarter${months} || '|' || COALESCE(published_on, '') || '|' || source AS period, content_hash
       FROM ${kind.table} WHERE company_id IN (${placeholders(some.length)}) ORDER BY company_id, sequence`,
      some,
    );
    for (const { company_id, sequence, period, content_hash } of rows) {
      let company = stored.get(company_id);
      if (!company) stored.set(company_id, (company = { periods: new Map(), nextSequence: 1 }));
      company.nextSequence = sequence + 1;
      const versions = company.periods.get(period);
      if (versions) {
        versions.sequences.set(content_hash, sequence);
        versions.lastHash = content_hash;
      } else company.periods.set(period, { sequences: new Map([[content_hash, sequence]]), lastHash: content_hash });
    }
  }
  return stored;
}

/** Identifies a version: everything reported for the period, except its source and time. */
function hashOf(statement: StoredIncome | StoredBalance, figures: readonly (number | null)[]): string {
  const { periodEnd, reportedCurrency, isGenerated, origin, isPublishedOnEstimated } = statement;
  const content = [periodEnd, reportedCurrency, isGenerated, origin, isPublishedOnEstimated, ...figures].join('|');
  return hash('sha256', content, 'base64url').slice(0, 22);
}

function columnsOf(
  companyId: number,
  sequence: number,
  statement: StoredIncome | StoredBalance,
  contentHash: string,
): SqlValue[] {
  return [
    companyId,
    sequence,
    statement.year,
    statement.quarter,
    statement.periodEnd,
    statement.publishedOn,
    statement.isPublishedOnEstimated ? 1 : 0,
    statement.reportedCurrency,
    statement.isGenerated ? 1 : 0,
    statement.origin,
    statement.source,
    statement.fetchedAt,
    contentHash,
    statement.document?.id ?? null,
    statement.document?.url ?? null,
  ];
}
