import { someAccount } from '../testing/memory-accounts';
import { openDatabase } from '../open-database';
import { findPostgres, noPostgres, startPostgres } from '../../platform/db/testing/postgres';
import { silentLogger } from '../../platform/db/testing/silent-logger';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';
import { setAccountState } from '../accounts/testing/stored-accounts';
import { AT, options, newFile, emptyUrl, sumsOf, fill, elsewhere, setUpBackupFolder } from './testing/backup-fixture';

setUpBackupFolder();

(findPostgres() ? describe : describe.skip)('a site that moves', () => {
  it('finds the same rows on PostgreSQL as on SQLite, and back', async () => {
    const cluster = (await startPostgres())!;
    const [there, back] = [newFile(), newFile()];
    try {
      const database = await openDatabase({ url: emptyUrl(), logger: silentLogger });
      await fill(database);
      const { tables } = await writeBackup(database, there, AT);
      await database.close();

      await elsewhere(await cluster.createDatabase(), async (postgres) => {
        await restoreBackup(postgres, there, options);
        await setAccountState(postgres, someAccount().id, 'active');
        expect((await writeBackup(postgres, back, AT)).tables).toEqual(tables);
      });

      await elsewhere(emptyUrl(), async (sqlite) => {
        expect((await restoreBackup(sqlite, back, options)).from).toBe('postgres');
        expect(await sumsOf(sqlite)).toEqual(tables);
      });
    } finally {
      await cluster.stop();
    }
  });
});

(findPostgres() ? describe : describe.skip)('a table with another order of columns in the other database', () => {
  it('retains its rows on the way there and back', async () => {
    const cluster = (await startPostgres())!;
    const [there, back] = [newFile(), newFile()];
    try {
      const sqlite = await openDatabase({ url: emptyUrl(), logger: silentLogger });
      await fill(sqlite);
      await sqlite.write((session) =>
        session.run(
          `INSERT INTO alerts (user_id, kind, market, symbol, threshold, direction, revision, created_at)
           VALUES (?, 'price', 'SP500', 'T1', 2.5, 'up', 0, ?)`,
          [someAccount().id, AT],
        ),
      );
      const { tables, columns } = await writeBackup(sqlite, there, AT);
      await sqlite.close();

      await elsewhere(await cluster.createDatabase(), async (postgres) => {
        await restoreBackup(postgres, there, options);
        const returned = await writeBackup(postgres, back, AT);
        expect(returned.columns.get('alerts')).not.toEqual(columns.get('alerts'));
        expect(returned.tables.get('alerts')?.rows).toBe(1);
      });

      await elsewhere(emptyUrl(), async (returned) => {
        await restoreBackup(returned, back, options);
        expect(await sumsOf(returned)).toEqual(tables);
      });
    } finally {
      await cluster.stop();
    }
  });
});

if (!findPostgres()) process.stderr.write(`${noPostgres}\n`);
