import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { compareProvider, type ExplainedAgreement } from './compare-provider';
import { dayAt } from '../../../domain/day';
import { MappingError, readMappingFile } from '../../providers';

const percent = (value: number | null, digits: number): string =>
  value === null ? '-' : `${(value * 100).toFixed(digits)} %`;

/** Maximum deviation of the median company. */
const TOLERANCES = { priceToSales: 0.001, priceToBook: 0.01 };

/** Returns whether the median company agrees. */
function show(name: string, agreement: ExplainedAgreement, requested: number): boolean {
  const { compared, medianDeviation, outliers, notFormed, explained } = agreement;
  const isMet = medianDeviation !== null && medianDeviation <= requested;
  const verdict = `goal: within ${percent(requested, 1)}, ${isMet ? 'met' : 'MISSED'}`;
  console.log(`\n${name}: ${compared} compared, median deviation ${percent(medianDeviation, 5)} (${verdict})`);
  console.log(`  ${outliers.length} differ by more than 1 %, ${notFormed.length} can't be formed; by cause:`);
  const byCause = new Map<string, typeof explained>();
  for (const one of explained) byCause.set(one.cause.name, [...(byCause.get(one.cause.name) ?? []), one]);
  for (const [cause, ones] of [...byCause].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`  ${cause} (${ones.length})`);
    for (const { ticker, deviation, cause: own } of ones) {
      console.log(`    ${ticker.padEnd(7)} ${percent(deviation, 1).padStart(12)}  ${own.detail}`);
    }
  }
  return isMet;
}

async function main(argv: readonly string[]): Promise<number> {
  const program = new Command('compare')
    .description(
      "Our price to sales and price to book of the Yahoo set against the provider's own, outliers with their cause",
    )
    .option('--map <file>', 'mapping file', 'bff/mappings/yahoo-sp500.yaml')
    .option(
      '--from <folder>',
      'folder of the set, or the collection that it is part of',
      '../shared/data/bulk/fundamentals/yahoo-sp500',
    )
    .exitOverride();
  try {
    const { map, from } = program.parse(argv).opts<{ map: string; from: string }>();
    const calledFrom = process.env.INIT_CWD ?? process.cwd();
    const mapping = await readMappingFile(resolve(calledFrom, map), calledFrom);
    const result = await compareProvider(mapping, resolve(calledFrom, from), dayAt(new Date()));
    console.log(
      `${result.companies} companies as of ${result.asOf}, ${result.companies - result.unrated.length} with a score`,
    );
    if (result.unrated.length > 0) console.log(`  unrated: ${result.unrated.join(', ')}`);
    const met = [
      show('Price to sales', result.priceToSales, TOLERANCES.priceToSales),
      show('Price to book', result.priceToBook, TOLERANCES.priceToBook),
    ];
    return met.includes(false) || result.unrated.length > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof MappingError)) throw error;
    console.error(error.message);
    return 2;
  }
}

void main(process.argv).then((code) => {
  process.exitCode = code;
});
