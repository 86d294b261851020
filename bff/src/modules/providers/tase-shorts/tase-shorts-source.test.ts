import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Day } from '../../../domain/day';
import type { Provided } from '../company-provider';
import { createReplayClient } from '../testing/replay-client';
import { serveRecordings } from '../testing/replay-server';
import { readShortsMapping, type ShortsMapping } from './shorts-mapping';
import { createTaseShortsSource } from './tase-shorts-source';

const folder = mkdtempSync(join(tmpdir(), 'shorts-'));

function mappingOf(text: string): ShortsMapping {
  const path = join(folder, 'mapping.yaml');
  writeFileSync(path, text);
  return readShortsMapping(path);
}

async function read(
  csv: string,
  tickers: readonly string[],
  { mapping = readShortsMapping(null), since = null as Day | null } = {},
) {
  const server = await serveRecordings([
    { path: '/files/shorts.csv', answer: { status: 200, contentType: 'text/csv', body: csv } },
  ]);
  try {
    const source = createTaseShortsSource(createReplayClient(server.base), {
      path: '/files/shorts.csv',
      mapping,
      clock: { today: () => '2026-06-30' },
    });
    const request = { market: 'TA', tickers, entities: new Set(['shorts'] as const), since } as const;
    const given: Provided[] = [];
    const provider = source.open({ ...request, signal: new AbortController().signal });
    for await (const one of provider.companies()) given.push(one);
    return { given, probe: await source.probe().catch(String), tickers: await source.tickersOf!('TA') };
  } finally {
    await server.close();
  }
}

const linesOf = (given: readonly Provided[]): readonly unknown[] =>
  given.map((one) =>
    one.kind === 'reject'
      ? [one.reject.reason, one.reject.place, one.reject.ticker]
      : [
          one.company.ticker,
          ...one.company.shorts!.map((short) => [
            short.lastTradingDate,
            short.shortBalanceThousandIls,
            short.shortBalanceSecurities,
          ]),
        ],
  );

const HEADER = 'Symbol,Last Trading Date,Short Balance (Thousand NIS),Short Balance (Securities)';

describe('short balances of Tel Aviv', () => {
  it('are those of the requested companies, day by day; rows without one are quarantined one by one', async () => {
    const rows = [
      'HARB,25/06/2026,"1,250.5",40000',
      'QUAY.TA,25/06/2026,7,1',
      'HARB,26/06/2026,1300,41000',
      ',26/06/2026,1,1',
      'HARB,31/02/2026,1,1',
      'HARB,01/07/2026,1,1',
      'HARB,26/06/2026,much,1',
      'HARB,26/06/2026,-,1',
      'HARB,26/06/2026,-5,1',
      'HARB,26/06/2026',
      'DOCK,26/06/2026,0,0',
    ];

    const { given, probe, tickers } = await read([HEADER, ...rows, ''].join('\r\n'), ['HARB.TA', 'DOCK.TA', 'PIER.TA']);

    expect(linesOf(given)).toEqual([
      ['no_symbol', 'shorts.csv:5', null],
      ['unreadable_date', 'shorts.csv:6', 'HARB.TA'],
      ['unreadable_date', 'shorts.csv:7', 'HARB.TA'],
      ['unreadable_number', 'shorts.csv:8', 'HARB.TA'],
      ['unreadable_number', 'shorts.csv:9', 'HARB.TA'],
      ['negative_balance', 'shorts.csv:10', 'HARB.TA'],
      ['broken_row', 'shorts.csv:11', null],
      ['HARB.TA', ['2026-06-25', 1250.5, 40000], ['2026-06-26', 1300, 41000]],
      ['DOCK.TA', ['2026-06-26', 0, 0]],
    ]);
    expect(probe).toBe('4 balances, 7 rows quarantined');
    expect(tickers).toEqual(['HARB.TA', 'QUAY.TA', 'DOCK.TA']);
  });

  it('leave out days before the one from which they are wanted', async () => {
    const csv = `${HEADER}\nHARB,25/06/2026,1,1\nHARB,26/06/2026,2,2\n`;

    expect(linesOf((await read(csv, ['HARB.TA'], { since: '2026-06-26' })).given)).toEqual([
      ['HARB.TA', ['2026-06-26', 2, 2]],
    ]);
  });

  it('are found in other columns where a mapping names them', async () => {
    const mapping = mappingOf(
      'delimiter: ";"\nthousands: "."\nsymbol: Paper\nday: { column: Day, format: YYYY-MM-DD }\nbalanceThousandIls: Value\nbalanceSecurities: Count\n',
    );
    const csv = 'Day;Paper;Count;Value\n2026-06-26;HARB;1.000;5\n';

    expect(linesOf((await read(csv, ['HARB.TA'], { mapping })).given)).toEqual([['HARB.TA', ['2026-06-26', 5, 1000]]]);
  });

  it.each([
    ['nothing of a table', 'Sorry', 'missing_column'],
    ['other columns', 'Name,Value\nA,1\n', 'missing_column'],
  ])('of a file with %s are none, and the file is quarantined', async (_what, csv, reason) => {
    const { given, probe } = await read(csv, ['HARB.TA']);

    expect(linesOf(given)).toEqual([[reason, 'shorts.csv', null]]);
    expect(probe).toMatch(/no balance is in the file: there is no column "Symbol" in it/);
  });

  it.each([
    ['Symbol: A\n', /^[^\n]*mapping\.yaml: : Unrecognized key/],
    ['day: { column: A, format: YYYY }\n', /mapping\.yaml: day\.format: takes a year, a month and a day$/],
    ['symbol: [\n', /^[^\n]*mapping\.yaml: [^\n]+$/],
  ])('are not read through the mapping %s', (text, says) => expect(() => mappingOf(text)).toThrow(says));
});
