/** Brings a market's statements into memory in one way and says what it took. Arguments: way, database file, companies stored as rows. */
import { openDatabase } from '../../../bff/src/modules/open-database';
import { createStoredSnapshots } from '../../../bff/src/modules/market-data/stored-snapshots';
import { readSnapshot } from '../../../bff/src/modules/market-data/market-snapshot';
import { statementModel } from './sequelize-facts';

type Row = Readonly<Record<string, number>>;

const [way, file, stored] = process.argv.slice(2) as ['snapshot' | 'findAll', string, string];

/** Of each company the latest entry's revenue, added up. */
function latestRevenue(rows: readonly Row[]): number {
  const latest = new Map<number, Row>();
  const indexOf = (row: Row): number => row['year']! * 4 + row['quarter']!;
  for (const row of rows) {
    const found = latest.get(row['company_id']!);
    if (!found || indexOf(row) > indexOf(found)) latest.set(row['company_id']!, row);
  }
  return [...latest.values()].reduce((sum, row) => sum + row['revenue']!, 0);
}

async function main(): Promise<void> {
  const database = await openDatabase({
    url: `sqlite:${file}`,
    logger: { info: () => undefined, warn: () => undefined },
  });
  const memoryBefore = process.memoryUsage().rss;
  const from = process.hrtime.bigint();
  const taken = async <T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly cost: object }> => {
    const result = await work();
    const ms = Number(process.hrtime.bigint() - from) / 1e6;
    return { result, cost: { ms, megabytes: (process.memoryUsage().rss - memoryBefore) / 1e6 } };
  };
  if (way === 'snapshot') {
    const { result: table, cost } = await taken(async () => {
      const snapshot = await createStoredSnapshots(database).load('SP500');
      return snapshot && readSnapshot(snapshot.bytes);
    });
    if (!table) throw new Error('there is no snapshot to read');
    const revenues = table.store.numbers.quarterRevenue.subarray(0, Number(stored));
    const revenue = revenues.reduce((sum, value) => sum + value, 0);
    console.log(JSON.stringify({ ...cost, rows: table.store.length, revenue }));
  } else {
    const read = (name: 'income_facts' | 'balance_facts') =>
      statementModel(database.sequelize, name).findAll({ raw: true });
    const { result, cost } = await taken(
      async () => [await read('income_facts'), await read('balance_facts')] as const,
    );
    // Sequelize types raw rows as instances of the model.
    const [incomes, balances] = result as unknown as readonly [readonly Row[], readonly Row[]];
    console.log(JSON.stringify({ ...cost, rows: incomes.length + balances.length, revenue: latestRevenue(incomes) }));
  }
  await database.close();
}

main().catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
