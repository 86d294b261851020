import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import type { Day } from '../../../domain/day';
import { projectRoot } from '../../../platform/config/project-root';
import type { CompanyProvider } from '../company-provider';
import { createReplayClient } from '../testing/replay-client';
import { serveRecordings, type ReplayServer } from '../testing/replay-server';
import { createEcbSource } from './ecb-source';
import { readReferenceRates } from './reference-rates';

const TODAY: Day = '2025-10-01';
const HISTORY =
  'Date,USD,JPY,CYP,ILS,\n2025-09-30,1.25,150,N/A,4,\n2025-09-29,1.2,oops,N/A,3.6,\n2017-12-29,1.1,1,0.5,4.4,\n';
const DAILY =
  "<?xml version='1.0'?><gesmes:Envelope xmlns:gesmes='x'><Cube><Cube time='2025-09-30'>" +
  "<Cube currency='USD' rate='1.25'/><Cube currency='GBP' rate='0.5'/><Cube currency='ILS' rate='N/A'/></Cube></Cube></gesmes:Envelope>\n";

const served = new Map<string, Uint8Array | string>();
let server: ReplayServer;
beforeAll(async () => {
  server = await serveRecordings([
    {
      path: /./,
      answer: ({ pathname }) => {
        const body = served.get(pathname);
        return body === undefined
          ? { status: 404, contentType: 'text/plain', body: 'no' }
          : { status: 200, contentType: 'application/octet-stream', body };
      },
    },
  ]);
});
afterAll(() => server.close());
beforeEach(() => served.clear());

type Given = CompanyProvider['rates'] extends () => AsyncIterable<infer R> ? R : never;

async function ratesSince(since: Day | null, today: Day = TODAY): Promise<readonly Given[]> {
  const source = createEcbSource(createReplayClient(server.base), { today: () => today });
  const { signal } = new AbortController();
  const given: Given[] = [];
  const provider = source.open({ market: 'TA', tickers: [], entities: new Set(['rates']), since, signal });
  for await (const rate of provider.rates()) given.push(rate);
  return given;
}

const linesOf = (given: readonly Given[]): readonly string[] =>
  given.map((one) =>
    'reject' in one ? `${one.reject.reason} ${one.reject.place}` : `${one.asOf} ${one.pair} ${one.price}`,
  );

describe('the rates of the European Central Bank', () => {
  it('come from the whole history when nothing is known: every currency in dollars, and the two in shekels', async () => {
    served.set('/eurofxref-hist.zip', zipSync({ 'eurofxref-hist.csv': strToU8(HISTORY) }));

    expect(linesOf(await ratesSince(null))).toEqual([
      'unreadable_number eurofxref-hist.zip:2025-09-29 JPY',
      '2025-09-30 EURILS 4',
      '2025-09-30 USDILS 3.2',
      '2025-09-30 EURUSD 1.25',
      `2025-09-30 JPYUSD ${1.25 / 150}`,
      `2025-09-30 ILSUSD ${1.25 / 4}`,
      '2025-09-29 EURILS 3.6',
      `2025-09-29 USDILS ${3.6 / 1.2}`,
      '2025-09-29 EURUSD 1.2',
      `2025-09-29 ILSUSD ${1.2 / 3.6}`,
    ]);
  });

  it('come from the file of three months, or of one day, if that is enough', async () => {
    served.set('/eurofxref-hist-90d.xml', DAILY);
    served.set('/eurofxref-daily.xml', DAILY.replace('2025-09-30', '2025-10-01'));

    expect(linesOf(await ratesSince('2025-09-01'))).toEqual(['2025-09-30 EURUSD 1.25', '2025-09-30 GBPUSD 2.5']);
    expect(linesOf(await ratesSince('2025-09-30')).map((line) => line.slice(0, 17))).toEqual([
      '2025-10-01 EURUSD',
      '2025-10-01 GBPUSD',
    ]);
  });

  it('are read plain, packed with gzip or zipped, whatever the file is called', async () => {
    const plain = HISTORY.replace('oops', 'N/A');
    const ways = [
      plain,
      gzipSync(plain),
      zipSync({ a: strToU8(plain) }, { level: 0 }),
      `\ufeff${plain.replaceAll('\n', '\r\n')}`,
    ];
    const given = [];
    for (const body of ways) {
      served.set('/eurofxref-hist.zip', body);
      given.push(linesOf(await ratesSince(null)));
    }

    expect(given[0]).toHaveLength(9);
    for (const one of given) expect(one).toEqual(given[0]);
  });

  it('of a day that is yet to come are quarantined', async () => {
    served.set('/eurofxref-daily.xml', DAILY.replace('2025-09-30', '9999-12-31'));

    expect(linesOf(await ratesSince('2025-10-01'))).toEqual(['unreadable_date eurofxref-daily.xml:9999-12-31']);
  });

  it.each([
    ['a zip that is cut short', zipSync({ a: strToU8(HISTORY) }).subarray(0, 90)],
    [
      'a zip of zeros',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100), Buffer.from('PK\x05\x06'), Buffer.alloc(40)]),
    ],
    ['a zip that unpacks to more than the limit', zipSync({ a: new Uint8Array(17 * 1024 * 1024) })],
    ['half a packed file', gzipSync(HISTORY).subarray(0, 30)],
    ['another table', 'Name,Price\nA,1\n'],
    ['words', 'rates are away'],
    ['tags without rates', '<a></a>'],
  ])('that come as %s are quarantined with one line', async (_what, body) => {
    served.set('/eurofxref-hist.zip', body);

    expect(linesOf(await ratesSince(null)).map((line) => line.split(' ')[0])).toEqual(['unreadable_file']);
  });

  it('of a file that is cut off are those of its whole days', async () => {
    const two = DAILY.replace(
      '</Cube></Cube>',
      "</Cube><Cube time='2025-09-29'><Cube currency='USD' rate='1.1'/></Cube></Cube>",
    );
    served.set('/eurofxref-hist-90d.xml', two.slice(0, two.indexOf("rate='1.1'") + 12));

    expect(linesOf(await ratesSince('2025-09-01'))).toEqual([
      'unreadable_file eurofxref-hist-90d.xml:1',
      '2025-09-30 EURUSD 1.25',
      '2025-09-30 GBPUSD 2.5',
    ]);
  });

  it('are read out of whatever comes without a fault of the reader', () => {
    const pieces = fc.constantFrom(
      '<Cube ',
      "time='2025-09-30'>",
      "currency='USD' ",
      "rate='",
      '1.1',
      "'/>",
      '</Cube>',
      'Date,',
      'USD',
      ',',
      '\n',
      '"',
      '2025-09-30',
      'N/A',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { days } = readReferenceRates(text);
        expect(days.flatMap(({ perEuro }) => [...perEuro.values()]).every((one) => one > 0 && one < Infinity)).toBe(
          true,
        );
      }),
    );
  });

  it('are tried by the file of one day', async () => {
    served.set('/eurofxref-daily.xml', DAILY);
    const source = createEcbSource(createReplayClient(server.base), { today: () => TODAY });

    expect(await source.probe()).toBe('rates of 2025-09-30, 2 currencies');
    served.set('/eurofxref-daily.xml', '<a></a>');
    await expect(source.probe()).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

const history = join(projectRoot, '..', 'shared', 'data', 'bulk', 'fx', 'eurofxref-hist.csv.gz');
const withData = existsSync(history) ? describe : describe.skip;
if (!existsSync(history))
  console.log('skipped: the public data sets are not beside the checkout (../shared/data/bulk)');

withData('the history that the bank publishes', () => {
  it('is read whole: nothing of it is quarantined', async () => {
    served.set('/eurofxref-hist.zip', gunzipSync(readFileSync(history)));

    const given = await ratesSince(null, '2025-10-02');

    const rates = given.flatMap((one) => ('reject' in one ? [] : [one]));
    const shekels = rates.filter(({ pair }) => pair === 'USDILS');
    console.log(
      `ecb: ${rates.length} rates of ${shekels.length} days since 2018, ${given.length - rates.length} quarantined`,
    );
    expect(given.length).toBe(rates.length);
    expect(shekels.length).toBeGreaterThan(1_900);
    // By hand from the file's first line: 3.8786 shekels and 1.1741 dollars a euro.
    expect(shekels[0]).toEqual({ pair: 'USDILS', price: 3.8786 / 1.1741, asOf: '2025-09-30', source: 'ecb' });
    expect(rates.every(({ price }) => price > 0 && Number.isFinite(price))).toBe(true);
  });
});
