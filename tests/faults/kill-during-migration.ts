import { siteSchema } from '../../bff/src/modules/open-database';
import { join } from 'node:path';
import { schemaWords } from '../../bff/src/platform/db/migration';
import { startTarget } from './child';
import type { Report } from './report';
import { integrityOf, reopened } from './stored';

/** Kills a start in the middle of each of the newest schema steps, or of all of them; the next start finishes (J2). */
export async function killDuringMigration(
  report: Report,
  program: string,
  folder: string,
  newest = Infinity,
): Promise<void> {
  let whole: readonly string[] | null = null;
  const wrong: string[] = [];
  for (const { name, statements } of siteSchema.migrations.slice(-newest)) {
    const half = Math.ceil(statements(schemaWords.sqlite).length / 2);
    const url = `sqlite:${join(folder, `${name}.sqlite`)}`;
    const target = startTarget(program, 'migrate-and-die', url, name, String(half));
    if ((await target.ended) !== null) wrong.push(`${name}: was not killed`);
    await reopened(url, async (database) => {
      const notes = await database.read.all('SELECT name FROM migrations');
      const made = await database.read.all<{ sql: string }>(
        'SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name',
      );
      const schema = made.map(({ sql }) => sql);
      whole ??= schema;
      const integrity = await integrityOf(database);
      if (notes.length !== siteSchema.migrations.length || integrity !== 'ok' || schema.join() !== whole.join())
        wrong.push(name);
    });
  }
  report.check(wrong.length === 0, 'a start killed during a schema step is finished by the next', wrong.join(', '));
}
