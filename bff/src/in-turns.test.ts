import { atOnce, giveWay, inTurns, type Steps } from './in-turns';

function* counting(to: number, onStep: (at: number) => void): Steps<string> {
  for (let at = 1; at <= to; at += 1) {
    onStep(at);
    yield;
  }
  return 'done';
}

afterEach(() => jest.restoreAllMocks());

describe('giving way', () => {
  /** How many turns pass; `took`: how long each seems to take others. Unit: ms. */
  async function turnsOf(took: readonly number[]): Promise<number> {
    let [now, turns, isOver] = [0, 0, false];
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const other = (): void => {
      if (isOver) return;
      now += took[turns] ?? 0;
      turns += 1;
      setImmediate(other);
    };
    setImmediate(other);
    await giveWay();
    isOver = true;
    return turns;
  }

  it('lasts for as long as others have something to do, and no longer', async () => {
    expect(await turnsOf([])).toBe(1);
    expect(await turnsOf([0.2])).toBe(1);
    expect(await turnsOf([3, 1, 0.1, 8])).toBe(3);
  });

  it('ends where others never do', async () => {
    expect(await turnsOf(Array.from({ length: 100 }, () => 4))).toBe(10);
  });
});

describe('work in steps', () => {
  it('is done at one go for whoever waits for it', () => {
    const steps: number[] = [];

    expect(atOnce(counting(3, (at) => steps.push(at)))).toBe('done');
    expect(steps).toEqual([1, 2, 3]);
  });

  it('lets others in before it begins, and after each step that took its time', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
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
