import type { Account, Session } from '../../bff/src/modules/accounts/account';
import type { AuditEntry } from '../../bff/src/platform/audit/audit-entry';
import type { ListingName } from '../../bff/src/domain/markets';
import type { IngestRun } from '../../bff/src/modules/ingest/ingest-run';
import { siteSchema } from '../../bff/src/modules/open-database';
import { jobSchema } from '../../bff/src/platform/jobs/job-tables';
import { tablesEverMade, tablesOf } from '../../bff/src/platform/db/tables-made';
import type { auditLog } from '../../bff/src/platform/audit/audit-table';
import type { follows } from '../../bff/src/modules/follows/table';
import type { ingestRuns } from '../../bff/src/modules/ingest/table';
import type { sessions, users } from '../../bff/src/modules/accounts/table';
import type { RowOf } from '../../bff/src/platform/db/table';
import { projectFiles, read } from './project-files';

const siteTables = tablesOf(siteSchema.migrations);

/** Compiles only if the two types are assignable to each other. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const compiled: readonly true[] = [
  true satisfies Same<Omit<RowOf<typeof users>, 'isDemo'>, Omit<Account, 'isDemo'>>,
  true satisfies Same<RowOf<typeof sessions>, Session>,
  true satisfies Same<Pick<RowOf<typeof follows>, 'symbol' | 'market'>, ListingName>,
  true satisfies Same<Omit<RowOf<typeof auditLog>, 'id'>, AuditEntry>,
  true satisfies Same<RowOf<typeof ingestRuns>, IngestRun>,
];

/** Lines of ARCHITECTURE.md that name a table without a repository yet: `| name | #11 |`. */
const waiting = new Map(
  [...read('ARCHITECTURE.md').matchAll(/^\| `(\w+)` +\| +(#\d+)[^|]*\|$/gm)].map(([, table, issue]) => [
    table!,
    issue!,
  ]),
);

const repositories = projectFiles(/^bff\/src\/(repositories|modules|platform)\/[\w/-]+\.ts$/)
  .filter((path) => !/\.test\.ts$|\/testing\/|\/migrations?(?:\/|\.ts$)|[/-]table\.ts$/.test(path))
  .map(read);

/** Repositories that use the model of a table as a value, not only as a type. */
const usersOf = (variable: string): number =>
  repositories.filter((text) => new RegExp(`\\.model\\(${variable}\\)`).test(text)).length;

const variables = new Map(
  projectFiles(/^bff\/src\/(modules\/[\w/-]+\/table|platform\/[\w/-]+-table)\.ts$/).flatMap((path) =>
    [...read(path).matchAll(/export const (\w+) = (?:table|linkedTable)\(\s*'(\w+)'/g)].map(([, variable, table]) => [
      table!,
      variable!,
    ]),
  ),
);

describe('the models of the tables', () => {
  it('have the row types of the ports', () => expect(compiled).toHaveLength(5));

  it('are all registered, each for a table of the migrations', () => {
    // The queue of jobs locks rows with statements of its own.
    const modelled = siteSchema.tables.filter((one) => !jobSchema.tables?.includes(one));
    expect([...variables.keys()].sort()).toEqual(modelled.map(({ name }) => name).sort());
    expect(siteSchema.tables.filter(({ name }) => !siteTables.has(name))).toEqual([]);
  });

  it('are each used by a repository, or listed in ARCHITECTURE.md', () => {
    const idle = [...variables].filter(([, variable]) => usersOf(variable) === 0).map(([table]) => table);

    expect(idle.sort()).toEqual([...waiting.keys()].sort());
  });

  it('do not cover the bulk facts, which use SQL', () => {
    const bulk = ['companies', 'listings', 'quotes', 'prices', 'income_facts', 'balance_facts', 'fx_rates'];

    expect(bulk.filter((table) => !siteTables.has(table) || variables.has(table))).toEqual([]);
  });

  it('are the only access to account data: no SQL statement names such a table', () => {
    const named = [...variables.keys()].flatMap((table) =>
      repositories.flatMap((text) =>
        [...text.matchAll(new RegExp(`(FROM|JOIN|INTO|UPDATE) ${table}\\b`, 'g'))].map(String),
      ),
    );

    // Quarantined rows are deleted with their runs, in bulk. A reset token is stored in one statement whether or not the
    // account exists, so that its duration reveals nothing. The articles of a company are read with each of its pages: one
    // statement, where models would need five in a row on one connection.
    expect(named.sort()).toEqual([
      'FROM article_symbols,FROM',
      'FROM article_versions,FROM',
      'FROM ingest_runs,FROM',
      'FROM users,FROM',
      'INTO verification_tokens,INTO',
      'JOIN articles,JOIN',
    ]);
  });
});

describe('the tables of the schema', () => {
  it('include dropped tables, for older backups', () => {
    expect([...tablesEverMade(siteSchema.migrations)].filter((table) => !siteTables.has(table)).sort()).toEqual([
      'registry_changes',
      'remote_releases',
    ]);
  });
});
