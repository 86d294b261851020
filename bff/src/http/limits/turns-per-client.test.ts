import { TooManyRequestsError } from '../../services/errors';
import { createTurnsPerClient } from './turns-per-client';

/** Work that ends when it is told to. */
function held() {
  const state = { isBegun: false, end: () => undefined as void };
  const over = new Promise<void>((resolve) => (state.end = resolve));
  const work = async (): Promise<string> => {
    state.isBegun = true;
    await over;
    return 'done';
  };
  return { state, work };
}

describe('createTurnsPerClient', () => {
  it('lets a client wait for itself alone', async () => {
    const turns = createTurnsPerClient();
    const [first, second, other] = [held(), held(), held()];
    const [a, b, c] = [
      turns.take('192.0.2.1', first.work),
      turns.take('192.0.2.1', second.work),
      turns.take('192.0.2.2', other.work),
    ];
    await new Promise(setImmediate);
    expect([first, second, other].map(({ state }) => state.isBegun)).toEqual([true, false, true]);

    first.state.end();
    await a;
    await new Promise(setImmediate);
    expect(second.state.isBegun).toBe(true);
    second.state.end();
    other.state.end();
    expect(await Promise.all([b, c])).toEqual(['done', 'done']);
  });

  it('refuses what is too much of one client, and takes it again when there is room', async () => {
    const turns = createTurnsPerClient(2);
    const one = held();
    const waiting = [turns.take('192.0.2.1', one.work), turns.take('192.0.2.1', one.work)];

    await expect(turns.take('192.0.2.1', one.work)).rejects.toBeInstanceOf(TooManyRequestsError);
    await expect(turns.take('192.0.2.2', async () => 7)).resolves.toBe(7);
    one.state.end();
    await Promise.all(waiting);

    await expect(turns.take('192.0.2.1', async () => 8)).resolves.toBe(8);
  });

  it('goes on after work that failed', async () => {
    const turns = createTurnsPerClient();
    await expect(turns.take('192.0.2.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    await expect(turns.take('192.0.2.1', async () => 9)).resolves.toBe(9);
  });
});
