import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { NUMERIC_METRICS } from '../../../domain/metrics/metrics';
import { openCsvProvider } from '../../providers/csv/csv-provider';
import { readMappingFile } from '../../providers/csv/mapping-file';
import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import { createContentWriter } from '../store/content-writer';
import { openDatabase } from '../../open-database';
import { createIngestRuns } from '../ingest-runs';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { createSymbolReader } from '../../market-data/store/symbol-reader';
import { runIngest } from '../ingest-service';
import { createMarketData } from '../../market-data/market-data-host';
import { scoreMarket } from '../../market-data/scored-market';

const acme = join(__dirname, '..', '..', 'providers', 'csv', 'fixtures', 'acme');
const clock = { now: () => new Date('2024-09-01T12:00:00.000Z'), today: () => '2024-09-01' as const };

/** What providers were seen to write where a figure belongs. */
const BAD_CELLS = ['NaN', 'Infinity', '-Infinity', 'N/A', '', 'about 12', '-420', '0', '1e308', '-1e308', '9999-12-31'];

/** One cell of a file's rows replaced, or a whole row taken out or repeated. */
interface Flaw {
  readonly file: 'statements.csv' | 'quotes-2024-08-15.csv';
  readonly row: number;
  readonly column: number;
  readonly kind: 'cell' | 'missing' | 'twice';
  readonly cell: string;
}

const flaw: fc.Arbitrary<Flaw> = fc.record({
  file: fc.constantFrom('statements.csv', 'quotes-2024-08-15.csv'),
  row: fc.nat(60),
  column: fc.nat(13),
  kind: fc.constantFrom('cell', 'cell', 'cell', 'missing', 'twice'),
  cell: fc.constantFrom(...BAD_CELLS),
});

function withFlaw(text: string, { row, column, kind, cell }: Flaw): string {
  const [head = '', ...rows] = text.trimEnd().split('\n');
  const at = row % rows.length;
  const cells = rows[at]!.split(',');
  // The ticker identifies the row: an invalid one is an error of the file, which the run reports.
  cells[1 + (column % (cells.length - 1))] = cell;
  const now = { cell: [cells.join()], missing: [], twice: [rows[at]!, cells.join()] }[kind];
  return [head, ...rows.slice(0, at), ...now, ...rows.slice(at + 1), ''].join('\n');
}

/** The market as boards see it after an ingest of the small set with these flaws. */
async function scoredWith(flaws: readonly Flaw[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bad-cells-'));
  const database = await openDatabase({ url: 'sqlite::memory:', logger: { info: () => {}, warn: () => {} } });
  try {
    await cp(acme, folder, { recursive: true });
    for (const one of flaws) {
      const file = join(folder, one.file);
      await writeFile(file, withFlaw(await readFile(file, 'utf8'), one));
    }
    const reader = createCompanyReader(database);
    const { state } = await runIngest(
      {
        provider: await openCsvProvider(await readMappingFile(join(acme, 'mapping.yaml'), acme), folder),
        writer: createBundleWriter(database),
        reader,
        quotes: createSymbolPageReader(database),
        content: createContentWriter(database),
        runs: createIngestRuns(database),
        lock: { isLost: () => false, release: () => Promise.resolve() },
        clock,
        snapshotScores: () => Promise.resolve(0),
        onProgress: () => {},
      },
      { market: 'SP500', limit: null, isDryRun: false, signal: new AbortController().signal },
    );
    const data = createMarketData({ reader, labels: createSymbolReader(database), pollMs: 0 });
    await data.start();
    const market = data.ofMarket('SP500');
    const board = market && scoreMarket(market);
    const rows = board?.cards.map((_, row) => row) ?? [];
    return {
      state,
      scores: rows.map((row) => board!.score(row)),
      figures: rows.flatMap((row) => NUMERIC_METRICS.map((name) => board!.metric(name, row))),
      ends: (await database.read.all<{ day: string }>('SELECT period_end AS day FROM income_facts')).map(
        ({ day }) => day,
      ),
    };
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

describe("a provider's bad cells", () => {
  it('end no run, and leave scores within 0 to 100 and figures finite or unknown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(flaw, { minLength: 1, maxLength: 12 }), async (flaws) => {
        const { state, scores, figures, ends } = await scoredWith(flaws);

        expect(state).toBe('succeeded');
        expect(scores.filter((score) => score !== null && !(score >= 0 && score <= 100))).toEqual([]);
        expect(figures.filter((figure) => figure !== null && !Number.isFinite(figure))).toEqual([]);
        expect(ends.filter((day) => day > clock.today())).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
