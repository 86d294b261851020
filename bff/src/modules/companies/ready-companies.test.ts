import type { Market } from '../../domain/company';
import { startCompanyFixture, type CompanyFixture } from '../testing/company-fixture';
import { TOKENS } from '../testing/market-server';

/** Every call that answers one company's JSON to visitors. */
const CALLS = [
  '/api/symbols/SP500/FULL',
  '/api/symbols/SP500/FULL/detail',
  '/api/symbols/SP500/FULL/provenance',
  '/api/symbol-data/marketCap/FULL',
  '/api/financialReports/SP500/FULL',
  '/api/dividends/FULL?market=SP500',
  '/api/insiders/ticker/FULL',
  '/api/company-outlook/ticker/FULL',
  '/api/news/symbol/FULL',
  '/api/articles/ticker/FULL?market=SP500',
  '/api/shorts/ICL.TA',
  '/api/under-price/SP500/FULL',
  '/api/quarterlydebtbalanceview/SP500/FULL',
  '/api/revenue-earnings/SP500/FULL',
];
const VIEWERS = [undefined, TOKENS.user, TOKENS.basic, TOKENS.premium, TOKENS.admin];

let server: CompanyFixture;
beforeAll(async () => {
  server = await startCompanyFixture();
});
afterAll(() => server.close());

const ask = (path: string, token: string | undefined, headers: Record<string, string> = {}) =>
  server.ask(path, { headers, ...(token !== undefined && { token }) });

describe('the JSON of one company', () => {
  it.each(CALLS)('is served as ready bytes from the second request on, to every kind of viewer: %s', async (path) => {
    for (const token of VIEWERS) {
      const first = await ask(path, token);
      const before = server.served();
      const second = await ask(path, token);

      expect([first.status, second.status, server.served()]).toEqual([200, 200, before + 1]);
      expect(second.bytes.equals(first.bytes)).toBe(true);
      for (const name of ['etag', 'cache-control', 'vary', 'x-data-source', 'access-control-allow-origin'])
        expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
    }
  });

  it('answers 304 to a client that has it, with and without the ready bytes', async () => {
    const path = '/api/symbols/SP500/FULL/detail?';
    const { headers } = await ask(path, TOKENS.user);
    const before = server.served();

    const known = await ask(path, TOKENS.user, { 'if-none-match': String(headers.etag) });
    const otherUrl = await ask(`${path}&`, TOKENS.user, { 'if-none-match': String(headers.etag) });

    expect([known.status, otherUrl.status, known.bytes.length]).toEqual([304, 304, 0]);
    expect(server.served()).toBe(before + 1);
  });

  it('gives each viewer what the rights allow, in whatever order they request it', async () => {
    const detail = '/api/symbols/SP500/FULL/detail';
    const orders = [VIEWERS, [...VIEWERS].reverse()];
    for (const [turn, viewers] of orders.entries()) {
      for (const token of [...viewers, ...viewers]) {
        const url = `${detail}?${'&'.repeat(turn)}`;
        const { body, headers } = await ask(url, token);
        expect('score' in (body['symbol'] as object)).toBe(token !== undefined);
        expect('scoreHistory' in body).toBe(token !== undefined);
        expect(headers['cache-control']).toBe(
          token === undefined ? 'public, max-age=60, stale-while-revalidate=600' : 'private, no-cache',
        );
      }
    }
  });

  it('caches no refusal and no unknown company', async () => {
    const before = server.served();
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ask('/api/symbols/SP500/NOSUCH/detail', undefined)).status).toBe(404);
      expect((await ask('/api/symbols/SP500/FULL/detail?unknown=1', undefined)).status).toBe(400);
    }
    expect(server.served()).toBe(before);
  });

  const raiseVersion = async (market: Market): Promise<void> => {
    server.storage.versions.set(market, (server.storage.versions.get(market) ?? 1) + 1);
    await server.data.refresh();
  };

  it.each(CALLS.filter((path) => path.includes('SP500')))(
    'stays ready while another market changes, and is read again with its own: %s',
    async (path) => {
      const first = await ask(path, TOKENS.user);
      await raiseVersion('TA');
      const before = server.served();
      expect((await ask(path, TOKENS.user)).bytes.equals(first.bytes)).toBe(true);
      expect(server.served()).toBe(before + 1);

      await raiseVersion('SP500');
      await ask(path, TOKENS.user);
      expect(server.served()).toBe(before + 1);
    },
  );

  it('is read again with any market that the company is listed on, and with all where the address names none', async () => {
    const [one, bare] = ['/api/dividends/BOTH?market=SP500', '/api/dividends/BOTH'];
    for (const [path, market] of [
      [one, 'L'],
      [bare, 'TA'],
    ] as const) {
      await ask(path, undefined);
      const before = server.served();
      await ask(path, undefined);
      expect(server.served()).toBe(before + 1);
      await raiseVersion(market);
      await ask(path, undefined);
      expect(server.served()).toBe(before + 1);
    }
  });

  it('is read again with what it is made of', async () => {
    const path = '/api/dividends/FULL?market=NYSE';
    const before = await ask(path, undefined);
    server.storage.pageOf.set('FULL', { dividends: [] });
    expect((await ask(path, undefined)).bytes.equals(before.bytes)).toBe(true);

    await raiseVersion('NYSE');

    expect((await ask(path, undefined)).body).toEqual({ dividends: [] });
  });
});
