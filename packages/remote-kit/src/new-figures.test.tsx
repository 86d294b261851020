import { act, renderHook } from '@testing-library/react';
import { useNewFigures } from './new-figures';

const MINUTE_MS = 60_000;
let served: { market: string; version: string; since: string | null }[];
let requested: Request[];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-01-20T21:00:00.000Z') });
  jest.spyOn(Math, 'random').mockReturnValue(0);
  served = [
    { market: 'SP500', version: '1', since: null },
    { market: 'TA', version: '1', since: null },
  ];
  requested = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    requested.push(input as Request);
    const body = JSON.stringify({ versions: served });
    return Promise.resolve(new Response(body, { status: 200, headers: { 'content-type': 'application/json' } }));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS));
const open = (markets: readonly string[] | null) => renderHook(() => useNewFigures(markets)).result;

describe('new figures', () => {
  it('are not requested during a short visit, and rarely during a long one', async () => {
    const result = open(['SP500']);

    await pass(1.9);
    expect(requested).toHaveLength(0);
    await pass(30);
    expect(requested.length).toBeGreaterThan(1);
    expect(requested.length).toBeLessThanOrEqual(5);
    expect(requested[0]!.cache).toBe('no-cache');
    expect(result.current.areNew).toBe(false);
  });

  it('are reported when their market’s version has changed, until they are loaded', async () => {
    const result = open(['SP500']);
    await pass(2);
    served = [{ ...served[0]!, version: '2' }, served[1]!];
    await pass(2);
    expect(result.current.areNew).toBe(true);
    const looks = requested.length;
    await pass(60);
    expect(requested).toHaveLength(looks);

    act(() => result.current.taken());
    expect(result.current.areNew).toBe(false);
    await pass(5);
    expect(result.current.areNew).toBe(false);
  });

  it('are reported at the first check if they came after the page was opened', async () => {
    const result = open(['SP500']);
    served = [{ market: 'SP500', version: '2', since: '2026-01-20T21:01:00.000Z' }];

    await pass(2);

    expect(result.current.areNew).toBe(true);
  });

  it('of another market are reported only on a board of all markets', async () => {
    const [one, all] = [open(['SP500']), open(null)];
    await pass(2);
    served = [served[0]!, { ...served[1]!, version: '2' }];
    await pass(2);

    expect([one.current.areNew, all.current.areNew]).toEqual([false, true]);
  });

  it('are not requested by a hidden page, and at once when it is visible again', async () => {
    const result = open(['SP500']);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(60);
    expect(requested).toHaveLength(0);
    served = [{ market: 'SP500', version: '2', since: '2026-01-20T21:30:00.000Z' }];

    visibility.mockReturnValue('visible');
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(1);
    });

    expect(requested).toHaveLength(1);
    expect(result.current.areNew).toBe(true);
  });

  it('are requested again at the next check after a failure', async () => {
    const result = open(['SP500']);
    const failing = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no network'));
    await pass(2);
    expect([failing.mock.calls.length, result.current.areNew]).toEqual([1, false]);
    await pass(2);
    expect(requested).toHaveLength(1);
  });
});
