import { UnavailableError } from '../../errors';
import { ClientLeft, createExpensiveWork } from './expensive-work';

/** Work that continues until it is ended. */
function held() {
  const state = { isBegun: false, end: (): void => undefined };
  const over = new Promise<void>((resolve) => (state.end = resolve));
  const work = async (): Promise<string> => {
    state.isBegun = true;
    await over;
    return 'done';
  };
  return { state, work };
}

const someTurns = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
};
const LIMITS = { runningPerKey: 2, running: 4, runningFirst: 4, waitingPerKey: 2, waiting: 3 };

describe('expensive work', () => {
  it('runs two at a time per client, and the next when one is done', async () => {
    const work = createExpensiveWork(LIMITS);
    const [first, second, third, other] = [held(), held(), held(), held()];
    const all = [first, second, third].map((one) => work.run({ keys: ['a'] }, one.work));
    all.push(work.run({ keys: ['b'] }, other.work));
    await someTurns();
    expect([first, second, third, other].map(({ state }) => state.isBegun)).toEqual([true, true, false, true]);

    second.state.end();
    await all[1];
    await someTurns();
    expect(third.state.isBegun).toBe(true);
    for (const { state } of [first, third, other]) state.end();
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
    expect([work.running, work.waiting]).toEqual([0, 0]);
  });

  it('is counted per account across addresses, and per address across accounts', async () => {
    const work = createExpensiveWork(LIMITS);
    const [one, two, sameAccount, sameAddress, stranger] = [held(), held(), held(), held(), held()];
    const all = [
      work.run({ keys: ['address 1', 'account x'] }, one.work),
      work.run({ keys: ['address 2', 'account x'] }, two.work),
      work.run({ keys: ['address 3', 'account x'] }, sameAccount.work),
      work.run({ keys: ['address 1', 'account y'] }, sameAddress.work),
      work.run({ keys: ['address 4'] }, stranger.work),
    ];
    await someTurns();

    expect([one, two, sameAccount, sameAddress, stranger].map(({ state }) => state.isBegun)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
    for (const { state } of [one, two, sameAccount, sameAddress, stranger]) state.end();
    await Promise.all(all);
  });

  it('is rejected before it starts if a client has too much, and accepted again when there is a place', async () => {
    const work = createExpensiveWork(LIMITS);
    const mine = [held(), held(), held(), held()];
    const all = mine.map((one) => work.run({ keys: ['a'] }, one.work));
    const refused = held();

    await expect(work.run({ keys: ['a'] }, refused.work)).rejects.toMatchObject({
      errorCode: 'overloaded',
      retryAfterSeconds: expect.any(Number),
    });
    await expect(work.run({ keys: ['a'] }, refused.work)).rejects.toBeInstanceOf(UnavailableError);
    await expect(work.run({ keys: ['b'] }, async () => 7)).resolves.toBe(7);
    expect(refused.state.isBegun).toBe(false);

    for (const { state } of mine) state.end();
    await Promise.all(all);
    await expect(work.run({ keys: ['a'] }, async () => 8)).resolves.toBe(8);
  });

  it('has a limit for all running and all waiting work', async () => {
    const work = createExpensiveWork(LIMITS);
    const works = Array.from({ length: 7 }, held);
    const all = works.map((one, place) => work.run({ keys: [`client ${place}`] }, one.work));
    await someTurns();

    expect(works.filter(({ state }) => state.isBegun)).toHaveLength(4);
    expect([work.running, work.waiting]).toEqual([4, 3]);
    await expect(work.run({ keys: ['another'] }, async () => 1)).rejects.toMatchObject({ errorCode: 'overloaded' });
    for (const { state } of works) state.end();
    await Promise.all(all);
  });

  it('starts for a client without running work though others have taken all regular places', async () => {
    const work = createExpensiveWork({ ...LIMITS, running: 2, runningFirst: 3 });
    const [first, second, third, other, last] = [held(), held(), held(), held(), held()];
    const all = [first, second, third].map((one) => work.run({ keys: ['busy'] }, one.work));
    all.push(work.run({ keys: ['new'] }, other.work), work.run({ keys: ['another'] }, last.work));
    await someTurns();
    expect([first, second, third, other, last].map(({ state }) => state.isBegun)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);

    first.state.end();
    await all[0];
    await someTurns();
    // With one done, the slot is for a client without running work; the next work of the busy client waits.
    expect([third.state.isBegun, last.state.isBegun]).toEqual([false, true]);
    for (const { state } of [second, third, other, last]) state.end();
    await Promise.all(all);
  });

  it('starts for a client without running work before a client with running work', async () => {
    const work = createExpensiveWork({ ...LIMITS, running: 2, runningFirst: 2, waiting: 9 });
    const [first, second, third, other] = [held(), held(), held(), held()];
    const all = [
      ...[first, second, third].map((one) => work.run({ keys: ['busy'] }, one.work)),
      work.run({ keys: ['quiet'] }, other.work),
    ];

    first.state.end();
    await all[0];
    await someTurns();
    expect([third.state.isBegun, other.state.isBegun]).toEqual([false, true]);
    for (const { state } of [second, third, other]) state.end();
    await Promise.all(all);
  });

  it('continues after work that failed', async () => {
    const work = createExpensiveWork({ ...LIMITS, running: 1, runningFirst: 1 });
    await expect(work.run({ keys: ['a'] }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    await expect(work.run({ keys: ['a'] }, async () => 9)).resolves.toBe(9);
  });

  it('leaves the queue when its client disconnects, and never starts', async () => {
    const work = createExpensiveWork({ ...LIMITS, running: 1, runningFirst: 1, waiting: 1 });
    const running = held();
    const mine = work.run({ keys: ['a'] }, running.work);
    const left = new AbortController();
    const unwanted = held();
    const abandoned = work.run({ keys: ['b'], signal: left.signal }, unwanted.work);
    expect(work.waiting).toBe(1);

    left.abort();
    await expect(abandoned).rejects.toBeInstanceOf(ClientLeft);
    await expect(work.run({ keys: ['c'], signal: left.signal }, unwanted.work)).rejects.toBeInstanceOf(ClientLeft);
    expect(work.waiting).toBe(0);
    const next = work.run({ keys: ['c'] }, async () => 'next');
    running.state.end();

    expect(await Promise.all([mine, next])).toEqual(['done', 'next']);
    expect(unwanted.state.isBegun).toBe(false);
  });

  it('is finished after it has started, even if its client disconnects', async () => {
    const work = createExpensiveWork(LIMITS);
    const left = new AbortController();
    const begun = held();
    const mine = work.run({ keys: ['a'], signal: left.signal }, begun.work);
    left.abort();
    begun.state.end();

    expect(await mine).toBe('done');
    expect(work.running).toBe(0);
  });
});
