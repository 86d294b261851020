/** Over the recorded answers of `../shared/data/providers/sec`, served over HTTP; skipped where they are not beside the checkout. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Day } from '../../../domain/company';
import { evaluate } from '../../../domain/score/evaluate';
import { assembleCompany } from '../../ingest/assemble-company';
import type { Provided, ProvidedCompany, ProvidedStatement } from '../company-provider';
import { createReplayClient } from '../testing/replay-client';
import { serveRecordings, type ReplayServer } from '../testing/replay-server';
import { readFilingIndex } from './filings/filing-index';
import { reportLinksOf } from './filings/report-links';
import { insiderRowsOf } from './insiders/insider-rows';
import { readOwnership } from './insiders/read-ownership';
import { readCompanyFacts } from './facts/read-company-facts';
import { INCOME_TAGS } from './facts/figure-tags';
import { monthsOf } from './facts/spans';
import { readSuccessions } from './registrants';
import { createSecSource } from './sec-source';

interface Recording {
  readonly file: string;
  readonly url: string | null;
  readonly status: number | null;
  readonly content_type: string | null;
}

function recordingsFolder(): string | null {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'shared', 'data', 'providers', 'sec');
    if (existsSync(found)) return found;
  }
  return null;
}

const folder = recordingsFolder();
if (folder === null)
  console.log('skipped: the recorded answers are not beside the checkout (../shared/data/providers/sec)');
const withRecordings = folder === null ? describe.skip : describe;
const looked = new Set<string>();
const bytesOf = (file: string): Buffer => {
  looked.add(file);
  const bytes = readFileSync(join(folder!, file));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
};

/** The presumed source of the fixtures without a recorded address. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'fixtures/snow_facts.json.gz': '/api/xbrl/companyfacts/CIK0001640147.json',
  'fixtures/lpa_facts.json.gz': '/api/xbrl/companyfacts/CIK0001997711.json',
  // Recorded with a number that no company has, and that is no number either.
  'submissions/CIK-000000001.txt': '/submissions/CIK0000000001.json',
  'fixtures/company_tickers.json.gz': '/files/company_tickers.json',
  'fixtures/company_submission.json.gz': '/submissions/CIK0001318605.json',
};

/** Years with quarters that do not add up to the dollar in today's reports, and why. Also in docs/adr/0024. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'NVDA revenue 2014-01-26': 'reported in millions again two years later; the quarters are exact',
  'NVDA revenue 2015-01-25': 'reported in millions again a year later; the quarters are exact',
  'NVDA earnings 2014-01-26': 'reported in millions again two years later; the quarters are exact',
  'NVDA earnings 2015-01-25': 'reported in millions again a year later; the quarters are exact',
  'NVDA earnings 2018-01-28': 'each quarter is rounded to the million by itself',
  'NVDA earnings 2019-01-27': 'each quarter is rounded to the million by itself',
  'NVDA earnings 2020-01-26': 'each quarter is rounded to the million by itself',
  'NVDA earnings 2022-01-30': 'each quarter is rounded to the million by itself',
  'NVDA earnings 2024-01-28': 'each quarter is rounded to the million by itself',
};
/** Years with missing quarters: reports have been tagged since 2009, those of a new listing since its first one. */
const UNCOVERED = [
  'AAPL 2007-09-29',
  'AAPL 2008-09-27',
  'NVDA 2008-01-27',
  'NVDA 2009-01-25',
  'SNOW 2019-01-31',
  'SNOW 2020-01-31',
];

/** The latest version of each quarter that was known on a day. */
function quartersOn(statements: readonly ProvidedStatement[], day: Day): ReadonlyMap<Day, ProvidedStatement> {
  const quarters = new Map<Day, ProvidedStatement>();
  for (const one of statements) {
    if (one.months === 3 && one.income && one.publishedOn! <= day) quarters.set(one.periodEnd, one);
  }
  return quarters;
}

withRecordings('the recorded answers of the SEC', () => {
  let server: ReplayServer;
  const companies = new Map<string, ProvidedCompany>();
  let rejects: readonly string[] = [];

  beforeAll(async () => {
    const index = JSON.parse(bytesOf('index.json').toString()) as { responses: readonly Recording[] };
    const routes = index.responses.flatMap(({ file, url, status, content_type: contentType }) => {
      const path = ADDRESSES[file] ?? (url === null ? null : new URL(url).pathname);
      const answer = () => ({
        status: status ?? 200,
        contentType: contentType ?? 'application/json',
        body: bytesOf(file),
      });
      return path === null ? [] : [{ path, answer }];
    });
    server = await serveRecordings(routes);
    const client = createReplayClient(server.base, { maxBytes: 32 * 1024 * 1024 });
    const provider = createSecSource({
      clients: { data: client, archives: client },
      successions: readSuccessions(''),
      clock: { today: () => '2026-11-23' },
    }).open({
      market: 'SP500',
      tickers: ['AAPL', 'NVDA', 'SNOW', 'LPA', 'MSFT'],
      entities: new Set(['statements']),
      since: null,
      signal: new AbortController().signal,
    });
    const all: Provided[] = [];
    for await (const one of provider.companies()) all.push(one);
    for (const one of all) if (one.kind === 'company') companies.set(one.company.ticker, one.company);
    rejects = all.flatMap((one) => (one.kind === 'reject' ? [`${one.reject.ticker} ${one.reject.reason}`] : []));
  });
  afterAll(() => server.close());

  it('give every company its statements, and report missing ones', () => {
    const reported = [...companies].map(([ticker, { longName, statements, shareCounts }]) => [
      ticker,
      longName,
      statements.length,
      new Set(statements.map(({ periodEnd }) => periodEnd)).size,
      shareCounts?.length ?? 0,
    ]);
    console.log(reported.map((line) => line.join(', ')).join('\n'));

    expect(reported.map(([ticker, name]) => [ticker, name])).toEqual([
      ['AAPL', 'Apple Inc.'],
      ['NVDA', 'NVIDIA CORP'],
      ['SNOW', 'SNOWFLAKE INC.'],
      ['LPA', 'Logistic Properties of the Americas'],
      ['MSFT', 'MICROSOFT CORP'],
    ]);
    // Its reports of 2010 and 2011 count shares in thousands.
    expect(rejects).toEqual([...Array.from({ length: 10 }, () => 'NVDA shares_out_of_scale'), 'MSFT no_company_facts']);
    expect(companies.get('MSFT')!.statements).toEqual([]);
  });

  it('give quarterly revenue and earnings that add up to the reported years, but for the listed ones', () => {
    const files = {
      AAPL: 'companyfacts/CIK0000320193.json.gz',
      NVDA: 'companyfacts/CIK0001045810.json.gz',
      SNOW: 'fixtures/snow_facts.json.gz',
    };
    const off: string[] = [];
    const uncovered = new Set<string>();
    let added = 0;
    for (const [ticker, file] of Object.entries(files)) {
      const { filings } = readCompanyFacts(JSON.parse(bytesOf(file).toString()), 1, file, ticker)!;
      const quarters = [...quartersOn(companies.get(ticker)!.statements, '9999-12-31').values()];
      for (const figure of ['revenue', 'earnings'] as const) {
        // Directly from the reports: the last one that states a year, with any tag.
        const years = new Map<Day, { start: Day; value: number }>();
        const tags: readonly string[] = INCOME_TAGS[figure].tags;
        for (const { tag, start, end, value } of filings.flatMap(({ facts }) => facts)) {
          if (tags.includes(tag) && start !== null && monthsOf(start, end) === 12) years.set(end, { start, value });
        }
        for (const [end, { start, value }] of years) {
          const own = quarters.filter(({ periodEnd }) => periodEnd > start && periodEnd <= end);
          if (own.length !== 4) {
            uncovered.add(`${ticker} ${end}`);
            continue;
          }
          const sum = own.reduce((total, { income }) => total + income![figure]!, 0);
          if (sum === value) added += 1;
          else off.push(`${ticker} ${figure} ${end}`);
          expect(Math.abs(sum - value)).toBeLessThanOrEqual(1_000_000);
        }
      }
    }
    console.log(
      [`${added} years add up to the dollar; the others:`, ...off.map((year) => `${year}: ${EXCEPTIONS[year]}`)].join(
        '\n',
      ),
    );

    expect(off.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
    expect([...uncovered].sort()).toEqual([...UNCOVERED].sort());
    expect(added).toBe(69);
  });

  // Read by eye in the recordings. Revenue, net income, equity, shares; a fourth quarter is the year less nine months.
  it.each<[string, Day, number, number, number | null, number | null]>([
    ['AAPL', '2025-12-27', 143_756_000_000, 42_097_000_000, 88_190_000_000, 14_748_158_000],
    [
      'AAPL',
      '2025-09-27',
      416_161_000_000 - 313_695_000_000,
      112_010_000_000 - 84_544_000_000,
      73_733_000_000,
      14_815_306_000,
    ],
    ['AAPL', '2025-06-28', 94_036_000_000, 23_434_000_000, 65_830_000_000, 14_902_886_000],
    ['AAPL', '2018-06-30', 53_265_000_000, 11_519_000_000, 114_949_000_000, 4_882_167_000],
    ['AAPL', '2012-06-30', 35_023_000_000, 8_824_000_000, 111_746_000_000, 936_596_000],
    ['NVDA', '2026-04-26', 81_615_000_000, 58_321_000_000, 195_474_000_000, 24_286_000_000],
    [
      'NVDA',
      '2026-01-25',
      215_938_000_000 - 147_811_000_000,
      120_067_000_000 - 77_107_000_000,
      157_293_000_000,
      24_302_000_000,
    ],
    ['NVDA', '2025-10-26', 57_006_000_000, 31_910_000_000, 118_897_000_000, 24_327_000_000],
    ['NVDA', '2016-05-01', 1_305_000_000, 208_000_000, 4_196_000_000, 537_000_000],
    ['SNOW', '2025-04-30', 1_042_074_000, -430_092_000, 2_408_000_000, null],
    ['SNOW', '2025-01-31', 3_626_396_000 - 2_639_626_000, -1_285_640_000 + 958_166_000, 2_999_929_000, null],
    ['SNOW', '2024-10-31', 942_094_000, -324_279_000, 2_929_445_000, null],
  ])('give %s its quarter to %s', (ticker, end, revenue, earnings, equity, shares) => {
    const versions = companies
      .get(ticker)!
      .statements.filter(({ periodEnd, months }) => periodEnd === end && months === 3);
    const income = versions.flatMap((one) => one.income ?? []).at(-1)!;
    const balance = versions.flatMap((one) => one.balance ?? []).at(-1)!;

    expect([income.revenue, income.earnings, balance.shareholdersEquity]).toEqual([revenue, earnings, equity]);
    if (shares === null) expect(income.basicShares).toBeNull();
    // Printed in millions, an average of three months made of two longer ones may be off by some.
    else expect(Math.abs(income.basicShares! / shares - 1)).toBeLessThan(0.001);
  });

  it('have on each day what was known then', () => {
    const { statements } = companies.get('AAPL')!;
    const quarter = (day: Day, end: Day) => quartersOn(statements, day).get(end)?.income?.revenue;
    const year = (day: Day) =>
      statements.filter((one) => one.periodEnd === '2009-09-26' && one.months === 12 && one.publishedOn! <= day).at(-1)
        ?.income?.revenue;

    // Apple changed how it counts the revenue of telephones in January 2010, and restated the nine months in July.
    expect([year('2009-10-26'), year('2009-10-27'), year('2010-01-25')]).toEqual([
      undefined,
      36_537_000_000,
      42_905_000_000,
    ]);
    expect(quarter('2010-07-20', '2009-09-26')).toBe(36_537_000_000 - 26_667_000_000);
    expect(quarter('2010-07-21', '2009-09-26')).toBe(42_905_000_000 - 30_698_000_000);
    const nvidia = companies.get('NVDA')!.statements;
    expect(
      [quartersOn(nvidia, '2016-11-21'), quartersOn(nvidia, '2016-11-22')].map(
        (known) => known.get('2016-05-01')!.income!.earnings,
      ),
    ).toEqual([196_000_000, 208_000_000]);
  });

  it('lead from every statement to its filing', () => {
    const all = [...companies.values()].flatMap(({ statements }) => statements);

    expect(all.length).toBeGreaterThan(200);
    for (const { document, publishedOn, periodEnd } of all) {
      expect(document!.url).toMatch(
        /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/\d{18}\/\d{10}-\d{2}-\d{6}-index\.htm$/,
      );
      expect(publishedOn! > periodEnd).toBe(true);
    }
  });

  it('pass the gate of the run, and give Logistic Properties, which has a few years alone, no score', () => {
    const today = '2026-11-23';
    const context = { market: 'NYSE', today, fetchedAt: `${today}T00:00:00.000Z`, stored: null } as const;
    const assembled = [...companies.values()]
      .filter(({ statements }) => statements.length > 0)
      .map((company) => assembleCompany(company, context));

    expect(
      assembled.flatMap(({ rejects: quarantined }) => quarantined.map(({ reason, place }) => `${reason} ${place}`)),
    ).toEqual([]);
    const { incomes, balances } = assembled.at(-1)!.bundle!;
    expect(incomes.map(({ months }) => months)).toEqual(incomes.map(() => 12));
    expect(new Set(incomes.map(({ periodEnd }) => periodEnd)).size).toBe(4);
    const quote = {
      symbol: 'LPA',
      market: 'NYSE',
      currency: 'USD',
      sector: 'Real Estate',
      industry: null,
      price: null,
      marketCap: null,
      dividendYieldPercent: null,
      fiveYearAverageDividendYieldPercent: null,
      averageVolume: null,
      quotedOn: null,
    } as const;
    expect(evaluate({ quote, incomes, balances }, { usdIls: null, eurIls: null, usd: {} }).score).toBeNull();
  });

  it('list the filings of every company, older ones where they are recorded', async () => {
    const client = createReplayClient(server.base, { maxBytes: 32 * 1024 * 1024 });
    const reported: Record<string, readonly [filings: number, reports: number, reasons: string]> = {};
    for (const cik of [
      310522, 320193, 749647, 789019, 895419, 1045810, 1324424, 1465740, 1766140, 1830056, 1881551, 1318605,
    ]) {
      const read = await readFilingIndex(client, cik, null, String(cik));
      if (read.kind === 'unreadable') throw new Error(read.detail);
      const reasons = read.value.rejects.map(({ reason }) => reason).join(' ');
      reported[cik] = [read.value.filings.length, reportLinksOf(read.value.filings).length, reasons];
    }
    console.log(
      Object.entries(reported)
        .map(([cik, counts]) => `${cik}: ${counts.join(', ')}`)
        .join('\n'),
    );

    // Lines counted in the recordings; each further file that is not among them is quarantined separately.
    const away = 'unreadable_answer';
    expect(
      Object.fromEntries(Object.entries(reported).map(([cik, [lines, , quarantined]]) => [cik, [lines, quarantined]])),
    ).toEqual({
      310522: [1140, `${away} ${away} ${away}`],
      320193: [1005, away],
      749647: [1000 + 395, ''],
      789019: [1006, `${away} ${away}`],
      895419: [1001, away],
      1045810: [1007, away],
      1318605: [1001, away],
      1324424: [1002 + 976, ''],
      1465740: [1000, away],
      1766140: [297, ''],
      1830056: [6, ''],
      1881551: [211, ''],
    });
    // Papers on a depositary receipt alone: none is a report.
    expect(reported[1830056]![1]).toBe(0);
    const refused = await client.ask('/submissions/CIK0000000001.json');
    expect(refused).toMatchObject({ status: 404, contentType: 'application/xml' });
    expect(Buffer.from(refused.body)).toEqual(bytesOf('submissions/CIK-000000001.txt'));
    expect(await readFilingIndex(client, 1, null, 'NONE')).toMatchObject({ kind: 'unreadable', reason: 'not_found' });
  });

  it('give the trades of the recorded forms, and none of a first holding', () => {
    const rows = ['374WaterForm4.xml', 'form4.snow.xml', 'form3.snow.nonderiv.xml'].map((file) => {
      const read = readOwnership(bytesOf(`ownership-xml/${file}`).toString());
      if (read.kind === 'refused') throw new Error(`${file}: ${read.detail}`);
      expect(read.report.broken).toEqual([]);
      const filing = {
        cik: 1,
        id: '0000000001-24-000001',
        form: '4',
        filedOn: '2025-05-02',
        reportedOn: null,
        paper: file,
        hasFigures: false,
      } as const;
      return insiderRowsOf([{ filing, report: read.report }]).map((row) => [
        row.transactionDate,
        row.transactionType,
        row.reportingName,
        row.typeOfOwner,
        row.securitiesTransacted,
        row.price,
        row.securitiesOwned,
      ]);
    });

    expect(rows[0]).toEqual([
      ['2025-04-30', 'A-Award', 'Melkote Rajesh Ramaswamy', 'officer: Chief Technology Officer', 757_756, 0, 757_756],
    ]);
    const filed = ['2022-12-13', 'S-Sale', 'Scarpelli Michael', 'officer: Chief Financial Officer'];
    expect(rows[1]).toHaveLength(6);
    expect(rows[1]!.slice(0, 3)).toEqual([
      ['2022-12-13', 'M-Exempt', 'Scarpelli Michael', 'officer: Chief Financial Officer', 200_000, 8.88, 301_097],
      [...filed, 73_170, 150.841, 227_927],
      [...filed, 74_907, 151.814, 153_020],
    ]);
    expect(rows[2]).toEqual([]);
  });

  it('are all there is, each looked at above: a further one wants its test', () => {
    const files = readdirSync(folder!, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => relative(folder!, join(parentPath, name)));
    expect(files.sort()).toEqual([...looked].sort());
  });
});
