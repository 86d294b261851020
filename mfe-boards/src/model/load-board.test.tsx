import { answerWith, requests, problem } from '../testing/network';
import type { MarketCode } from '@site/fields';
import { setRoutes } from '@site/remote-kit';
import { siteRoutes } from '@site/remote-kit/testing/site-routes';
import { fetchAhead, loadBoard } from './load-board';

const addressOf = (market: MarketCode) => ({ market, sector: null, industry: null });
/** Lets pending tasks run. */
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);
const ahead = async (market: string): Promise<void> => {
  fetchAhead(`/market/${market}`);
  await settle();
};
const load = (market: MarketCode): Promise<unknown> => loadBoard(addressOf(market), '');

beforeAll(() => setRoutes(siteRoutes));
beforeEach(() => {
  jest.useFakeTimers();
  let count = 0;
  answerWith(() => ({ status: 200, body: { answer: (count += 1) } }));
});
afterEach(async () => {
  // Prefetched boards of other tests expire.
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
});

describe('a prefetched board', () => {
  it('is opened without another request, once', async () => {
    await ahead('TA');

    expect(await load('TA')).toEqual({ answer: 1 });
    expect(await load('TA')).toEqual({ answer: 2 });
  });

  it('of all markets is requested in the currency stored in this browser', async () => {
    sessionStorage.setItem('amounts', 'EUR');
    await ahead('ALL?sector=Energy');
    sessionStorage.clear();

    expect(requests.map(({ path }) => path)).toEqual(['/api/boards/ALL/columns?in=EUR']);
    expect(await loadBoard({ market: 'ALL', sector: null, industry: null }, '?sector=Energy&in=EUR')).toEqual({
      answer: 1,
    });
  });

  it('is requested once, however often its link is hovered', async () => {
    await ahead('TA');
    await ahead('TA');

    expect(requests).toHaveLength(1);
  });

  it('is prefetched again when it has expired', async () => {
    await ahead('TA');
    await jest.advanceTimersByTimeAsync(60_000);
    await ahead('TA');

    expect(await load('TA')).toEqual({ answer: 2 });
    expect(requests).toHaveLength(2);
  });

  it('expires after a minute, and is released from memory', async () => {
    const timersBefore = jest.getTimerCount();
    await ahead('TA');
    await jest.advanceTimersByTimeAsync(60_000);

    expect(jest.getTimerCount()).toBe(timersBefore);
    expect(await load('TA')).toEqual({ answer: 2 });
  });

  it('is evicted by newer ones: the last four are cached', async () => {
    for (const market of ['TA', 'SP500', 'NYSE', 'L', 'F']) await ahead(market);
    expect(requests).toHaveLength(5);

    for (const market of ['SP500', 'NYSE', 'L', 'F'] as const) await load(market);
    expect(requests).toHaveLength(5);
    await load('TA');
    expect(requests).toHaveLength(6);
  });

  it('that failed is requested again by its page, and an old failure evicts no newer one', async () => {
    let fail: (answer: ReturnType<typeof problem>) => void = () => undefined;
    answerWith(() => new Promise((resolve) => (fail = resolve)));
    fetchAhead('/market/TA');
    await settle();
    await jest.advanceTimersByTimeAsync(25_000);
    const failFirst = fail;
    failFirst(problem(503, 'not_available_now'));
    await settle();
    answerWith(() => ({ status: 200, body: { answer: 'again' } }));

    expect(await load('TA')).toEqual({ answer: 'again' });
  });
});
