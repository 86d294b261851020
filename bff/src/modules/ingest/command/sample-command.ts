/** `npm run data:sample`: fills every empty market with sample companies. */
import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError } from 'commander';
import { DEFAULT_LISTINGS } from '../../providers';
import { createSampleData } from '../../providers';
import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data';
import { createContentWriter } from '../store/content-writer';
import { openDatabase } from '../../open-database';
import { addScores } from '../../score-history';
import { loadSampleData } from '../load-sample-data';
import { commandLogger, EXIT_CODES, runCommand, strictly } from '../../run-command';

/** With fewer listings a sample market would have no company. */
const MIN_COMPANIES = 100;
const MAX_COMPANIES = 200_000;

const HELP = `
Companies are invented and the same every time. A market with companies is not changed; the next run with the same number
of listings finishes an interrupted one.

${EXIT_CODES}`;

function listingsFrom(given: string): number {
  const listings = Number(given);
  if (!/^\d+$/.test(given) || listings < MIN_COMPANIES || listings > MAX_COMPANIES)
    throw new InvalidArgumentError(`Expected a whole number from ${MIN_COMPANIES} to ${MAX_COMPANIES}.`);
  return listings;
}

const readArgs = (): { readonly listings?: number } =>
  strictly(new Command('data:sample'))
    .description('Fills every empty market with sample companies')
    .option(
      '--listings <number>',
      `total number, with the proportions of the markets (default: ${DEFAULT_LISTINGS}); 60000 take some minutes`,
      listingsFrom,
    )
    .addHelpText('after', HELP)
    .parse(process.argv)
    .opts<{ listings?: number }>();

void runCommand(readArgs, async ({ listings }, { databaseUrl }) => {
  const database = await openDatabase({ url: databaseUrl, logger: commandLogger });
  const bar = new SingleBar({ format: 'Sample data {bar} {value}/{total} companies', hideCursor: true });
  try {
    let isShown = false;
    const markets = await loadSampleData({
      source: () => createSampleData(listings),
      reader: createCompanyReader(database),
      writer: createBundleWriter(database),
      content: createContentWriter(database),
      addScores: (rows) => addScores(database, rows),
      onProgress: (done, total) => {
        if (!isShown) bar.start(total, done);
        isShown = true;
        bar.update(done);
      },
    });
    bar.stop();
    console.log(
      markets.length === 0
        ? 'No market is empty, so nothing was done. Sample data is loaded only into markets without companies.'
        : `Sample companies were loaded into ${markets.join(', ')}.`,
    );
  } finally {
    bar.stop();
    await database.close();
  }
});
