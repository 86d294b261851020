/** `npm run market-articles`: makes the articles of every market's day now. */
import { Command } from 'commander';
import { createCompanyReader, createMarketData, createSymbolReader } from '../market-data';
import { openDatabase } from '../open-database';
import { createJobLocks } from '../../platform/jobs/job-locks';
import { createBoardService } from '../boards';
import { systemClock } from '../../platform/clock';
import { createMarketArticleRun } from './run';
import { createMarketArticleStore } from './store';
import { CommandRefusal, commandLogger, EXIT_CODES, runCommand, strictly } from '../run-command';

void runCommand(
  () =>
    void strictly(new Command('market-articles'))
      .description('Creates the daily and the dividend article of every market for the day of its data')
      .addHelpText('after', `\n${EXIT_CODES}`)
      .parse(process.argv),
  async (_words, { databaseUrl, sourcePrecedence }) => {
    const database = await openDatabase({ url: databaseUrl, logger: commandLogger });
    const data = createMarketData({
      reader: createCompanyReader(database, sourcePrecedence),
      labels: createSymbolReader(database),
      precedence: sourcePrecedence.name,
      pollMs: 0,
    });
    try {
      await data.start();
      const written = await createMarketArticleRun({
        database,
        store: createMarketArticleStore(database),
        boards: createBoardService({ data }),
        data,
        locks: createJobLocks(database),
        clock: systemClock,
      }).run();
      if (written === null) throw new CommandRefusal('The site is creating them now.');
      const markets = data.markets();
      for (const { market, asOf } of markets) console.log(`${market}: ${asOf ?? 'no data yet'}`);
      console.log(`${written} articles of ${markets.length} markets are new or changed.`);
    } finally {
      await data.stop();
      await database.close();
    }
  },
);
