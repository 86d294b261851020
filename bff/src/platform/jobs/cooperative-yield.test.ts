import { atOnce, chunksOf, filterSteps, giveWay, inTurns, mapSteps, type Steps } from './cooperative-yield';

function* counting(to: number, onStep: (at: number) => void): Steps<string> {
  for (let at = 1; at <= to; at += 1) {
    onStep(at);
    yield;
  }
  return 'done';
}

afterEach(() => jest.restoreAllMocks());

describe('yielding', () => {
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

  it('lasts only as long as others have something to do', async () => {
    expect(await turnsOf([])).toBe(1);
    expect(await turnsOf([0.2])).toBe(1);
    expect(await turnsOf([3, 1, 0.1, 8])).toBe(3);
  });

  it('ends even if others never finish', async () => {
    expect(await turnsOf(Array.from({ length: 100 }, () => 4))).toBe(10);
  });
});

describe('work in steps', () => {
  it('runs at once if nothing else is waiting', () => {
    const steps: number[] = [];

    expect(atOnce(counting(3, (at) => steps.push(at)))).toBe('done');
    expect(steps).toEqual([1, 2, 3]);
  });

  it('yields before it starts, and after each long step', async () => {
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

  it('fails if a step fails', async () => {
    const failing = counting(2, () => {
      throw new Error('away');
    });

    await expect(inTurns(failing)).rejects.toThrow('away');
  });

  it('runs one slice per turn of the event loop, alternating between all work in progress', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    const slices: string[] = [];
    let turn = 0;
    let isOver = false;
    const count = (): void => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);

    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        inTurns(
          counting(2, (at) => slices.push(`${name}${at} in ${turn}`)),
          0,
        ),
      ),
    );
    isOver = true;

    expect(slices.map((slice) => slice.slice(0, 2))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    expect(new Set(slices.map((slice) => slice.slice(6))).size).toBe(6);
  });
});

describe('lists in steps', () => {
  const rows = Array.from({ length: 450 }, (_, place) => place);
  const stepsOf = (steps: Steps<unknown>): number => {
    let count = 1;
    while (!steps.next().done) count += 1;
    return count;
  };

  it('return the same as the methods of arrays', () => {
    expect(atOnce(mapSteps(rows, (row) => row * 2))).toEqual(rows.map((row) => row * 2));
    expect(atOnce(filterSteps(rows, (row) => row % 3 === 0))).toEqual(rows.filter((row) => row % 3 === 0));
    expect([...chunksOf(rows)].flat()).toEqual(rows);
  });

  it('yield after each chunk', () => {
    expect(stepsOf(mapSteps(rows, String))).toBe(3);
    expect(stepsOf(filterSteps(rows, () => false))).toBe(3);
    expect([...chunksOf(rows)].map(({ length }) => length)).toEqual([200, 200, 50]);
    expect([...chunksOf([])]).toEqual([]);
  });
});
