import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { keepStatePrivate } from './private-state';
import { openDatabase } from '../../modules/open-database';
import { silentLogger } from '../db/testing/silent-logger';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const folder = (): string => mkdtempSync(join(tmpdir(), 'state-'));

describe('keepStatePrivate', () => {
  let before: number;
  beforeEach(() => {
    before = process.umask(0o022);
  });
  afterEach(() => process.umask(before));

  it('makes folder and database for the site alone', async () => {
    const stateDir = join(folder(), 'a', 'b');
    const databaseUrl = `sqlite:${join(stateDir, 'site.sqlite')}`;

    keepStatePrivate({ stateDir, databaseUrl });
    const database = await openDatabase({ url: databaseUrl, logger: silentLogger });
    await database.write((session) => session.run("INSERT INTO fx_rates VALUES ('USDILS', '2025-01-01', 3.5, 'test')"));

    expect(modeOf(stateDir)).toBe('700');
    for (const name of ['site.sqlite', 'site.sqlite-wal']) expect(modeOf(join(stateDir, name))).toBe('600');
    await database.close();
  });

  it('takes the rights of others away from a database that was there, and leaves a folder that was chosen', () => {
    const stateDir = join(folder(), 'chosen');
    const file = join(stateDir, 'site.sqlite');
    mkdirSync(stateDir);
    chmodSync(stateDir, 0o755);
    writeFileSync(file, '');
    chmodSync(file, 0o644);

    keepStatePrivate({ stateDir, databaseUrl: `sqlite:${file}` });

    expect(modeOf(file)).toBe('600');
    expect(modeOf(stateDir)).toBe('755');
  });

  it('says in one line that the folder can not be made', () => {
    const taken = join(folder(), 'file');
    writeFileSync(taken, '');
    const keep = () => keepStatePrivate({ stateDir: join(taken, 'b'), databaseUrl: 'sqlite::memory:' });

    expect(keep).toThrow(ConfigError);
    expect(keep).toThrow(/^STATE_DIR is ".*file\/b"; expected [^\n]+$/);
  });
});
