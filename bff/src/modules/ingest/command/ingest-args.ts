import { Command, InvalidArgumentError } from 'commander';
import { MARKETS, type Market } from '../../../domain/company';
import { isDay, type Day } from '../../../domain/day';
import { sourceNames, PROVIDER_ENTITIES, type ProviderEntity } from '../../providers';

/** A vendor's files. */
export interface FileArgs extends CommonArgs {
  readonly from: string;
  readonly map: string;
  readonly market: Market;
}

/** A provider that is called over the network. */
export interface SourceArgs extends CommonArgs {
  readonly provider: string;
  readonly market: Market | null;
  readonly tickers: readonly string[];
  /** Null: every entity that the provider has. */
  readonly entities: readonly ProviderEntity[] | null;
  readonly since: Day | null;
  /** `new`: the caller reads the provider's list itself, so a market without companies is no error. */
  readonly discover: boolean | 'new';
}

interface CommonArgs {
  readonly limit: number | null;
  readonly dryRun: boolean;
}

export type IngestArgs =
  | { readonly kind: 'files'; readonly args: FileArgs }
  | { readonly kind: 'source'; readonly args: SourceArgs };

const FILES = 'csv';

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (given: string): T => {
    const value = values.find((candidate) => candidate === given);
    if (value === undefined) throw new InvalidArgumentError(`Expected one of ${values.join(', ')}.`);
    return value;
  };

const listOf =
  <T extends string>(read: (given: string) => T) =>
  (given: string): readonly T[] =>
    given.split(',').map((part) => read(part.trim()));

function positiveWhole(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError('Expected a whole number above 0.');
  return Number(given);
}

function day(given: string): Day {
  if (!isDay(given)) throw new InvalidArgumentError('Expected a day such as 2026-01-31.');
  return given;
}

function ticker(given: string): string {
  if (!/^[\w.&^-]{1,20}$/.test(given)) throw new InvalidArgumentError('Expected tickers separated by commas.');
  return given;
}

const HELP = `
Reads a vendor's CSV files, or calls a provider of market data, and stores what passes the quality gate. It can be stopped
and run again at any time; a run without new data changes nothing.

  npm run ingest -- --provider csv --map bff/mappings/yahoo-sp500.yaml --from ../shared/data/bulk/fundamentals/yahoo-sp500 --market SP500
  npm run ingest -- --provider csv --map bff/mappings/stockpup.yaml --from ../shared/data/bulk/fundamentals/stockpup-quarterly --market SP500
  npm run ingest -- --provider ecb
  npm run ingest -- --provider tase-shorts --market TA

Files: --from is the folder of the set, with its statements, or a collection of sets that contains the mapping's 'folder'.
All 'files' of a mapping are relative to the set's folder, so quotes and rates beside it are '../../quotes/…'; those marked
'optional' may be missing, and are skipped with a message if they lack a column. Relative paths start where npm was called.

A mapping (YAML or JSON) defines for statements, quotes, profiles and rates: files (with *, compressed or not), the symbol's
column or place in the file name, columns for our figures (a column, the first known of a list, sum, minus, times,
over, scale), a profile's columns (one, or a list of alternatives, as in [Security, Name]), currency, formats of days and
numbers, texts for 'not known', length of the period, and the day of publication, or a lag after the period's end instead.
bff/mappings has two examples.

Providers are configured by environment variables (docs/providers.md; npm run providers shows them). A market's companies
are those that the site knows and those of the list in TICKERS_DIR; --discover adds the provider's own list. Companies that
a killed run has stored are not requested again that day. The run ends when a provider fails or its budget is used up; its
data is stored by then, and the same command continues from there.

Exit code: 0 done, 1 failed, 2 wrong arguments, mapping or environment, 3 another run is active, 130 stopped.`;

/** Throws: CommanderError, after it has printed in one line what is wrong. */
export function readIngestArgs(argv: readonly string[]): IngestArgs {
  const command = new Command('ingest')
    .description('Loads real companies into a market')
    .requiredOption(
      '--provider <name>',
      `source of the data: csv, ${sourceNames.join(', ')}`,
      oneOf([FILES, ...sourceNames]),
    )
    .option('--market <code>', `market of the companies: ${MARKETS.join(', ')}`, oneOf(MARKETS))
    .option('--limit <companies>', 'maximum number of companies', positiveWhole)
    .option('--dry-run', 'check everything, write nothing', false)
    .option('--map <file>', 'csv: mapping file')
    .option('--from <folder>', 'csv: folder of the set, or the collection that it is part of')
    .option('--ticker <tickers>', 'others: only these companies, separated by commas', listOf(ticker))
    .option(
      '--entity <kinds>',
      `others: only these kinds of data: ${PROVIDER_ENTITIES.join(', ')}`,
      listOf(oneOf(PROVIDER_ENTITIES)),
    )
    .option('--since <day>', 'others: only data of this day or later', day)
    .option('--discover', 'others: also companies that only the provider lists', false)
    .addHelpText('after', HELP)
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/\s+/g, ' ').trim() + '\n') })
    .parse(argv);
  const given = command.opts<Given>();
  const { provider, limit = null, dryRun, map, from, market, ticker: tickers, entity, since = null, discover } = given;
  const refuse = (text: string): never => command.error(`error: ${text}`);
  if (provider !== FILES) {
    if (map !== undefined || from !== undefined) refuse("'--map' and '--from' are only for --provider csv");
    return {
      kind: 'source',
      args: {
        provider,
        limit,
        dryRun,
        market: market ?? null,
        tickers: tickers ?? [],
        entities: entity ?? null,
        since,
        discover,
      },
    };
  }
  if (tickers ?? entity ?? since ?? (discover || null)) {
    refuse("'--ticker', '--entity', '--since' and '--discover' need a network provider, not csv");
  }
  const missing = (option: string): never => refuse(`required option '${option}' not specified`);
  return {
    kind: 'files',
    args: {
      limit,
      dryRun,
      map: map ?? missing('--map <file>'),
      from: from ?? missing('--from <folder>'),
      market: market ?? missing('--market <code>'),
    },
  };
}

interface Given {
  readonly provider: string;
  readonly market?: Market;
  readonly limit?: number;
  readonly dryRun: boolean;
  readonly map?: string;
  readonly from?: string;
  readonly ticker?: readonly string[];
  readonly entity?: readonly ProviderEntity[];
  readonly since?: Day;
  readonly discover: boolean;
}
