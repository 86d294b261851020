import { schemaWords, type Migration } from './migration';

const named = (migrations: readonly Migration[], text: RegExp): readonly string[] =>
  migrations
    .flatMap((migration) => migration.statements(schemaWords.sqlite))
    .flatMap((statement) => text.exec(statement)?.[1] ?? []);

/** Every table that a migration creates, also those that a later one drops: a backup may hold them. */
export const tablesEverMade = (migrations: readonly Migration[]): ReadonlySet<string> =>
  new Set(named(migrations, /^\s*CREATE TABLE (\w+)/));

/** The tables of a database that is up to date. */
export function tablesOf(migrations: readonly Migration[]): ReadonlySet<string> {
  const dropped = named(migrations, /^\s*DROP TABLE (\w+)/);
  return new Set([...tablesEverMade(migrations)].filter((name) => !dropped.includes(name)));
}
