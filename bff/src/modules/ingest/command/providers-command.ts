/**
 * `npm run providers`: shows which market data providers are configured, their remaining budget, and whether they
 * answer.
 */
import { Command } from 'commander';
import { knownSources } from '../../providers';
import { openDatabase } from '../../open-database';
import { createProviderRecords } from '../store/provider-records';
import { systemClock as clock } from '../../../platform/clock';
import { holidayLines, reportLines, reportProviders } from './provider-report';
import { commandLogger, runCommand, strictly } from '../../run-command';

const HELP = `
Each configured provider gets one small test request, which counts against its budget; --no-probe sends none.
Configuration of providers: docs/providers.md.

Exit code: 0 every configured provider answers, 1 one does not, 2 wrong arguments or settings.`;

interface Args {
  readonly probe: boolean;
  readonly json: boolean;
}

const readArgs = (): Args =>
  strictly(new Command('providers'))
    .description('Providers of market data: settings, budgets, and whether they answer')
    .option('--no-probe', 'send no test request')
    .option('--json', 'output as JSON', false)
    .addHelpText('after', HELP)
    .parse(process.argv)
    .opts<Args>();

void runCommand(readArgs, async ({ probe, json }, config) => {
  const database = await openDatabase({ url: config.databaseUrl, logger: commandLogger });
  try {
    const records = createProviderRecords(database);
    const known = knownSources({ config: config.providers, publicUrl: config.publicUrl, clock, ledger: records });
    const reports = await reportProviders({
      known,
      health: records,
      today: clock.today(),
      now: clock.now().toISOString(),
      isProbed: probe,
    });
    if (json) console.log(JSON.stringify(reports, null, 2));
    else for (const text of reportLines(reports)) console.log(text);
    // The table goes to one stream; programs read the other.
    const scheduled = [...new Set(config.schedule.map(({ market }) => market))];
    for (const text of holidayLines(scheduled, clock.today())) console.error(text);
    if (reports.some((report) => report.probe?.isGood === false)) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
