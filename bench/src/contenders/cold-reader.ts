/** Brings a market's statements into memory in one way and says what it took. Arguments: way, database file. */
import { openDatabase } from '../../../bff/src/repositories/database';
import { createColumnSnapshotStore } from '../../../bff/src/repositories/column-snapshot-store';
import { tableDefinitions } from '../../../bff/src/repositories/models/all-models';
import { readSnapshot } from '../../../bff/src/services/market-data/market-snapshot';

const [way, file] = process.argv.slice(2) as ['snapshot' | 'findAll', string];

async function main(): Promise<void> {
  const database = await openDatabase({
    url: `sqlite:${file}`,
    logger: { info: () => undefined, warn: () => undefined },
  });
  const memoryBefore = process.memoryUsage().rss;
  const from = process.hrtime.bigint();
  let rows: number;
  let kept: unknown;
  if (way === 'snapshot') {
    const snapshot = await createColumnSnapshotStore(database).load('SP500');
    const table = snapshot && readSnapshot(snapshot.bytes);
    if (!table) throw new Error('there is no snapshot to read');
    rows = table.store.length;
    kept = table;
  } else {
    const read = (name: string) =>
      database.model(tableDefinitions.find(({ table }) => table === name)! as never).findAll({ raw: true });
    const [incomes, balances] = [await read('income_facts'), await read('balance_facts')];
    rows = incomes.length + balances.length;
    kept = [incomes, balances];
  }
  const ms = Number(process.hrtime.bigint() - from) / 1e6;
  const megabytes = (process.memoryUsage().rss - memoryBefore) / 1e6;
  console.log(JSON.stringify({ ms, megabytes, rows, kept: kept !== null }));
  await database.close();
}

main().catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
