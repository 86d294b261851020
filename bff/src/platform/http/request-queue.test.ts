import { createRequestQueue } from './request-queue';

/** A queue with turns that the test takes; lists what began in each turn. */
function queueByHand() {
  const begun: string[][] = [[]];
  let next: (() => void) | null = null;
  const queue = createRequestQueue((begin) => (next = begin));
  return {
    begun,
    arrive: (client: string, name: string): void => queue.begin(client, () => begun.at(-1)!.push(name)),
    passTurn(): boolean {
      const begin = next;
      next = null;
      begun.push([]);
      begin?.();
      return next !== null;
    },
  };
}

describe('a queue of requests', () => {
  it('starts a single request in the turn of its arrival', () => {
    const { begun, arrive, passTurn } = queueByHand();

    arrive('a', 'a1');
    passTurn();
    arrive('a', 'a2');

    expect(begun).toEqual([['a1'], ['a2']]);
  });

  it('starts one request per turn when a hundred arrive together', () => {
    const { begun, arrive, passTurn } = queueByHand();

    for (let one = 0; one < 100; one += 1) arrive('a', `a${one}`);
    while (passTurn());

    expect(begun.slice(0, 100).map(({ length }) => length)).toEqual(Array.from({ length: 100 }, () => 1));
    expect(begun.flat()).toEqual(Array.from({ length: 100 }, (_, one) => `a${one}`));
  });

  it('alternates between clients, however many requests one of them sends', () => {
    const { begun, arrive, passTurn } = queueByHand();

    for (const one of [1, 2, 3, 4]) arrive('a', `a${one}`);
    arrive('b', 'b1');
    arrive('c', 'c1');
    while (passTurn());

    expect(begun.flat()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  it('continues when a request fails at its start', () => {
    const turns: (() => void)[] = [];
    const queue = createRequestQueue((begin) => turns.push(begin));
    const begun: number[] = [];

    queue.begin('a', () => begun.push(1));
    queue.begin('a', () => {
      throw new Error('broken');
    });
    queue.begin('a', () => begun.push(3));
    expect(() => turns.shift()!()).toThrow('broken');
    turns.shift()!();

    expect(begun).toEqual([1, 3]);
  });
});
