import { siteSchema } from '../open-database';
import { openMigrated } from './migrated-sqlite';

describe('a migrated database in memory', () => {
  it('has all steps behind it, and nothing of another one', async () => {
    const [first, second] = [await openMigrated(), await openMigrated()];
    const names = async ({ read }: typeof first) =>
      (await read.all<{ name: string }>('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name);
    expect(await names(first)).toEqual(siteSchema.migrations.map(({ name }) => name));

    await first.write((session) => session.run('DELETE FROM migrations'));

    expect(await names(first)).toEqual([]);
    expect(await names(second)).toEqual(siteSchema.migrations.map(({ name }) => name));
    await first.close();
    await second.close();
    const third = await openMigrated();
    expect(await names(third)).toHaveLength(siteSchema.migrations.length);
    await third.close();
  });
});
