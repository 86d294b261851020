import { UnavailableError } from '../errors';
import { createWriteQueue } from './write-queue';

const deferred = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
};

describe('the write queue', () => {
  it('runs one work at a time, in order', async () => {
    const queue = createWriteQueue({ limit: 100, waitLimitMs: 10_000 });
    const seen: string[] = [];

    await Promise.all(
      [1, 2, 3].map((number) =>
        queue.run(async () => {
          seen.push(`${number} begins`);
          await new Promise((resolve) => setImmediate(resolve));
          seen.push(`${number} ends`);
        }),
      ),
    );

    expect(seen).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
    expect(queue.length).toBe(0);
  });

  it('continues after a work that failed, and gives its error to its caller alone', async () => {
    const queue = createWriteQueue({ limit: 100, waitLimitMs: 10_000 });

    const results = await Promise.allSettled([
      queue.run(() => Promise.reject(new Error('broken'))),
      queue.run(() => Promise.resolve('done')),
    ]);

    expect(results).toMatchObject([{ reason: new Error('broken') }, { value: 'done' }]);
  });

  it('refuses at once what comes when it is full', async () => {
    const queue = createWriteQueue({ limit: 1, waitLimitMs: 10_000 });
    const first = deferred();
    const works = [queue.run(() => first.promise), queue.run(() => Promise.resolve())];

    await expect(queue.run(() => Promise.resolve())).rejects.toThrow(UnavailableError);
    expect(queue.length).toBe(2);

    first.resolve();
    await Promise.all(works);
  });

  it('gives a work up that waits too long, without ever starting it', async () => {
    const queue = createWriteQueue({ limit: 10, waitLimitMs: 20 });
    const first = deferred();
    const running = queue.run(() => first.promise);
    const late = jest.fn(() => Promise.resolve());

    await expect(queue.run(late)).rejects.toMatchObject({ errorCode: 'database_busy', retryAfterSeconds: 5 });

    first.resolve();
    await running;
    expect(late).not.toHaveBeenCalled();
    await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('lets everything taken in end before it is drained, and takes nothing more', async () => {
    const queue = createWriteQueue({ limit: 10, waitLimitMs: 10_000 });
    const seen: number[] = [];
    const works = [1, 2].map((number) => queue.run(() => Promise.resolve(seen.push(number))));

    await queue.drain();

    expect(seen).toEqual([1, 2]);
    await Promise.all(works);
    await expect(queue.run(() => Promise.resolve())).rejects.toThrow('closing');
  });
});
