import { openCsvProvider } from '../../providers/csv/csv-provider';
import { readMappingFile } from '../../providers/csv/mapping-file';
import { createCalendarReader } from '../../calendars/reader';
import { createContentWriter } from '../store/content-writer';
import type { Database } from '../../../platform/db/connect-database';
import type { CompanyProvider, ProvidedCompany, ProvidedEarningsDay } from '../../providers/company-provider';
import type { EarningsEventRow, EconomicEventRow } from '../../calendars/calendar';
import { acme, ingest, openMemory, rejectsOf, startWithSample } from '../testing/ingest-fixture';

let database: Database;
beforeEach(async () => {
  database = await openMemory();
});
afterEach(() => database.close());

const day = (given: Partial<ProvidedEarningsDay>): ProvidedEarningsDay => ({
  place: 'calendar',
  source: 'test',
  payload: () => ({}),
  day: '2024-10-24',
  when: 'after_close',
  time: '16:05',
  exchange: 'NYSE',
  title: 'Results',
  url: null,
  isConfirmed: false,
  ...given,
});
const release = (country: EconomicEventRow['country'], at = '2024-09-12T12:30:00.000Z') => ({
  at,
  country,
  impact: 'High' as const,
  event: 'CPI (Aug)',
  unit: null,
  previous: 2.9,
  estimate: null,
  actual: null,
  revised: null,
});

/** The small set of files, its companies with days on which they report, and a calendar of releases beside them. */
async function withCalendars(
  daysOf: (ticker: string) => readonly ProvidedEarningsDay[],
  releases: NonNullable<ReturnType<NonNullable<CompanyProvider['economicEvents']>>>,
): Promise<CompanyProvider> {
  const files = await openCsvProvider(await readMappingFile(`${acme}/mapping.yaml`, acme), acme);
  const nameless: ProvidedCompany = {
    ticker: 'NOBODY',
    currency: 'USD',
    longName: null,
    hebrewName: null,
    isin: null,
    sector: null,
    industry: null,
    country: null,
    website: null,
    delistedOn: null,
    statements: [],
    quotes: [],
    earningsDays: [day({})],
  };
  return {
    ...files,
    async *companies() {
      for await (const provided of files.companies()) {
        if (provided.kind === 'reject') yield provided;
        else {
          const { company } = provided;
          yield { kind: 'company', company: { ...company, earningsDays: daysOf(company.ticker) } };
        }
      }
      yield { kind: 'company', company: nameless };
    },
    economicEvents: () => releases,
  };
}

async function* reported(...all: readonly ReturnType<typeof release>[]) {
  yield* await Promise.resolve(all);
}

describe('an ingest with calendars', () => {
  it('writes days and releases once, moves what moved, and knows no report of a company that it hasn’t', async () => {
    const days = (moved: boolean) => (ticker: string) =>
      ticker === 'BANK' ? [day({ day: moved ? '2024-10-29' : '2024-10-24' }), day({ day: '2199-01-01' })] : [];
    const run = async (moved: boolean, at?: string) => {
      const provider = await withCalendars(days(moved), reported(release('US', at)));
      return (await ingest(database, acme, { provider })).counts;
    };

    const first = await run(false);
    const again = await run(false);
    const moved = await run(true, '2024-09-13T12:30:00.000Z');

    expect([first, again, moved].map(({ calendarEvents }) => calendarEvents)).toEqual([2, 0, 2]);
    expect([again.written, again.scores, moved.written]).toEqual([0, 0, 0]);
    const reader = createCalendarReader(database);
    const reports = await reader.readEarnings('2024-01-01', '2025-12-31');
    expect(
      reports.map(({ symbol, day: on, firstDay, changedAt, dataKind }) => [symbol, on, firstDay, changedAt, dataKind]),
    ).toEqual([['BANK', '2024-10-29', '2024-10-24', '2024-09-01T12:00:00.000Z', 'real']]);
    const releases = await reader.readEconomic('2024-09-01', '2024-09-30');
    expect(releases.map(({ at, dataKind }) => [at, dataKind])).toEqual([['2024-09-13T12:30:00.000Z', 'real']]);
    expect(await rejectsOf(database)).toContainEqual({ ticker: 'BANK', reason: 'implausible_day' });
  });

  it('leaves nothing of an invented market’s calendar beside the real one', async () => {
    await startWithSample(database);
    const invented: EarningsEventRow = {
      symbol: 'PLAIN',
      market: 'SP500',
      day: '2024-10-24',
      when: 'unknown',
      time: null,
      exchange: 'X',
      title: 'Invented',
      url: null,
      isConfirmed: true,
      dataKind: 'sample',
    };
    const content = createContentWriter(database);
    await content.writeEarningsEvents([invented]);
    await content.writeEconomicEvents([{ ...release('JP'), dataKind: 'sample' }]);

    const provider = await withCalendars((ticker) => (ticker === 'CALM' ? [day({})] : []), reported(release('US')));
    await ingest(database, acme, { provider });

    const reader = createCalendarReader(database);
    expect((await reader.readEarnings('2024-01-01', '2025-12-31')).map(({ symbol }) => symbol)).toEqual(['CALM']);
    expect((await reader.readEconomic('2024-01-01', '2025-12-31')).map(({ country }) => country)).toEqual(['US']);
  });

  it('writes nothing of them in a dry run', async () => {
    const provider = await withCalendars(() => [day({})], reported(release('US')));

    const { counts } = await ingest(database, acme, { provider }, { isDryRun: true });

    expect(counts.calendarEvents).toBe(0);
    const reader = createCalendarReader(database);
    expect([await reader.knownEarnings(), await reader.knownEconomic()]).toEqual([null, null]);
  });
});
