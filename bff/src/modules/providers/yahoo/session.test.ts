import { createReplayClient } from '../testing/replay-client';
import { serveRecordings, type RecordedAnswer, type ReplayServer } from '../testing/replay-server';
import { createYahooSession } from './session';
import { nothing, quotes } from './testing/payloads';
import { createYahooSource } from './yahoo-source';

const text = (body: string, status = 200): RecordedAnswer => ({ status, contentType: 'text/plain', body });
const json = (body: string, status = 200): RecordedAnswer => ({ status, contentType: 'application/json', body });

/** What the served Yahoo wants and gives; changed by the cases. */
let wanted = '';
let given: RecordedAnswer;
let setCookie: string | undefined;
let served: ReplayServer;

beforeAll(async () => {
  served = await serveRecordings([
    {
      path: '/v7/finance/quote',
      answer: (url) =>
        wanted !== '' && url.searchParams.get('crumb') !== wanted
          ? json(nothing('finance', 'Invalid Crumb'), 401)
          : json(quotes({ crumb: url.searchParams.get('crumb') })),
    },
    { path: '/v1/test/getcrumb', answer: () => given },
    {
      path: '/',
      answer: () => ({ ...text('no', 404), ...(setCookie && { headers: { 'set-cookie': setCookie } }) }),
    },
  ]);
});
afterAll(() => served.close());
beforeEach(() => {
  wanted = 'aB3.dE/fG7h';
  given = text(wanted);
  setCookie = 'A3=d=one; Path=/; Secure';
});

const open = () => {
  const client = createReplayClient(served.base);
  const before = served.requested.length;
  const ask = createYahooSession(client, client);
  return { ask: () => ask('/v7/finance/quote', { symbols: 'NWT' }), requested: () => served.requested.slice(before) };
};
const pathsOf = (requested: readonly string[]): readonly string[] => requested.map((one) => one.split('?')[0]!);

describe('the door of Yahoo', () => {
  it('works without cookie and crumb until they are required', async () => {
    wanted = '';
    const { ask, requested } = open();

    expect((await ask()).status).toBe(200);
    expect(pathsOf(requested())).toEqual(['/v7/finance/quote']);
  });

  it('uses both once they are required, and reports them nowhere', async () => {
    const { ask, requested } = open();

    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(`${answer.url} ${Buffer.from(answer.body).toString()}`).not.toContain(wanted);
    await ask();
    expect(pathsOf(requested())).toEqual([
      '/v7/finance/quote',
      '/',
      '/v1/test/getcrumb',
      '/v7/finance/quote',
      '/v7/finance/quote',
    ]);
    expect(served.headers.at(-1)!.cookie).toBe('A3=d=one');
  });

  it('is passed again when the crumb has run out', async () => {
    const { ask, requested } = open();
    await ask();
    wanted = 'xY9.zW/vU1t';
    given = text(wanted);

    expect((await ask()).status).toBe(200);
    expect(pathsOf(requested()).slice(-3)).toEqual(['/', '/v1/test/getcrumb', '/v7/finance/quote']);
  });

  it.each<[string, () => unknown, string]>([
    ['the crumb is refused as well', () => (given = text('another.one')), 'a fresh crumb is refused'],
    ['the crumb is a sentence', () => (given = text('Too Many Requests')), 'none was to be had'],
    ['no crumb is given', () => (given = text('', 403)), 'none was to be had'],
    ['no cookie is given', () => (setCookie = undefined), 'none was to be had'],
    ['the cookie is empty', () => (setCookie = '; Path=/'), 'none was to be had'],
  ])('stays shut when %s', async (_name, change, message) => {
    change();
    const failed = open().ask();

    await expect(failed).rejects.toMatchObject({ name: 'ProviderFailure', provider: 'yahoo' });
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.not.toThrow(wanted);
  });

  it('stays shut where no host for cookies is set', async () => {
    await expect(createYahooSource(createReplayClient(served.base)).probe()).rejects.toThrow('none was to be had');
  });
});
