import { createBundleWriter } from './ingest/store/bundle-writer';
import { addScores } from './score-history';
import { bundle, quote } from './testing/bundles';
import { tickerFrom } from '../domain/markets';
import { until } from './testing/until';
import { startWholeSite, type WholeSite } from './testing/whole-site';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
});
afterAll(() => site.close());

const write = (...bundles: readonly ReturnType<typeof bundle>[]) => createBundleWriter(site.database).write(bundles);
/** The day that was noted, beside those that the site itself notes. */
const notedDay = (score: number): unknown =>
  expect.arrayContaining([expect.objectContaining({ date: '2025-01-02', score })]);
const pageAt = (path: string): Promise<Response> => fetch(site.base + path, { redirect: 'manual' });

describe('a company that changed its ticker', () => {
  it('is permanently redirected to from its old address, and keeps its followers and the history of its score', async () => {
    const token = await site.enter(await site.add({ plan: 'premium' }));
    expect((await site.ask('POST', '/api/symbols/follow', { token, body: { symbol: 'NWT', market: 'SP500' } })).status).toBe(200); // oxfmt-ignore
    const noted = { market: 'SP500', symbol: 'NWT', methodVersion: '1', score: 71, day: '2025-01-02' } as const;
    await addScores(site.database, [noted]);
    const before = await pageAt('/market/SP500/symbol/NWT');
    expect([before.status, before.headers.get('location')]).toEqual([200, null]);

    const renamed = bundle({
      listing: { ticker: 'NEW' },
      quotes: [quote({ quotedOn: '2025-12-17', marketCap: 4000 })],
    });
    await write({ ...renamed, formerTickers: ['NWT'] });

    const moved = await pageAt('/market/SP500/symbol/NWT?lang=heb&view=news');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/market/SP500/symbol/NEW?lang=heb&view=news']);
    const { body: followed } = await site.ask('GET', '/api/symbols/follows', { token });
    expect(followed).toMatchObject({ followsList: [{ symbol: 'NEW', market_name: 'SP500' }] });
    const { body: detail } = await site.ask('GET', '/api/symbols/SP500/NEW/detail', { token });
    expect(detail).toMatchObject({ scoreHistory: notedDay(71) });
  });
});

describe('a company that was taken over', () => {
  it('says where it went, at its own address, and keeps the history of its score', async () => {
    const token = await site.enter(await site.add({ plan: 'premium' }));
    const noted = { market: 'SP500', symbol: 'GONE', methodVersion: '1', score: 44, day: '2025-01-02' } as const;
    await addScores(site.database, [noted]);
    const other = (ticker: string, longName: string) => ({ company: { longName }, listing: { ticker } });
    const delisted = other('GONE', 'Gone Tools');
    const listing = { ...delisted.listing, delistedOn: '2025-06-30' as const, successor: tickerFrom('HEIR') };

    await write(bundle({ ...delisted, listing }));
    const alone = await site.ask('GET', '/api/symbols/SP500/GONE/detail', { token });
    await write(bundle(other('HEIR', 'Heir Tools')), bundle({ ...delisted, listing }));
    // As at the end of each ingest: answers are cached until there is a new data version.
    await createBundleWriter(site.database).bumpDataVersion('SP500');
    const ask = () => site.ask('GET', '/api/symbols/SP500/GONE/detail', { token });
    let led = await ask();
    await until(async () => {
      led = await ask();
      return Object.hasOwn(led.body, 'successor');
    });

    expect(alone.body).toMatchObject({ delistedOn: '2025-06-30' });
    // A hidden company is no target of a redirect.
    expect(alone.body).not.toHaveProperty('successor');
    expect(led.body).toMatchObject({
      delistedOn: '2025-06-30',
      successor: { symbol: 'HEIR', market_name: 'SP500' },
      scoreHistory: notedDay(44),
    });
    expect((await pageAt('/market/SP500/symbol/GONE')).status).toBe(200);
  });
});
