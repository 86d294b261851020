import type { CompanyProvider, Provided, ProvidedCompany } from './company-provider';
import type { ProviderProgress } from './provider-health';
import { askSource, placeOfRounds, rejectOfFailure } from './source-round';
import { nothing } from './nothing';
import { ProviderFailure, type MarketSource, type SourceRequest } from './source';
import { noProfile } from './no-profile';

const company = (ticker: string, more: Partial<ProvidedCompany> = {}): Provided => ({
  kind: 'company',
  company: {
    ticker,
    currency: 'USD',
    ...noProfile,
    delistedOn: null,
    statements: [],
    quotes: [],
    ...more,
  },
});

/** What a source does about a ticker; absent: it gives the company. */
type Script = Readonly<Record<string, Error | Provided | null>>;

/** A source that goes through its tickers, and notes for which it was opened. */
function sourceOf(script: Script) {
  const opened: (readonly string[])[] = [];
  const source: MarketSource = {
    name: 'made',
    markets: ['SP500'],
    entities: ['quotes', 'news'],
    open({ tickers }): CompanyProvider {
      let done = 0;
      if (tickers.length > 0) opened.push(tickers);
      return {
        source: 'made',
        rates: () => nothing,
        async *companies() {
          for (const [at, ticker] of tickers.entries()) {
            done = at;
            const does = await Promise.resolve(script[ticker]);
            if (does instanceof Error) throw does;
            if (does !== null) yield does ?? company(ticker);
          }
        },
        progress: () => done / tickers.length,
      };
    },
    probe: () => Promise.resolve('good'),
  };
  return { source, opened };
}

function memoryProgress(): ProviderProgress & { readonly marked: Map<string, string>; readonly places: Set<string> } {
  const [marked, places] = [new Map<string, string>(), new Set<string>()];
  return {
    marked,
    places,
    rounds: () => Promise.resolve(new Map(marked)),
    mark: (_provider, place, round, tickers) => {
      places.add(place);
      for (const ticker of tickers) marked.set(ticker, round);
      return Promise.resolve();
    },
    forget: () => Promise.resolve(marked.clear()),
  };
}

const failure = (kind: ProviderFailure['kind']): ProviderFailure => new ProviderFailure(kind, 'made', `made: ${kind}`);

/** One run that stores every company as it comes. */
async function run(script: Script, progress = memoryProgress(), name = '2026-01-20') {
  const tickers = ['A', 'B', 'C', 'D'];
  const { source, opened } = sourceOf(script);
  const { signal } = new AbortController();
  const request: SourceRequest = { market: 'SP500', tickers, entities: new Set(['quotes']), since: null, signal };
  const provider = askSource(source, request, { progress, name });
  const came: string[] = [];
  for await (const one of provider.companies()) {
    came.push(one.kind === 'company' ? one.company.ticker : `${one.reject.reason} ${one.reject.ticker}`);
    if (one.kind === 'company') await provider.stored!([one.company.ticker]);
  }
  await provider.stored!([]);
  const marked = [...progress.marked].flatMap(([ticker, round]) => (round === name ? ticker : [])).sort();
  return { came, opened, marked, failure: provider.failure!(), part: provider.progress() };
}

describe('a source in a run', () => {
  it('is opened once for all companies; those that it has nothing of are done as well', async () => {
    expect(await run({ B: null, D: null })).toMatchObject({
      came: ['A', 'C'],
      opened: [['A', 'B', 'C', 'D']],
      marked: ['A', 'B', 'C', 'D'],
      failure: null,
    });
  });

  it('that fails for one company is opened for the remaining ones, and may be called for that one again', async () => {
    expect(await run({ B: failure('timeout'), D: new TypeError('no such thing') })).toMatchObject({
      came: ['A', 'provider_timeout B', 'C', 'unreadable_answer D'],
      opened: [
        ['A', 'B', 'C', 'D'],
        ['C', 'D'],
      ],
      marked: ['A', 'C'],
      failure: null,
    });
  });

  it('that continues automatically after a failed company may be called for that one again', async () => {
    const reject = rejectOfFailure({ name: 'made' }, 'B', failure('too_large'));

    expect(await run({ B: { kind: 'reject', reject } })).toMatchObject({
      came: ['A', 'provider_too_large B', 'C', 'D'],
      marked: ['A', 'C', 'D'],
    });
  });

  it.each(['budget_spent', 'breaker_open', 'rate_limited', 'stopped'] as const)(
    'that is to be left alone (%s) ends it',
    async (kind) => {
      expect(await run({ A: null, C: failure(kind) })).toMatchObject({
        came: ['B'],
        opened: [['A', 'B', 'C', 'D']],
        marked: ['A', 'B'],
        failure: { kind, message: `made: ${kind}` },
      });
      expect(() => rejectOfFailure({ name: 'made' }, 'C', failure(kind))).toThrow(ProviderFailure);
    },
  );

  describe('that returns nothing of the request', () => {
    const refused = rejectOfFailure({ name: 'made' }, 'D', failure('server_error'));

    it('has failed, where a question did', async () => {
      const [timeout, unreadable] = [failure('timeout'), new TypeError('no such thing')];

      expect(
        (await run({ A: timeout, B: unreadable, C: null, D: { kind: 'reject', reject: refused } })).failure,
      ).toEqual({
        kind: 'timeout',
        message: 'nothing was brought, 3 of the questions failed; the first: made: timeout',
      });
      expect((await run({ A: timeout, B: null, C: null, D: null })).failure).toMatchObject({ kind: 'timeout' });
    });

    it('has not, where one company came or every question has its answer', async () => {
      const named = company('D', { longName: 'Harbour Tools' });
      const unknown: Provided = { kind: 'reject', reject: { ...refused, reason: 'not_found' } };

      expect((await run({ A: failure('timeout'), B: null, C: null, D: named })).failure).toBeNull();
      expect((await run({ A: unknown, B: unknown, C: null, D: null })).failure).toBeNull();
      expect((await run({ A: null, B: null, C: null, D: null })).failure).toBeNull();
    });
  });

  it('is not called again for what the round has done, even under another ticker now', async () => {
    const progress = memoryProgress();
    const renamed = company('NEW', { formerTickers: ['B'] });
    expect((await run({ B: renamed, C: failure('budget_spent') }, progress)).marked).toEqual(['A', 'B']);

    expect(await run({}, progress)).toMatchObject({ came: ['C', 'D'], opened: [['C', 'D']] });
    expect(await run({}, progress)).toMatchObject({ came: [], opened: [], part: 1 });
  });

  it('that is left alone each day before the end of the list reaches all companies in turn', async () => {
    const progress = memoryProgress();
    const spent = failure('budget_spent');

    expect((await run({ C: spent }, progress, '2026-01-20')).came).toEqual(['A', 'B']);
    expect((await run({ A: spent }, progress, '2026-01-21')).came).toEqual(['C', 'D']);
    expect((await run({ C: spent }, progress, '2026-01-22')).opened).toEqual([['A', 'B', 'C', 'D']]);
  });

  it('is called last for a failed company, today and on the next day', async () => {
    const progress = memoryProgress();
    expect((await run({ A: failure('timeout'), C: failure('budget_spent') }, progress)).marked).toEqual(['B']);

    expect((await run({ D: failure('budget_spent') }, progress)).opened).toEqual([['C', 'D', 'A']]);
    expect((await run({}, progress, '2026-01-21')).opened).toEqual([['D', 'B', 'C', 'A']]);
  });

  it('with an error of its own, not of a payload, ends the run with it', async () => {
    await expect(run({ B: new Error('a mistake of ours') })).rejects.toThrow('a mistake of ours');
  });

  it('has done nothing of other kinds of data', async () => {
    const all = ['quotes', 'statements', 'news'] as const;
    const placeOf = (...wanted: readonly (typeof all)[number][]) =>
      placeOfRounds({ entities: all }, { market: 'SP500', entities: new Set(wanted) });
    const progress = memoryProgress();
    await run({ B: failure('timeout') }, progress);

    expect([...progress.places]).toEqual(['SP500 quotes']);
    expect(placeOf('news', 'statements')).toBe('SP500 news statements');
    expect(placeOf('news', 'statements', 'quotes')).toBe('SP500');
  });
});
