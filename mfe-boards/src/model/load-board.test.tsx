import { answerWith, asked, problem } from '../testing/network';
import type { MarketCode } from '@site/fields';
import { setRoutes } from '@site/remote-kit';
import { siteRoutes } from '@site/remote-kit/testing/site-routes';
import { fetchAhead, loadBoard } from './load-board';

const addressOf = (market: MarketCode) => ({ market, sector: null, industry: null });
/** Lets what is under way come to its end. */
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
  // What a test leaves is dropped by its age.
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
});

describe('a board that was fetched ahead', () => {
  it('is opened without asking again, and once', async () => {
    await ahead('TA');

    expect(await load('TA')).toEqual({ answer: 1 });
    expect(await load('TA')).toEqual({ answer: 2 });
  });

  it('of all markets is asked for in the currency that this browser keeps', async () => {
    sessionStorage.setItem('amounts', 'EUR');
    await ahead('ALL?sector=Energy');
    sessionStorage.clear();

    expect(asked.map(({ path }) => path)).toEqual(['/api/boards/ALL/columns?in=EUR']);
    expect(await loadBoard({ market: 'ALL', sector: null, industry: null }, '?sector=Energy&in=EUR')).toEqual({
      answer: 1,
    });
  });

  it('is asked for once, however often its link is pointed at', async () => {
    await ahead('TA');
    await ahead('TA');

    expect(asked).toHaveLength(1);
  });

  it('is fetched ahead again when it has grown old', async () => {
    await ahead('TA');
    await jest.advanceTimersByTimeAsync(60_000);
    await ahead('TA');

    expect(await load('TA')).toEqual({ answer: 2 });
    expect(asked).toHaveLength(2);
  });

  it('is given up after a minute: it is not shown, and nothing holds it', async () => {
    const timersBefore = jest.getTimerCount();
    await ahead('TA');
    await jest.advanceTimersByTimeAsync(60_000);

    expect(jest.getTimerCount()).toBe(timersBefore);
    expect(await load('TA')).toEqual({ answer: 2 });
  });

  it('gives way to newer ones: the last four are kept', async () => {
    for (const market of ['TA', 'SP500', 'NYSE', 'L', 'F']) await ahead(market);
    expect(asked).toHaveLength(5);

    for (const market of ['SP500', 'NYSE', 'L', 'F'] as const) await load(market);
    expect(asked).toHaveLength(5);
    await load('TA');
    expect(asked).toHaveLength(6);
  });

  it('that could not be had is asked for again by its page, and an old failure takes no newer one away', async () => {
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
