/** `npm run track-record`: the results of past boards. */
import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError } from 'commander';
import { MARKETS, type Market } from '../../domain/company';
import { HORIZONS } from '../../domain/track-record/holding';
import type { TrackRecord } from '../../domain/track-record/track-record';
import { createCompanyReader, createSymbolPageReader, createSymbolReader } from '../market-data';
import { openDatabase } from '../open-database';
import { systemClock } from '../../platform/clock';
import { computeTrackRecord } from './compute-track-record';
import { createTrackRecordStore } from './store';
import { commandLogger, CommandRefusal, EXIT_CODES, runCommand, strictly } from '../run-command';

const HELP = `
Forms each market's board at each past month's or quarter's end from what was public on that day, and compares the returns
of its top tenth over the following ${HORIZONS.join(', ')} months with its market. The results are shown at /track-record.
It can be run again at any time: each market's record is replaced. If a market has real companies, sample markets are left
out unless --market names one.

${EXIT_CODES}`;

function marketNamed(given: string): Market {
  const market = MARKETS.find((code) => code === given);
  if (market === undefined) throw new InvalidArgumentError(`Expected one of ${MARKETS.join(', ')}.`);
  return market;
}

const readArgs = (): { readonly market?: Market } =>
  strictly(new Command('track-record'))
    .description('Computes the results of past boards')
    .option('--market <code>', 'only this market', marketNamed)
    .addHelpText('after', HELP)
    .parse(process.argv)
    .opts<{ market?: Market }>();

const percent = (value: number | null): string => (value === null ? '-' : `${(value * 100).toFixed(2)} %`);

function print({ market, dataKind, boards, companies, horizons }: TrackRecord): void {
  const kind = dataKind === 'sample' ? ' (SAMPLE companies are invented: this proves nothing)' : '';
  console.log(`${market}${kind}: ${boards.count} boards, ${companies.ranked} companies ranked`);
  for (const { horizon, periods, top, market: all, excess, standardError, hitRate, counts } of horizons) {
    console.log(
      `  ${String(horizon).padStart(2)} months, ${periods.length} periods: top tenth ${percent(top.mean)}, market ${percent(all.mean)}, ` +
        `difference ${percent(excess.mean)} (by chance ± ${percent(standardError)}), trimmed ${percent(excess.trimmedMean)}, ` +
        `median ${percent(excess.median)}; ahead in ${percent(hitRate.mean)} of them; ` +
        `${counts.left} left, ${counts.brokenSeries + counts.noPriceAtEnd + counts.notBought + (counts.noExit ?? 0)} of ${counts.ranked} without a return`,
    );
  }
}

void runCommand(readArgs, async ({ market: wanted }, { databaseUrl, sourcePrecedence }) => {
  const database = await openDatabase({ url: databaseUrl, logger: commandLogger });
  const bar = new SingleBar({
    format: '{market} {bar} {value}/{total} companies',
    stream: process.stderr,
    hideCursor: true,
  });
  try {
    const reader = createCompanyReader(database, sourcePrecedence);
    const records = createTrackRecordStore(database);
    const states = await reader.marketStates();
    const filled = states.filter(({ listings }) => listings > 0);
    const hasReal = filled.some(({ dataKind }) => dataKind === 'real');
    const markets = filled
      .filter(({ market, dataKind }) => (wanted ? market === wanted : !hasReal || dataKind === 'real'))
      .map(({ market }) => market);
    if (markets.length === 0)
      throw new CommandRefusal(wanted ? `${wanted} has no companies.` : 'No market has companies.');
    for (const market of markets) {
      let isShown = false;
      const record = await computeTrackRecord(
        {
          database,
          reader,
          records,
          symbols: createSymbolReader(database),
          pages: createSymbolPageReader(database, sourcePrecedence),
          clock: systemClock,
          onProgress(done, total) {
            if (!isShown) bar.start(total, done, { market });
            isShown = true;
            bar.update(done, { market });
          },
        },
        market,
      );
      bar.stop();
      if (record) print(record);
      else console.log(`${market}: no price is stored.`);
    }
    if (!wanted) await database.write((session) => records.keepOnly(markets, session));
  } finally {
    bar.stop();
    await database.close();
  }
});
