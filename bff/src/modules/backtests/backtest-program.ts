import { readConfig } from '../config';
import { failureName } from '../../platform/jobs/failure-name';
import { createLog } from '../../platform/log/create-log';
import { connectDatabase } from '../../platform/db/connect-database';
import { joinSchema } from '../../platform/db/schema';
import {
  createStoredSnapshots,
  createCompanyReader,
  createMarketData,
  createSymbolPageReader,
  createSymbolReader,
} from '../market-data';
import { createTrackRecordStore } from '../track-record';
import type { BacktestReport, RequestedBacktest } from './backtest-process';
import { runBacktest } from './run-backtest';
import { storedResultOf } from './stored-result';

/** The page cache of SQLite. Unit: bytes. */
const PAGE_MEMORY = 32_000_000;
const CONNECTIONS = 2;
const PROGRESS_MS = 250;

const report = (message: BacktestReport): void => void process.send?.(message);

/** Runs back-tests one after another for the process that started it, and ends with it. Reads the site's settings; writes nothing. */
async function serve(): Promise<(wanted: RequestedBacktest) => Promise<void>> {
  const config = readConfig(process.env);
  const database = await connectDatabase({
    url: config.databaseUrl,
    logger: createLog({ level: 'warn' }),
    // Readers use SQL of their own.
    schema: joinSchema([]),
    pageMemory: PAGE_MEMORY,
    poolSize: CONNECTIONS,
    pageCheck: 'none',
  });
  const { sourcePrecedence } = config;
  const reader = createCompanyReader(database, sourcePrecedence);
  const symbols = createSymbolReader(database);
  const data = createMarketData({
    reader,
    labels: symbols,
    precedence: sourcePrecedence.name,
    snapshots: createStoredSnapshots(database),
    pollMs: 0,
  });
  const parts = {
    reader,
    symbols,
    pages: createSymbolPageReader(database, sourcePrecedence),
    spans: createTrackRecordStore(database),
    data,
  };

  return async ({ question, scope }) => {
    let reportedAt = 0;
    await data.refresh();
    const computed = await runBacktest(parts, question, scope, async (progress) => {
      if (performance.now() - reportedAt < PROGRESS_MS) return;
      reportedAt = performance.now();
      report({ kind: 'progress', progress });
    });
    report({ kind: 'done', result: JSON.stringify(storedResultOf(computed)) });
  };
}

function fail(failure: unknown): void {
  const message = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  report({ kind: 'failed', message, code: failureName(failure) });
}

const serving = serve();
process.on('disconnect', () => process.exit());
process.on('message', (wanted: RequestedBacktest) => {
  serving.then((run) => run(wanted)).catch(fail);
});
serving.catch(() => undefined);
