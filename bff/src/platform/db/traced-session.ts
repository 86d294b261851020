import type { Sequelize } from 'sequelize';
import { inSpan, startSpan } from '../telemetry/spans';
import type { Dialect, SqlSession, SqlValue, WriteSession } from './sql-session';

const MAX_TEXT = 500;

const system = (dialect: Dialect) => ({ 'db.system.name': dialect === 'sqlite' ? 'sqlite' : 'postgresql' });

/** A statement as a span. Its text holds no value: each is a `?`. */
function inStatement<T>(dialect: Dialect, sql: string, work: () => Promise<T>): Promise<T> {
  const verb = /^\s*(\w+)/.exec(sql)?.[1] ?? '';
  return inSpan(
    `sql ${verb.toUpperCase()}`,
    { ...system(dialect), 'db.query.text': sql.slice(0, MAX_TEXT) },
    work,
    'elsewhere',
  );
}

/** Reads, each a span of the trace that is active. */
export const tracedReads = ({ dialect, all }: SqlSession): SqlSession => ({
  dialect,
  all: <Row>(sql: string, values?: readonly SqlValue[], limitMs?: number) =>
    inStatement(dialect, sql, () => all<Row>(sql, values, limitMs)),
});

/** Reads and writes of a transaction, each a span of the trace that is active. */
export const tracedWrites = (session: WriteSession): WriteSession => ({
  ...tracedReads(session),
  transaction: session.transaction,
  run: (sql, values) => inStatement(session.dialect, sql, () => session.run(sql, values)),
});

/** Statements of the models, each a span. Without their text: the library writes values into some. */
export function traceModels(sequelize: Sequelize, dialect: Dialect): void {
  const spans = new WeakMap<object, () => void>();
  sequelize.addHook('beforeQuery', (options, query) => {
    const { type = 'statement', model } = options as {
      readonly type?: string;
      readonly model?: { readonly name: string };
    };
    spans.set(query, startSpan(`sql ${type} ${model?.name ?? ''}`.trim(), system(dialect)));
  });
  sequelize.addHook('afterQuery', (_options, query) => spans.get(query)?.());
}
