import { atOnce, inTurns, type Steps } from './in-turns';

function* counting(to: number, onStep: (at: number) => void): Steps<string> {
  for (let at = 1; at <= to; at += 1) {
    onStep(at);
    yield;
  }
  return 'done';
}

describe('work in steps', () => {
  it('is done at one go for whoever waits for it', () => {
    const steps: number[] = [];

    expect(atOnce(counting(3, (at) => steps.push(at)))).toBe('done');
    expect(steps).toEqual([1, 2, 3]);
  });

  it('lets others in before it begins, and after each step that took its time', async () => {
    const order: string[] = [];
    const other = (round: number): void => {
      if (round < 5) setImmediate(() => (order.push('other'), other(round + 1)));
    };
    other(0);

    expect(
      await inTurns(
        counting(3, (at) => order.push(`step ${at}`)),
        0,
      ),
    ).toBe('done');
    expect(order.slice(0, 6)).toEqual(['other', 'step 1', 'other', 'step 2', 'other', 'step 3']);
  });

  it('fails as its step does', async () => {
    const failing = counting(2, () => {
      throw new Error('away');
    });

    await expect(inTurns(failing)).rejects.toThrow('away');
  });
});
