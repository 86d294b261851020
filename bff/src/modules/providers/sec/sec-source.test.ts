import type { Day } from '../../../domain/company';
import type { Provided, ProvidedCompany } from '../company-provider';
import type { ProviderEntity, SourceRequest } from '../source';
import { createReplayClient } from '../testing/replay-client';
import { serveRecordings, type RecordedAnswer, type ReplayServer } from '../testing/replay-server';
import { EARNINGS, REVENUE, asCompanyFacts, dayFact, someFiling, spanFact } from './testing/some-filings';
import { someOwnership } from './testing/some-ownership';
import { SHARES_TAG } from './facts/figure-tags';
import { readSuccessions } from './registrants';
import { createSecSource } from './sec-source';

const json = (body: unknown): RecordedAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const xml = (body: string): RecordedAnswer => ({ status: 200, contentType: 'text/xml', body });

/** Harbour Tools files under 77 since 2024, and filed under 76 before; Quay Lines has not reported yet. */
const before = someFiling('2023-11-01', [spanFact(REVENUE, '2023-07-01', '2023-09-30', 8)], { cik: 76 });
const today = someFiling(
  '2024-05-01',
  [
    spanFact(REVENUE, '2024-01-01', '2024-03-31', 10),
    spanFact(EARNINGS, '2024-01-01', '2024-03-31', 2),
    dayFact('us-gaap:Assets', '2024-03-31', 90),
    dayFact('us-gaap:StockholdersEquity', '2024-03-31', 40),
    dayFact(SHARES_TAG, '2024-04-20', 5_000, 'shares'),
  ],
  { cik: 77 },
);

type Line = readonly [form: string, filedOn: string, reportedOn: string, paper: string, number: string];
const columnsOf = (lines: readonly Line[]) => ({
  accessionNumber: lines.map(([, , , , number]) => `0000000077-24-${number}`),
  form: lines.map(([form]) => form),
  filingDate: lines.map(([, filedOn]) => filedOn),
  reportDate: lines.map(([, , reportedOn]) => reportedOn),
  primaryDocument: lines.map(([, , , paper]) => paper),
  isXBRL: lines.map(() => 1),
});
const RECENT: readonly Line[] = [
  ['4', '2024-05-20', '2024-05-17', 'xslF345X05/form4.xml', '000003'],
  ['4', '2024-05-21', '2024-05-20', 'form4.txt', '000004'],
  ['10-Q', '2024-05-01', '2024-03-31', 'harb-20240331.htm', '000001'],
  ['10-K', '2024-02-20', '2023-12-31', '../../etc/passwd', '000002'],
];

/** The list of tickers is requested once a day. */
let day: Day = '2024-06-01';
const clock = { today: () => day };
let server: ReplayServer;
const requested = (): readonly string[] => server.requested;

beforeAll(async () => {
  server = await serveRecordings([
    {
      path: '/files/company_tickers.json',
      answer: json({
        '0': { cik_str: 77, ticker: 'HARB', title: 'HARBOUR TOOLS INC' },
        '1': { cik_str: 78, ticker: 'QUAY.A', title: 'Quay Lines' },
        '2': { cik_str: 79, ticker: 'MIST', title: 'Mist' },
        '3': 'no line',
      }),
    },
    {
      path: '/files/company_tickers_exchange.json',
      answer: json({
        fields: ['cik', 'name', 'ticker', 'exchange'],
        data: [
          [77, 'Harbour Tools', 'HARB', 'NYSE'],
          [78, 'Quay Lines', 'QUAY.A', 'NYSE'],
          [79, 'Mist', 'MIST', 'Nasdaq'],
          7,
        ],
      }),
    },
    { path: '/api/xbrl/companyfacts/CIK0000000077.json', answer: json(asCompanyFacts('Harbour Tools', [today])) },
    { path: '/api/xbrl/companyfacts/CIK0000000076.json', answer: json(asCompanyFacts('Old Harbour', [before])) },
    { path: '/api/xbrl/companyfacts/CIK0000000079.json', answer: { ...json({}), body: '{"facts": {"us-gaap"' } },
    {
      path: '/submissions/CIK0000000077.json',
      answer: json({
        filings: {
          recent: columnsOf(RECENT),
          files: [
            { name: 'CIK0000000077-submissions-001.json', filingTo: '2020-12-31' },
            { name: 'https://elsewhere.example/x' },
          ],
        },
      }),
    },
    {
      path: '/submissions/CIK0000000077-submissions-001.json',
      answer: json(columnsOf([['10-Q', '2020-08-01', '2020-06-30', 'old.htm', '000009']])),
    },
    { path: '/submissions/CIK0000000076.json', answer: json({ filings: { recent: columnsOf([]), files: [] } }) },
    {
      path: '/Archives/edgar/data/77/000000007724000003/form4.xml',
      answer: xml(someOwnership([{ shares: '100', price: '9' }])),
    },
  ]);
});
afterAll(() => server.close());

const source = () => {
  const client = createReplayClient(server.base);
  return createSecSource({ clients: { data: client, archives: client }, successions: readSuccessions('77:76'), clock });
};

async function fetched(tickers: readonly string[], more: Partial<SourceRequest> = {}) {
  const entities = new Set<ProviderEntity>(['statements', 'insiders', 'reports']);
  const provider = source().open({
    market: 'NYSE',
    tickers,
    entities,
    since: null,
    signal: new AbortController().signal,
    ...more,
  });
  const all: Provided[] = [];
  for await (const one of provider.companies()) all.push(one);
  return {
    progress: provider.progress(),
    companies: all.flatMap((one): ProvidedCompany[] => (one.kind === 'company' ? [one.company] : [])),
    rejects: all.flatMap((one) => (one.kind === 'reject' ? [[one.reject.ticker, one.reject.reason]] : [])),
  };
}

it('returns a whole company: statements under both of its numbers, shares, trades and reports', async () => {
  const { companies, rejects, progress } = await fetched(['HARB']);

  const [company] = companies;
  expect(company).toMatchObject({
    ticker: 'HARB',
    currency: 'USD',
    longName: 'Harbour Tools',
    cik: '0000000077',
    sector: null,
    quotes: [],
  });
  expect(company!.statements.map(({ periodEnd, document }) => [periodEnd, document?.url])).toEqual([
    [
      '2023-09-30',
      `https://www.sec.gov/Archives/edgar/data/76/${before.id.replaceAll('-', '')}/${before.id}-index.htm`,
    ],
    ['2024-03-31', `https://www.sec.gov/Archives/edgar/data/77/${today.id.replaceAll('-', '')}/${today.id}-index.htm`],
  ]);
  expect(company!.statements[1]).toMatchObject({
    publishedOn: '2024-05-01',
    isPublishedOnEstimated: false,
    reportedCurrency: 'USD',
    income: { revenue: 10, earnings: 2, returnOnEquity: 0.05 },
    balance: { totalAssets: 90, shareholdersEquity: 40 },
  });
  expect(company!.shareCounts).toMatchObject([{ date: '2024-04-20', shares: 5_000 }]);
  expect(company!.insiders).toMatchObject([{ transactionType: 'S-Sale', securitiesTransacted: 100 }]);
  expect(
    company!.reportLinks!.map(({ year, quarter, reportUrl }) => [year, quarter, reportUrl.split('/').at(-1)]),
  ).toEqual([
    [2020, 2, 'old.htm'],
    [2023, 4, '0000000077-24-000002-index.htm'],
    [2024, 1, 'harb-20240331.htm'],
  ]);
  expect(rejects).toEqual([
    ['HARB', 'unreadable_filing'],
    ['HARB', 'no_ownership_document'],
  ]);
  expect(progress).toBe(1);
});

it('reports unknown companies, and continues with the next one', async () => {
  const { companies, rejects } = await fetched(['NONE', 'QUAY-A', 'MIST', 'HARB'], {
    entities: new Set(['statements']),
  });

  expect(rejects).toEqual([
    ['NONE', 'unknown_ticker'],
    ['QUAY-A', 'no_company_facts'],
    ['MIST', 'unreadable_answer'],
  ]);
  expect(companies.map(({ ticker, statements }) => [ticker, statements.length])).toEqual([
    ['QUAY-A', 0],
    ['MIST', 0],
    ['HARB', 2],
  ]);
});

it('requests the facts again only when a report came since', async () => {
  const from = requested().length;
  const later = await fetched(['HARB'], { since: '2024-05-15' });
  const sinceReport = await fetched(['HARB'], { since: '2024-04-01', entities: new Set(['statements']) });

  const facts = requested()
    .slice(from)
    .filter((path) => path.includes('companyfacts/CIK0000000077'));
  expect(facts).toHaveLength(1);
  expect(later.companies[0]).toMatchObject({
    statements: [],
    insiders: [{ filingDate: '2024-05-20' }],
    reportLinks: [],
  });
  expect(sinceReport.companies[0]!.statements).toHaveLength(2);
});

it('requests the list of tickers once a day', async () => {
  const lists = () => requested().filter((path) => path === '/files/company_tickers.json').length;
  const own = source();
  const ask = async () => {
    const signal = new AbortController().signal;
    const request = {
      market: 'NYSE',
      tickers: ['NONE'],
      entities: new Set<ProviderEntity>(),
      since: null,
      signal,
    } as const;
    for await (const one of own.open(request).companies()) expect(one.kind).toBe('reject');
  };
  const from = lists();

  await ask();
  await ask();
  const onOneDay = lists() - from;
  day = '2024-06-02';
  await ask();

  expect([onOneDay, lists() - from]).toEqual([1, 2]);
});

it('requests nothing more once it is stopped', async () => {
  const stopped = new AbortController();
  stopped.abort();

  expect(await fetched(['HARB'], { signal: stopped.signal })).toMatchObject({
    companies: [],
    rejects: [],
    progress: 0,
  });
});

it('lists companies of an exchange, and none of an index', async () => {
  expect(await source().tickersOf!('NYSE')).toEqual(['HARB', 'QUAY-A']);
  expect(await source().tickersOf!('SP500')).toEqual([]);
});

it('reports a refusal, and ends the run there', async () => {
  const closed = await serveRecordings([
    {
      path: /./,
      answer: { status: 403, contentType: 'text/html', body: '<html>Request Rate Threshold Exceeded</html>' },
    },
  ]);
  const client = createReplayClient(closed.base);
  const clients = { data: client, archives: client };
  const provider = createSecSource({ clients, successions: readSuccessions(''), clock }).open({
    market: 'NYSE',
    tickers: ['HARB'],
    entities: new Set(['statements']),
    since: null,
    signal: new AbortController().signal,
  });

  await expect(provider.companies()[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind: 'rate_limited',
  });
  await closed.close();
});

it('is probed at both of its addresses', async () => {
  const facts = { path: '/api/xbrl/companyconcept/CIK0000320193/dei/EntityPublicFloat.json', answer: json({}) };
  const papers = { path: '/Archives/edgar/data/320193/000032019320000096/index.json', answer: json({}) };
  const [whole, half] = await Promise.all([serveRecordings([facts, papers]), serveRecordings([facts])]);
  const probe = ({ base }: ReplayServer) => {
    const client = createReplayClient(base);
    const clients = { data: client, archives: client };
    return createSecSource({ clients, successions: readSuccessions(''), clock }).probe();
  };

  await expect(probe(whole)).resolves.toBe('company facts and archives answer');
  await expect(probe(half)).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'server_error' });
  await Promise.all([whole.close(), half.close()]);
});
