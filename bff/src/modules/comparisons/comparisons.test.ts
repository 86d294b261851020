import { createBundleWriter } from '../ingest/store/bundle-writer';
import { createFindListing } from '../market-data';
import { bundle } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import { current, startAccountServer, type AccountServer } from '../testing/account-server';
import { signInUsers } from '../testing/signed-in-users';
import type { Database } from '../../platform/db/connect-database';
import { createComparisonRoutes } from './routes';
import { createComparisonService, type ComparisonService } from './service';

let comparisons: ComparisonService;
let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer({ api: [createComparisonRoutes(current(() => comparisons))] });
});
afterAll(() => server.close());

const companies = [
  bundle({ company: { longName: 'First' }, listing: { ticker: 'AAA' } }),
  bundle({ company: { longName: 'Second' }, listing: { market: 'TA', ticker: 'BBB.TA', currency: 'ILA' } }),
  bundle({ company: { longName: 'Third' }, listing: { ticker: 'CCC' } }),
];

async function open(database: Database, cap?: number) {
  const { clock, other, call } = await signInUsers(server, database);
  await createBundleWriter(database).write(companies);
  const findListing = createFindListing(database);
  comparisons = createComparisonService({ database, clock, findListing, ...(cap !== undefined && { cap }) });
  const path = '/api/users/me/comparisons';
  return {
    list: async (token?: string) => (await call('GET', path, undefined, {}, token)).body['comparisons'],
    save: (name: string, symbols: readonly string[]) => call('POST', path, { name, symbols }),
    remove: (id: unknown, token?: string) => call('DELETE', `${path}/${String(id)}`, undefined, {}, token),
    other,
  };
}

describeOnEachDatabase('saved comparisons', (openDatabase) => {
  it('have their companies in order, each once and by its canonical ticker', async () => {
    const site = await open(await openDatabase());

    const saved = await site.save('  My  pair ', ['TA:bbb', 'SP500:AAA', 'TA:BBB.TA']);

    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({ name: 'My pair', symbols: ['TA:BBB.TA', 'SP500:AAA'] });
    expect(saved.headers['cache-control']).toBe('private, no-store');
    await site.save('a first one', ['SP500:CCC', 'SP500:AAA']);
    expect(await site.list()).toMatchObject([{ name: 'a first one' }, saved.body]);
  });

  it('are replaced by others of the same name, in any case', async () => {
    const site = await open(await openDatabase(), 1);
    const first = await site.save('Pair', ['SP500:AAA', 'TA:BBB']);

    const second = await site.save('PAIR', ['SP500:CCC', 'SP500:AAA']);

    expect([second.status, second.body['id']]).toEqual([201, first.body['id']]);
    expect(await site.list()).toEqual([second.body]);
    const full = await site.save('Another', ['SP500:AAA', 'TA:BBB']);
    expect([full.status, full.body['errorCode']]).toEqual([409, 'comparison_limit_reached']);
  });

  it('belong to one reader, and are deleted once', async () => {
    const site = await open(await openDatabase());
    const { id } = (await site.save('Pair', ['SP500:AAA', 'TA:BBB'])).body;
    const other = await site.other();

    expect(await site.list(other)).toEqual([]);
    const missed = await site.remove(id, other);
    expect([missed.status, missed.body['errorCode']]).toEqual([404, 'comparison_not_found']);
    expect((await site.remove(id)).status).toBe(204);
    expect((await site.remove(id)).status).toBe(404);
    expect(await site.list()).toEqual([]);
    expect((await server.ask('/api/users/me/comparisons')).status).toBe(401);
  });

  it('are refused where there is nothing to compare', async () => {
    const site = await open(await openDatabase());
    const refusalOf = async (symbols: readonly string[], name = 'Pair') => {
      const { status, body } = await site.save(name, symbols);
      return [status, body['errorCode'], (body['errors'] as { path: string }[] | undefined)?.[0]?.path];
    };

    expect(await refusalOf(['SP500:AAA', 'SP500:aaa'])).toEqual([400, 'invalid_options', 'body.symbols']);
    expect(await refusalOf(['SP500:AAA', 'SP500:ZZZ'])).toEqual([404, 'symbol_not_found', 'body.symbols.1']);
    expect((await refusalOf(['MOON:AAA', 'SP500:AAA'])).slice(0, 2)).toEqual([404, 'market_not_found']);
    expect((await refusalOf(['SP500:AAA']))[1]).toBe('invalid_request');
    expect((await refusalOf(['SP500:AAA', 'TA:BBB'], '  '))[1]).toBe('invalid_request');
    expect(await site.list()).toEqual([]);
  });

  it('follow a company to its new ticker', async () => {
    const database = await openDatabase();
    const site = await open(database);
    await site.save('Pair', ['SP500:AAA', 'TA:BBB']);

    const renamed = bundle({ company: { longName: 'First' }, listing: { ticker: 'NEW' } });
    await createBundleWriter(database).write([{ ...renamed, formerTickers: ['AAA'] }]);

    expect(await site.list()).toMatchObject([{ symbols: ['SP500:NEW', 'TA:BBB.TA'] }]);
  });
});
