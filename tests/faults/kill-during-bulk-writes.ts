import { join } from 'node:path';
import { createStoredSnapshots } from '../../bff/src/modules/market-data/stored-snapshots';
import { createCompanyReader } from '../../bff/src/modules/market-data/store/company-reader';
import { createIngestRuns } from '../../bff/src/modules/ingest/ingest-runs';
import { createRandom, sleep, startTarget } from './child';
import type { Report } from './report';
import { integrityOf, reopened } from './stored';

const ROUNDS = 8;

/** A call of the bulk writer is stored completely or not at all. */
export async function killDuringBulkWrites(report: Report, program: string, folder: string): Promise<void> {
  const url = `sqlite:${join(folder, 'bulk.sqlite')}`;
  const random = createRandom(7);
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const target = startTarget(program, 'bulk', url, String(round));
    await target.line('sent bulk');
    await sleep(random() * 400);
    await target.kill();
    for (const line of target.lines) if (line.startsWith('ack bulk ')) acknowledged.add(line.slice('ack bulk '.length));
  }
  await reopened(url, async (database) => {
    const calls = new Map<string, number>();
    for (const { listing, incomes, balances } of await createCompanyReader(database).readMarket('SP500')) {
      const call = listing.ticker.slice(1, listing.ticker.lastIndexOf('-'));
      calls.set(call, (calls.get(call) ?? 0) + (incomes.length === 8 && balances.length === 8 ? 1 : 0));
    }
    const halves = [...calls].filter(([, companies]) => companies !== 40);
    const lost = [...acknowledged].filter((call) => !calls.has(call));
    report.check(
      halves.length === 0,
      'a bulk write is there whole or not at all',
      `${calls.size} calls, ${halves.length} in part`,
    );
    report.check(lost.length === 0, 'no acknowledged bulk write is lost', `${acknowledged.size} acknowledged`);
    const integrity = await integrityOf(database);
    report.check(integrity === 'ok', 'the file is sound after killed bulk writes', integrity);
  });
}

/** A column snapshot is the old one or the new one. */
export async function killDuringColumnSnapshots(report: Report, program: string, folder: string): Promise<void> {
  const url = `sqlite:${join(folder, 'columns.sqlite')}`;
  const random = createRandom(11);
  let last = 0;
  let mixed = 0;
  let behind = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const target = startTarget(program, 'columns', url, String(last + 1));
    await target.line('ready');
    // The first round waits for a stored snapshot, so that there is one to damage even on a slow machine.
    if (round === 0) await target.line('ack columns');
    await sleep(50 + random() * 200);
    await target.kill();
    const said = target.lines
      .filter((line) => line.startsWith('ack columns '))
      .map((line) => Number(line.split(' ')[2]));
    const acknowledged = Math.max(last, ...said);
    await reopened(url, async (database) => {
      const stored = await createStoredSnapshots(database).load('TA');
      if (!stored) {
        if (acknowledged > 0) behind += 1;
        return;
      }
      const expected = stored.dataVersion % 251;
      if (stored.layout !== String(stored.dataVersion) || stored.bytes.some((byte) => byte !== expected)) mixed += 1;
      if (stored.dataVersion < acknowledged) behind += 1;
      last = stored.dataVersion;
    });
  }
  report.check(mixed === 0 && behind === 0 && last > 0, 'a killed column snapshot leaves a whole one', `${last} saved`);
}

/** A run that is killed after each of these chunks and restarted stores the same as an undisturbed run. */
export async function killDuringIngest(
  report: Report,
  program: string,
  folder: string,
  chunks: readonly number[],
): Promise<void> {
  const outcome = (url: string) =>
    reopened(url, async (database) => {
      const facts = await createCompanyReader(database).readMarket('SP500');
      const states = await createCompanyReader(database).marketStates();
      const last = await createIngestRuns(database).last('SP500');
      return JSON.stringify([
        facts.map(({ listing, quote, incomes, balances }) => [listing.ticker, quote, incomes, balances]),
        states,
        last?.state,
      ]);
    });
  const undisturbed = `sqlite:${join(folder, 'undisturbed.sqlite')}`;
  await startTarget(program, 'ingest', undisturbed).ended;
  const disturbed = `sqlite:${join(folder, 'disturbed.sqlite')}`;
  for (const chunk of chunks) {
    // Pauses at its end: if the kill comes late, the run is still unfinished.
    const target = startTarget(program, 'ingest', disturbed, '11');
    await target.line(`chunk ${chunk}`);
    await target.kill();
  }
  await startTarget(program, 'ingest', disturbed).ended;
  report.check(
    (await outcome(disturbed)) === (await outcome(undisturbed)),
    `a run killed ${chunks.length} times and made again ends like one that was not`,
  );
}
