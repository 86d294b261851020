import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openDatabase } from '../open-database';
import { silentLogger } from '../../platform/db/testing/silent-logger';
import { BackupRefused } from './backup-format';
import { readBackup } from './read-backup';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';
import { AT, options, folder, newFile, emptyUrl, fill, elsewhere, setUpBackupFolder } from './testing/backup-fixture';

setUpBackupFolder();

describe('a file that is no sound backup', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const database = await openDatabase({ url: emptyUrl(), logger: silentLogger });
    await fill(database);
    const file = newFile();
    await writeBackup(database, file, AT);
    await database.close();
    whole = readFileSync(file);
  });
  const edited = (edit: (text: string) => string): Buffer => gzipSync(edit(gunzipSync(whole).toString('utf8')));

  it.each([
    ['it was cut off', () => whole.subarray(0, whole.length / 2), /is damaged: unexpected end of file\.$/],
    ['a byte is another', () => Buffer.from(whole).fill(0x55, 4000, 4004), /is damaged: /],
    [
      'a figure was changed',
      () => edited((text) => text.replace('"a hash"', '"another"')),
      /the rows of users do not match/,
    ],
    [
      'a row is missing',
      () => edited((text) => text.replace(/\n\["USDILS".*/, '')),
      /the rows of fx_rates do not match/,
    ],
    [
      'a table is missing',
      () => edited((text) => text.replace(/\{"table":"users"[^]*?"end":"users".*\n/, '')),
      /fewer rows/,
    ],
    ['its end is missing', () => edited((text) => text.replace(/\{"whole".*\n/, '')), /its end is missing\.$/],
    ['it ends early', () => edited((text) => text.slice(0, -30)), /in the middle of a line\.$/],
    ['it is no backup', () => gzipSync('{"a":1}\n'), /it is not a backup of this site\.$/],
    ['it is no packed file', () => Buffer.from('SQLite format 3'), /is damaged: incorrect header check\.$/],
    [
      'it is of a newer format',
      () => edited((text) => text.replace('"format":1', '"format":2')),
      /newer release: its format/,
    ],
    [
      'it is of a newer schema',
      () => edited((text) => text.replace('"migrations":[', '"migrations":["0099-future",')),
      /newer release: its schema has 0099-future\. /,
    ],
  ])('is refused in one line, and the database stays untouched: %s', async (_, make, says) => {
    const file = newFile();
    writeFileSync(file, make());
    await elsewhere(emptyUrl(), async (database) => {
      const restoring = restoreBackup(database, file, { ...options, force: true });

      await expect(restoring).rejects.toThrow(BackupRefused);
      await expect(restoring).rejects.toThrow(says);
      await expect(restoring).rejects.toThrow(/^[^\n]+$/);
      expect(await database.read.all('SELECT name FROM sqlite_master')).toEqual([]);
    });
  });

  it('is refused where there is none', async () => {
    await expect(readBackup(join(folder, 'none'))).rejects.toThrow(/none can't be read \(ENOENT\)\.$/);
  });
});
