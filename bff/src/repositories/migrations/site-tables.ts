import { migrations } from './all-migrations';
import { schemaWords } from './migration';

const statements = migrations.flatMap((migration) => migration.statements(schemaWords.sqlite));
const named = (text: RegExp): readonly string[] => statements.flatMap((statement) => text.exec(statement)?.[1] ?? []);

/** Every table that some step of the schema makes, also those that a later step takes away: a backup may hold them. */
export const tablesEverMade: ReadonlySet<string> = new Set(named(/^\s*CREATE TABLE (\w+)/));

/** The tables of a database that is up to date. */
export const siteTables: ReadonlySet<string> = new Set(
  [...tablesEverMade].filter((name) => !named(/^\s*DROP TABLE (\w+)/).includes(name)),
);
