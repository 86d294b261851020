import { dayAt } from '../../domain/day';
import { createEcbSource } from '../providers/ecb/ecb-source';
import type { MarketSource } from '../providers/source';
import type { RecordedAnswer } from '../providers/testing/replay-server';
import { database, answers, time, clock, clientOf, run, FAULTS, setUpFaultyProvider } from './testing/faulty-provider';

setUpFaultyProvider();

const XML = 'text/xml';

describe('a provider of exchange rates', () => {
  const daily = (day: string, rates: string): RecordedAnswer => ({
    status: 200,
    contentType: XML,
    body: `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='${day}'>${rates}</Cube></Cube></gesmes:Envelope>`,
  });
  const rates = (usd: string): string => `<Cube currency='USD' rate='${usd}'/><Cube currency='ILS' rate='4.0'/>`;
  const stored = (): Promise<readonly { pair: string; price: number; as_of: string }[]> =>
    database.read.all("SELECT pair, price, as_of FROM fx_rates WHERE pair = 'USDILS' ORDER BY as_of");
  const source = (): MarketSource => createEcbSource(clientOf('ecb'), clock);

  it.each([
    ['garbage', { status: 200, contentType: XML, body: 'rates are away' }, { unreadable_file: 1 }, 'unreadable_file'],
    [
      'half a file',
      { status: 200, contentType: XML, body: daily('2025-11-01', rates('1.0')).body.slice(0, 90) },
      { unreadable_file: 1 },
      'unreadable_file',
    ],
    ['a rate of nothing', null, { unreadable_number: 1 }, 'unreadable_number'],
    ['rates a hundred times as high', null, { rate_scale_jump: 1 }, null],
    ['a page for people', FAULTS['a page for people'], { provider_unreadable: 1 }, 'unreadable'],
    ['500', FAULTS['500'], { provider_server_error: 1 }, 'server_error'],
    ['403', { status: 403, contentType: XML, body: '<no/>' }, { provider_server_error: 1 }, 'server_error'],
    ['404', { status: 404, contentType: XML, body: '<no/>' }, { provider_server_error: 1 }, 'server_error'],
    ['nothing', FAULTS['nothing'], { provider_unreadable: 1 }, 'unreadable'],
    ['silence', FAULTS['silence'], { provider_timeout: 1 }, 'timeout'],
    ['429', { status: 429, contentType: XML, body: '' }, {}, 'rate_limited'],
  ] as const)('that answers with %s leaves the rates as they are', async (fault, answer, rejected, ends) => {
    const today = dayAt(time.now);
    answers.set('/eurofxref-daily.xml', daily(today, rates('1.25')));
    expect((await run(source())).state).toBe('succeeded');
    const before = await stored();
    expect(before.at(-1)).toEqual({ pair: 'USDILS', price: 3.2, as_of: today });

    time.now += 86_400_000;
    const broken = {
      'a rate of nothing': "<Cube currency='USD' rate='0'/>",
      'rates a hundred times as high': "<Cube currency='ILS' rate='400'/>",
    };
    answers.set('/eurofxref-daily.xml', answer ?? daily(dayAt(time.now), broken[fault]));
    const { state, failure, counts } = await run(source());

    expect(counts.rejected).toEqual(rejected);
    expect([state, failure?.kind ?? null]).toEqual([ends === null ? 'succeeded' : 'failed', ends]);
    expect(await stored()).toEqual(before);
    time.now += 86_400_000;
  });
});
