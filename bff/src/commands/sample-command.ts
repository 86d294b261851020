import { SingleBar } from 'cli-progress';
import pino from 'pino';
import { readConfig } from '../config';
import { keepStatePrivate } from '../private-state';
import { createSampleData } from '../providers/sample/sample-provider';
import { createBundleWriter } from '../repositories/bundle-writer';
import { createCompanyReader } from '../repositories/company-reader';
import { createContentWriter } from '../repositories/content-writer';
import { openDatabase } from '../repositories/database';
import { createScoreSnapshotRepository } from '../repositories/score-snapshot-repository';
import { loadSampleData } from '../services/ingest/load-sample-data';
import { startFault } from '../start-faults';

/** `npm run data:sample`: fills every market that holds nothing with sample companies. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  keepStatePrivate(config);
  const database = await openDatabase({ url: config.databaseUrl, logger: pino({ level: 'warn' }) });
  const bar = new SingleBar({ format: 'Sample data {bar} {value}/{total} companies', hideCursor: true });
  try {
    let isShown = false;
    const markets = await loadSampleData({
      source: createSampleData,
      reader: createCompanyReader(database),
      writer: createBundleWriter(database),
      content: createContentWriter(database),
      scores: createScoreSnapshotRepository(database),
      onProgress: (done, total) => {
        if (!isShown) bar.start(total, done);
        isShown = true;
        bar.update(done);
      },
    });
    bar.stop();
    console.log(
      markets.length === 0
        ? 'No market is empty: nothing was done. Sample data come back only where a market holds no company.'
        : `Sample companies now stand in ${markets.join(', ')}.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((failure: unknown) => {
  console.error(startFault(failure));
  process.exit(1);
});
