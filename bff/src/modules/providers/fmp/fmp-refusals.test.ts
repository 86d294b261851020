import { ProviderFailure } from '../source';
import { profile, quote } from './testing/invented-answers';
import { json, LEGACY, serveFmp, UNPAID, UNPAID_SYMBOL, type FmpHost } from './testing/serve-fmp';

let host: FmpHost;
beforeAll(async () => {
  host = await serveFmp();
});
afterAll(() => host.server.close());

describe('an answer that is none', () => {
  it('a refused key ends the run', async () => {
    host.answers = { '/stable/profile': json({ 'Error Message': 'Invalid API KEY. Please retry' }, 401) };

    const run = host.run({ tickers: ['NWT', 'ELSE'], entities: ['profile', 'quotes'] });

    await expect(run).rejects.toMatchObject({ kind: 'refused', message: 'fmp: Invalid API KEY. Please retry' });
  });

  it('data outside of the plan is reported once and not requested again; the rest is read', async () => {
    host.answers = {
      '/stable/quote': (url) => json([{ ...quote, symbol: url.searchParams.get('symbol') }]),
      '/stable/insider-trading/search': UNPAID,
    };

    const { companies, rejects, requested } = await host.run({
      tickers: ['NWT', 'ELSE'],
      entities: ['quotes', 'insiders'],
    });

    expect(companies.map(({ ticker, insiders }) => [ticker, insiders])).toEqual([
      ['NWT', undefined],
      ['ELSE', undefined],
    ]);
    expect(requested.filter((path) => path.includes('insider'))).toHaveLength(1);
    expect(rejects).toMatchObject([{ ticker: null, reason: 'not_in_plan', place: 'insider-trading' }]);
  });

  it('a company that the plan lacks affects none of the others', async () => {
    host.answers = {
      '/stable/quote': (url) => (url.searchParams.get('symbol') === 'ELSE' ? UNPAID_SYMBOL : json([quote])),
    };

    const { companies, rejects } = await host.run({ tickers: ['ELSE', 'NWT'], entities: ['quotes'] });

    expect(companies.map(({ ticker }) => ticker)).toEqual(['NWT']);
    expect(rejects).toMatchObject([{ ticker: 'ELSE', reason: 'not_in_plan' }]);
  });

  it('a current key gets the error of the newer address, not of the removed one', async () => {
    host.answers = { '/stable/quote': json([]), '/api/v3/profile/NWT': LEGACY };

    const { rejects } = await host.run({ entities: ['profile', 'quotes'] });

    expect(rejects.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['no_such_address', 'status 404: not found'],
    ]);
  });

  it('an unknown company is reported as unknown', async () => {
    host.answers = { '/stable/quote': json([]) };

    expect((await host.run({ entities: ['quotes'] })).reasons).toEqual(['nothing_known']);
  });

  it.each([
    ['a list that is cut off', json('[{"symbol": "NWT", "pri'), 'unreadable_answer'],
    ['a bare word', json('"fine"'), 'unreadable_answer'],
    ['an object of something else', json({ symbol: 'NWT' }), 'unreadable_answer'],
    ['an error with status 200', json({ 'Error Message': 'Something went wrong' }), 'provider_error'],
    ['a fault of the question', json({ error: 'Invalid limit' }, 400), 'provider_error'],
  ])('%s is quarantined, and the rest of the company comes', async (_name, answer, reason) => {
    host.answers = { '/stable/quote': answer, '/stable/profile': json([profile]) };

    const { companies, reasons } = await host.run({ entities: ['profile', 'quotes'] });

    expect(companies.map(({ longName, quotes }) => [longName, quotes])).toEqual([['Northwind Tools Inc.', []]]);
    expect(reasons).toEqual([reason]);
  });

  it.each([
    ['429', json({ 'Error Message': 'Limit Reach . Please upgrade your plan' }, 429)],
    ['the same as 200', json({ 'Error Message': 'Limit Reach . Please upgrade your plan' })],
  ])('used-up calls end the run, reported as %s', async (_name, answer) => {
    host.answers = { '/stable/quote': answer };

    const run = host.run({ entities: ['quotes'] });

    await expect(run).rejects.toThrow(ProviderFailure);
    await expect(run).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  it('a company, or the calendar, that fails affects none of the others', async () => {
    host.answers = {
      '/stable/earning-calendar-confirmed': json('', 500),
      '/stable/quote': (url) => (url.searchParams.get('symbol') === 'ELSE' ? json('', 500) : json([quote])),
    };

    const { companies, rejects } = await host.run({ tickers: ['NWT', 'ELSE'], entities: ['quotes', 'earnings'] });

    expect(companies.map(({ ticker, earningsDays }) => [ticker, earningsDays])).toEqual([['NWT', undefined]]);
    expect(rejects.map(({ ticker, reason, place }) => [ticker, reason, place])).toEqual([
      [null, 'provider_server_error', 'earnings'],
      ['ELSE', 'provider_server_error', 'ELSE'],
    ]);
  });
});
