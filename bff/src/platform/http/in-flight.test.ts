import { createInFlight } from './in-flight';
import { ClientLeft } from './limits/expensive-work';

/** A computation that continues until it is ended, and its outcome. */
function making() {
  const state = { made: 0, allLeft: undefined as AbortSignal | undefined, end: (): void => undefined };
  const make = (allLeft: AbortSignal): Promise<string> => {
    state.made += 1;
    state.allLeft = allLeft;
    return new Promise((resolve) => (state.end = () => resolve('made')));
  };
  return { state, make };
}

describe('answers in flight', () => {
  it('are made once for all concurrent requests for the same, and again afterwards', async () => {
    const answers = createInFlight<string>();
    const { state, make } = making();
    const all = ['k', 'k', 'k'].map((key) => answers.share(key, make));
    expect(answers.get('k')).toBeDefined();
    state.end();

    expect(await Promise.all(all)).toEqual(['made', 'made', 'made']);
    expect(state.made).toBe(1);
    expect(answers.get('k')).toBeUndefined();
    const again = answers.share('k', make);
    state.end();
    await again;
    expect(state.made).toBe(2);
  });

  it('continue while any caller waits for them', async () => {
    const answers = createInFlight<string>();
    const { state, make } = making();
    const [first, second] = [new AbortController(), new AbortController()];
    const abandoned = answers.share('k', make, first.signal);
    const waiting = answers.share('k', make, second.signal);

    first.abort();
    await expect(abandoned).rejects.toBeInstanceOf(ClientLeft);
    expect(state.allLeft?.aborted).toBe(false);
    state.end();
    expect(await waiting).toBe('made');
    expect(state.made).toBe(1);
  });

  it('are aborted when all clients have left, and made again for later clients', async () => {
    const answers = createInFlight<string>();
    const { state, make } = making();
    const leaving = [new AbortController(), new AbortController()];
    const abandoned = leaving.map(({ signal }) => answers.share('k', make, signal));

    for (const one of leaving) one.abort();
    for (const one of abandoned) await expect(one).rejects.toBeInstanceOf(ClientLeft);
    expect(state.allLeft?.aborted).toBe(true);
    const next = answers.share('k', make);
    state.end();

    expect(await next).toBe('made');
    expect(state.made).toBe(2);
  });

  it('fail for all waiting clients', async () => {
    const answers = createInFlight<string>();
    const make = (): Promise<string> => Promise.reject(new Error('down'));
    const all = await Promise.allSettled([answers.share('k', make), answers.share('k', make)]);

    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(answers.get('k')).toBeUndefined();
  });
});
