import type { MarketSource } from '../providers/source';
import { createFixtureSource, fixtureAnswer } from '../providers/testing/fixture-source';
import { createProviderProgress } from './store/provider-records';
import {
  database,
  server,
  answers,
  time,
  clientOf,
  run,
  json,
  FAULTS,
  setUpFaultyProvider,
} from './testing/faulty-provider';

setUpFaultyProvider();

const summaryOfLast = async (): Promise<unknown> => {
  const [last] = await database.read.all<{ state: string; summary: string }>(
    'SELECT state, summary FROM ingest_runs ORDER BY id DESC LIMIT 1',
  );
  return { state: last!.state, ...(JSON.parse(last!.summary) as object) };
};

const pricesOf = async (tickers: readonly string[]): Promise<readonly number[]> => {
  const rows = await database.read.all<{ ticker: string; price: number }>(
    'SELECT l.ticker, q.price FROM quotes q JOIN listings l ON l.id = q.listing_id ORDER BY q.quoted_on',
  );
  const latest = new Map(rows.map(({ ticker, price }) => [ticker, price]));
  return tickers.map((ticker) => latest.get(ticker) ?? NaN);
};

describe('a provider of companies', () => {
  it.each([
    ['garbage', 'unreadable_answer'],
    ['data of another kind', 'unreadable_answer'],
    ['a day that there is not', 'unreadable_answer'],
    ['a page for people', 'provider_unreadable'],
    ['500', 'provider_server_error'],
    ['half an answer', 'provider_unreachable'],
    ['an end without an answer', 'provider_unreachable'],
    ['nothing', 'provider_unreadable'],
    ['silence', 'provider_timeout'],
    ['drops', 'provider_timeout'],
    ['a bomb', 'provider_too_large'],
    ['a way to another host', 'provider_redirected'],
  ] as const)(
    'that answers one of three with %s: the run continues, stored data stays, and the report has %s',
    async (fault, reason) => {
      const source = createFixtureSource(clientOf('fixture'));
      const tickers = ['AAA', 'BBB', 'CCC'].map((start) => `${start}${reason.length}${fault.length}`);
      for (const ticker of tickers) answers.set(`/company/${ticker}`, fixtureAnswer({ price: 25, day: '2025-10-01' }));
      expect((await run(source, { tickers })).state).toBe('succeeded');

      for (const ticker of tickers) answers.set(`/company/${ticker}`, fixtureAnswer({ price: 26, day: '2025-10-02' }));
      answers.set(`/company/${tickers[1]!}`, FAULTS[fault]);
      const { state, failure, counts } = await run(source, { tickers });

      expect({ state, failure, companies: counts.companies }).toEqual({
        state: 'succeeded',
        failure: null,
        companies: 2,
      });
      expect(counts.rejected).toEqual({ [reason]: 1 });
      expect(await summaryOfLast()).toMatchObject({ state: 'succeeded', rejected: { [reason]: 1 } });
      expect(await pricesOf(tickers)).toEqual([26, 25, 26]);
    },
  );

  it('that refuses every call for its limit is left alone: what it returned by then is stored, and the report has the reason', async () => {
    const source = createFixtureSource(clientOf('refusing'));
    answers.set('/company/R1', fixtureAnswer({ price: 11 }));
    answers.set('/company/R2', { status: 429, contentType: json, body: '{}' });
    answers.set('/company/R3', fixtureAnswer({ price: 13 }));
    const before = server.requested.length;

    const { state, failure, counts } = await run(source, { tickers: ['R1', 'R2', 'R3'] });

    expect(state).toBe('failed');
    expect(failure).toMatchObject({ kind: 'rate_limited' });
    expect(counts).toMatchObject({ companies: 1, rejected: {} });
    expect(await pricesOf(['R1', 'R3'])).toEqual([11, NaN]);
    expect(server.requested.slice(before)).toEqual(['/company/R1', '/company/R2', '/company/R2', '/company/R2']);
    expect(await summaryOfLast()).toMatchObject({ state: 'failed', failure: { kind: 'rate_limited' }, companies: 1 });
  });

  it('that fails permanently is called a few times, not for every company', async () => {
    const source = createFixtureSource(clientOf('broken'));
    const tickers = Array.from({ length: 50 }, (_, at) => `F${at}`);
    for (const ticker of tickers) answers.set(`/company/${ticker}`, FAULTS['500']);
    const before = server.requested.length;

    const { state, failure, counts } = await run(source, { tickers });

    expect([state, failure?.kind]).toEqual(['failed', 'breaker_open']);
    expect(counts.rejected).toEqual({ provider_server_error: 1 });
    expect(server.requested.length - before).toBe(5);
  });

  it('is requested for the rest alone after an interrupted run, and for everything in the next round', async () => {
    const source = createFixtureSource(clientOf('resumed'));
    const tickers = ['S1', 'S2', 'S3'];
    for (const ticker of tickers) answers.set(`/company/${ticker}`, fixtureAnswer({ price: 5 }));
    answers.delete('/company/S1');
    answers.set('/company/S3', { status: 429, contentType: json, body: '{}' });
    expect((await run(source, { tickers, round: 'today' })).state).toBe('failed');

    answers.set('/company/S3', fixtureAnswer({ price: 7 }));
    const before = server.requested.length;
    const { state, counts } = await run(source, { tickers, round: 'today' });

    expect([state, counts.companies]).toEqual(['succeeded', 1]);
    expect(server.requested.slice(before)).toEqual(['/company/S3']);
    await run(source, { tickers, round: 'tomorrow' });
    expect(server.requested.slice(before + 1)).toEqual(['/company/S1', '/company/S2', '/company/S3']);
  });

  it('has its budget over a restart too; what is left of a round comes on the next day, and its next round begins with it', async () => {
    const tickers = ['B1', 'B2', 'B3', 'B4', 'B5'];
    for (const ticker of tickers) answers.set(`/company/${ticker}`, fixtureAnswer({ price: 4 }));
    /** Every caller gets a new one, like a process that has just started. */
    const requested = async (round: string) => {
      const before = server.requested.length;
      const source = createFixtureSource(clientOf('frugal', {}, { budget: 2 }), { name: 'frugal' });
      const { state, failure } = await run(source, { tickers, round });
      return [state, failure?.kind, ...server.requested.slice(before).map((path) => path.split('/').at(-1))];
    };

    expect(await requested('1')).toEqual(['failed', 'budget_spent', 'B1', 'B2']);
    expect(await requested('1')).toEqual(['failed', 'budget_spent']);
    time.now += 86_400_000;
    expect(await requested('1')).toEqual(['failed', 'budget_spent', 'B3', 'B4']);
    time.now += 86_400_000;
    expect(await requested('2')).toEqual(['failed', 'budget_spent', 'B5', 'B1']);
  });

  it('that is slow has its data stored when its run is killed', async () => {
    const source = createFixtureSource(clientOf('slow', {}, { rate: 0.05 }));
    const tickers = ['K1', 'K2', 'K3'];
    for (const ticker of tickers) answers.set(`/company/${ticker}`, fixtureAnswer({ price: 3 }));
    const broken: MarketSource = {
      ...source,
      open(request) {
        const opened = source.open(request);
        return {
          ...opened,
          async *companies() {
            for await (const one of opened.companies()) {
              if (one.kind === 'company' && one.company.ticker === 'K3') throw new Error('the machine is gone');
              yield one;
            }
          },
        };
      },
    };

    await expect(run(broken, { tickers, round: 'today' })).rejects.toThrow('the machine is gone');

    expect(await pricesOf(['K1', 'K2'])).toEqual([3, 3]);
    const rounds = await createProviderProgress(database).rounds('fixture', 'SP500');
    expect(tickers.map((ticker) => rounds.get(ticker))).toEqual(['today', 'today', undefined]);
  });

  it('with a run that its operator stopped is not called again', async () => {
    const stop = new AbortController();
    const source = createFixtureSource(
      clientOf('stopped', { signal: stop.signal, sleep: () => Promise.resolve(stop.abort()) }, { rate: 1 }),
    );
    for (const ticker of ['T1', 'T2']) answers.set(`/company/${ticker}`, fixtureAnswer({ price: 9 }));

    const { state, failure } = await run(source, { tickers: ['T1', 'T2'], signal: stop.signal });

    expect([state, failure]).toEqual(['stopped', null]);
    expect(await pricesOf(['T1', 'T2'])).toEqual([9, NaN]);
  });
});
