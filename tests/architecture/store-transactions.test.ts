import { projectFiles, read } from './project-files';

/** Files that read and write rows: stores and repositories by name, and everything in a folder of stores. */
const stores = projectFiles(/^bff\/src\/modules\/(?:.*\/)?(?:[\w-]*\bstore|[\w-]+-repository|store\/[\w/-]+)\.ts$/);

/** Begins a transaction, or takes the means to begin one. */
const opening = /\.(?:write|transaction)\(|\bUnitOfWork\b|'write'|\{[^{}\n]*\bwrite\b[^{}\n]*\}(?: =|:)/;

/** Stores that begin transactions nevertheless, and why. */
const exempted: Readonly<Record<string, string>> = {
  'bff/src/modules/ingest/store/bundle-writer.ts':
    'each call stores one batch of a run of thousands of companies, and ends with the check of the lock of that run',
  'bff/src/modules/ingest/store/content-writer.ts': 'the same for batches of calendars',
  'bff/src/modules/ingest/store/provider-records.ts':
    'implements ports of the providers, which know no database: what a change does is passed in as a function',
};

describe('stores', () => {
  it('take the transaction that a service has opened', () => {
    for (const begun of [
      'database.write(async (session) => {',
      'sequelize.transaction(',
      'const { write } = database;',
      '({ read, write }: Database)',
    ])
      expect(begun).toMatch(opening);
    expect("overwrite(row); import type { WriteSession } from 'a'; schedule(writer)").not.toMatch(opening);
    expect(stores.length).toBeGreaterThan(50);

    const opened = stores.filter((path) => opening.test(read(path)));

    expect(opened.sort()).toEqual(Object.keys(exempted).sort());
  });
});
