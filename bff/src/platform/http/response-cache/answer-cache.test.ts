import { createAnswerCache } from './answer-cache';
import { createByteStore } from './cache-store';

const json = (value: unknown) => ({ body: JSON.stringify(value), contentType: 'application/json' });

function cacheAt(now: () => number) {
  return createAnswerCache({
    longLived: createByteStore({ maxBytes: 1e6, now }),
    shortLived: createByteStore({ maxBytes: 1e6, now }),
    shortLifetimeMs: 100,
  });
}

describe('the answer cache', () => {
  it('makes an answer once for all concurrent requests', async () => {
    const cache = cacheAt(() => 0);
    let made = 0;
    const make = () => Promise.resolve(json(++made));

    const answers = await Promise.all([1, 2, 3].map(() => cache.answer('k', 'longLived', make)));

    expect(made).toBe(1);
    expect(answers.map(({ identity }) => identity.toString())).toEqual(['1', '1', '1']);
  });

  it('makes a list larger than its store once, since only its compressed form is retained', async () => {
    const longLived = createByteStore({ maxBytes: 1e6 });
    const cache = createAnswerCache({ longLived, shortLived: longLived, bulky: createByteStore({ maxBytes: 1e6 }) });
    let made = 0;
    const make = () => {
      made += 1;
      return Promise.resolve({ body: Buffer.alloc(20 * 1024 * 1024, 'a list '), contentType: 'application/json' });
    };

    for (let requested = 0; requested < 3; requested += 1) await cache.answer('NYSE list', 'bulky', make);

    expect(made).toBe(1);
  });

  it('retains frequently requested answers beside others that fill its store, and when memory is short', async () => {
    const shortLived = createByteStore({ maxBytes: 30_000 });
    const cache = createAnswerCache({ longLived: createByteStore({ maxBytes: 1e6 }), shortLived });
    const board = () => Promise.resolve(json('board'.repeat(200)));
    await cache.answer('often', 'shortLived', board);
    for (let requested = 0; requested < 100; requested += 1) shortLived.get('often');

    for (let requested = 0; requested < 20; requested += 1)
      await cache.answer(`once ${requested}`, 'shortLived', () => Promise.resolve(json(`${requested} `.repeat(9_000))));
    expect([cache.has('often', 'shortLived'), cache.has('once 19', 'shortLived')]).toEqual([true, true]);

    cache.forgetRare();
    expect([cache.has('often', 'shortLived'), cache.has('once 19', 'shortLived')]).toEqual([true, false]);
  });

  it('keeps nothing of a making that failed', async () => {
    const cache = cacheAt(() => 0);
    await expect(cache.answer('k', 'longLived', () => Promise.reject(new Error('down')))).rejects.toThrow('down');

    expect((await cache.answer('k', 'longLived', () => Promise.resolve(json('up')))).identity.toString()).toBe('"up"');
  });

  it('retains shortLived answers for their lifetime, and the others until they are dropped', async () => {
    let now = 0;
    const cache = cacheAt(() => now);
    const first = () => Promise.resolve(json('old'));
    const second = () => Promise.resolve(json('new'));
    await cache.answer('TA a', 'shortLived', first);
    await cache.answer('TA b', 'longLived', first);
    now = 100;

    expect((await cache.answer('TA a', 'shortLived', second)).identity.toString()).toBe('"new"');
    expect((await cache.answer('TA b', 'longLived', second)).identity.toString()).toBe('"old"');
    cache.forget('TA ');
    expect((await cache.answer('TA b', 'longLived', second)).identity.toString()).toBe('"new"');
  });

  it('forgets short-lived answers that few requested, and no others', async () => {
    const cache = createAnswerCache({
      longLived: createByteStore({ maxBytes: 1e6 }),
      shortLived: createByteStore({ maxBytes: 1e6 }),
      bulky: createByteStore({ maxBytes: 1e6 }),
      company: createByteStore({ maxBytes: 1e6 }),
    });
    const kinds = ['longLived', 'shortLived', 'bulky', 'company'] as const;
    for (const kind of kinds) await cache.answer(kind, kind, () => Promise.resolve(json(kind)));
    await cache.answer('often', 'shortLived', () => Promise.resolve(json('often')));
    for (let times = 0; times < 100; times += 1) cache.has('often', 'shortLived');

    cache.forgetShortLived();

    expect(kinds.filter((kind) => cache.has(kind, kind))).toEqual(['longLived', 'bulky']);
    expect(cache.has('often', 'shortLived')).toBe(true);
  });

  it('makes one very large answer at a time, and holds as many as its own store can', async () => {
    const store = () => createByteStore({ maxBytes: 1e6 });
    const bulky = createByteStore({ maxBytes: 3_000 });
    const longLived = store();
    const cache = createAnswerCache({ longLived, shortLived: store(), bulky });
    let atOnce = 0;
    let highest = 0;
    const giant = async () => {
      highest = Math.max(highest, ++atOnce);
      await new Promise((done) => setImmediate(done));
      atOnce -= 1;
      return { body: 'x'.repeat(1_000), contentType: 'text/plain' };
    };
    await cache.answer('board', 'longLived', () => Promise.resolve(json('board')));
    const failed = cache.answer('bad', 'bulky', () => Promise.reject(new Error('down')));
    await Promise.all([
      expect(failed).rejects.toThrow('down'),
      ...['a', 'b', 'c', 'd'].map((key) => cache.answer(key, 'bulky', giant)),
    ]);

    expect(highest).toBe(1);
    expect(bulky.bytes).toBeLessThanOrEqual(3_000);
    expect(bulky.get('d')).toBeDefined();
    expect(longLived.get('board')).toBeDefined();
    expect(cache.stores).toContain(bulky);
    await bulky.settled();
  });
});
