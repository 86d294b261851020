import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createByteStore } from './cache-store';

const long = JSON.stringify(Array.from({ length: 300 }, (_, i) => ({ symbol: `S${i % 7}` })));

describe('the byte store', () => {
  it('returns every encoding of the same bytes once compression is done', async () => {
    const store = createByteStore({ maxBytes: 1e6 });
    store.put('a', { body: long, contentType: 'application/json' });
    expect(store.get('a')?.identity.toString()).toBe(long);

    await store.settled();

    const entry = store.get('a')!;
    expect(brotliDecompressSync(entry.br!).toString()).toBe(long);
    expect(entry.gzip).toBeUndefined();
    await store.encode('a', 'gzip');
    expect(gunzipSync(store.get('a')!.gzip!).toString()).toBe(long);
  });

  it('stores well-compressible answers only compressed, and decompresses them for clients without compression', async () => {
    const store = createByteStore({ maxBytes: 1e6 });
    const body = long.repeat(4);
    store.put('longLived', { body, contentType: 'application/json' });
    store.put('shortLived', { body, contentType: 'application/json', lifetimeMs: 1e6 });
    const whole = store.bytes;
    await store.settled();
    await store.encode('shortLived', 'br');

    expect(whole).toBeGreaterThan(2 * body.length);
    expect(store.bytes).toBeLessThan(0.5 * body.length);
    for (const key of ['longLived', 'shortLived']) {
      expect(store.get(key)!.identity.toString()).toBe(body);
      expect(store.get(key)!.length).toBe(body.length);
    }
    await store.encode('shortLived', 'gzip');
    expect(gunzipSync(store.get('shortLived')!.gzip!).toString()).toBe(body);
  });

  it('retains a large answer only as brotli, and decompresses it while it is sent', async () => {
    const store = createByteStore({ maxBytes: 1e6 });
    const body = long.repeat(Math.ceil((5 * 1024 * 1024) / long.length));
    const other = createByteStore({ maxBytes: 1e8 }).put('large', { body, contentType: 'application/json' });

    await store.putLarge('large', { body, contentType: 'application/json' });
    await store.encode('large', 'gzip');
    await store.settled();

    const entry = store.get('large')!;
    expect(store.bytes).toBeLessThan(1e6);
    expect(entry).toMatchObject({ etag: other.etag, length: body.length });
    expect(entry.gzip).toBeUndefined();
    expect(brotliDecompressSync(entry.br!).toString()).toBe(body);
    expect(Buffer.concat((await entry.identityStream!().toArray()) as Buffer[]).toString()).toBe(body);
  });

  it('serves a large answer uncompressed if it cannot be compressed', async () => {
    const encoder = { gzip: () => Promise.reject(new Error('no')), brotli: () => Promise.reject(new Error('no')) };
    const store = createByteStore({ maxBytes: 1e8, encoder });
    const body = Buffer.alloc(5 * 1024 * 1024, 'a');

    const entry = await store.putLarge('large', { body, contentType: 'text/plain' });

    expect(entry.identity.equals(body)).toBe(true);
    expect(entry.identityStream).toBeUndefined();
  });

  it('uses the best compression only for requested answers', async () => {
    const qualities: number[] = [];
    const encoder = {
      gzip: (bytes: Buffer) => Promise.resolve(bytes),
      brotli: (bytes: Buffer, quality: number) => {
        qualities.push(quality);
        return Promise.resolve(bytes);
      },
    };
    const store = createByteStore({ maxBytes: 1e6, encoder });
    store.put('a', { body: long, contentType: 'application/json' });
    await store.settled();
    expect(qualities).toEqual([5]);

    store.get('a');
    store.get('a');
    await store.settled();

    expect(qualities).toEqual([5, 11]);
  });

  it.each([
    ['minutes, once many have asked for it', 300_000, [5, 11]],
    ['seconds, never', 5000, [5]],
  ])('uses the best compression for an answer with a lifetime of %s', async (_title, lifetimeMs, expected) => {
    const qualities: number[] = [];
    const encoder = {
      gzip: (bytes: Buffer) => Promise.resolve(bytes),
      brotli: (bytes: Buffer, quality: number) => {
        qualities.push(quality);
        return Promise.resolve(bytes);
      },
    };
    const store = createByteStore({ maxBytes: 1e6, encoder });
    store.put('a', { body: long, contentType: 'text/html', lifetimeMs });
    await store.encode('a', 'br');
    for (let read = 0; read < 11; read++) store.get('a');
    await store.settled();
    expect(qualities).toEqual([5]);

    for (let read = 0; read < 100; read++) store.get('a');
    await store.settled();
    expect(qualities).toEqual(expected);
  });

  it('gives equal content the same tag, and other content another', () => {
    const store = createByteStore({ maxBytes: 1e6 });
    const first = store.put('a', { body: long, contentType: 'application/json' });
    const again = store.put('b', { body: long, contentType: 'application/json' });
    const other = store.put('c', { body: `${long} `, contentType: 'application/json' });
    const otherType = store.put('d', { body: long, contentType: 'text/plain' });

    expect(again.etag).toBe(first.etag);
    expect(first.etag).toMatch(/^"[\w-]+"$/);
    expect(new Set([first.etag, other.etag, otherType.etag]).size).toBe(3);
  });

  it('stays within its size limit, and evicts the least recently used first', async () => {
    const store = createByteStore({ maxBytes: 4 * (1000 + 512) });
    for (const key of ['a', 'b', 'c']) store.put(key, { body: Buffer.alloc(1000, key), contentType: 'text/plain' });
    store.get('a');
    store.put('d', { body: Buffer.alloc(1000, 'd'), contentType: 'text/plain' });
    store.put('e', { body: Buffer.alloc(1000, 'e'), contentType: 'text/plain' });
    await store.settled();

    expect(store.bytes).toBeLessThanOrEqual(4 * (1000 + 512));
    expect(store.get('b')).toBeUndefined();
    expect(store.get('a')).toBeDefined();
  });

  it('returns, but does not store, what is larger than the whole store', () => {
    const store = createByteStore({ maxBytes: 1000 });
    const entry = store.put('a', { body: Buffer.alloc(2000), contentType: 'text/plain' });

    expect(entry.identity).toHaveLength(2000);
    expect(store.get('a')).toBeUndefined();
    expect(store.bytes).toBe(0);
  });

  it('serves an entry only within its lifetime', () => {
    let now = 1000;
    const store = createByteStore({ maxBytes: 1e6, now: () => now });
    store.put('a', { body: long, contentType: 'application/json', lifetimeMs: 50 });
    now = 1049;
    expect(store.get('a')).toBeDefined();
    now = 1050;
    expect(store.get('a')).toBeUndefined();
    expect(store.bytes).toBe(0);
  });

  it('retains a short-lived answer that is requested repeatedly, and compresses it well', async () => {
    let now = 1000;
    const qualities: number[] = [];
    const encoder = {
      gzip: (bytes: Buffer) => Promise.resolve(bytes),
      brotli: (bytes: Buffer, quality: number) => {
        qualities.push(quality);
        return Promise.resolve(bytes);
      },
    };
    const store = createByteStore({ maxBytes: 1e6, now: () => now, encoder });
    const shortLived = { body: long, contentType: 'application/json', lifetimeMs: 50 };
    for (const [key, mayStay] of [
      ['often', true],
      ['seldom', true],
      ['never', false],
    ] as const)
      store.put(key, { ...shortLived, mayStay });
    for (let requested = 0; requested < 100; requested += 1) {
      store.get('often');
      store.get('never');
    }
    store.get('seldom');
    await store.settled();
    store.put('another', shortLived);
    store.clearRare();
    expect([store.size, store.get('often') === undefined]).toEqual([1, false]);
    for (const mayStay of [true, false]) store.put(mayStay ? 'seldom' : 'never', { ...shortLived, mayStay });
    now = 1050;

    expect(qualities).toEqual([11]);
    expect(store.get('often')?.br).toBeDefined();
    expect([store.get('seldom'), store.get('never')]).toEqual([undefined, undefined]);
  });

  it('retains frequently requested answers through a burst of large ones, but only while they are requested', () => {
    const store = createByteStore({ maxBytes: 20_000 });
    const shortLived = { contentType: 'application/json', lifetimeMs: 60_000, mayStay: true };
    store.put('often', { ...shortLived, body: 'o'.repeat(2000) });
    store.put('seldom', { ...shortLived, body: 's'.repeat(2000) });
    for (let requested = 0; requested < 100; requested += 1) store.get('often');
    store.get('seldom');
    const burst = (): void => {
      for (let one = 0; one < 8; one += 1)
        store.put(`large ${Math.random()}`, { ...shortLived, body: 'l'.repeat(5000) });
    };

    for (let time = 0; time < 3; time += 1) {
      burst();
      expect(store.get('often')).toBeDefined();
      expect(store.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(store.get('seldom')).toBeUndefined();
    for (let time = 0; time < 20; time += 1) burst();
    expect(store.get('often')).toBeUndefined();
  });

  it('drops by prefix, and counts what is left', async () => {
    const store = createByteStore({ maxBytes: 1e6 });
    store.put('TA x', { body: long, contentType: 'application/json' });
    store.put('L x', { body: long, contentType: 'application/json' });
    store.deleteByPrefix('TA ');
    await store.settled();

    expect(store.size).toBe(1);
    expect(store.get('TA x')).toBeUndefined();
    store.clearRare();
    expect(store.bytes).toBe(0);
  });

  it('compresses short-lived answers on request, only in that encoding, and once for all waiting requests', async () => {
    const made: string[] = [];
    const encoder = {
      gzip: () => {
        made.push('gzip');
        return Promise.reject(new Error('no memory'));
      },
      brotli: (_bytes: Buffer, quality: number) => {
        made.push(`br ${quality}`);
        return Promise.resolve(Buffer.from('small'));
      },
    };
    const store = createByteStore({ maxBytes: 1e6, encoder, now: () => 0 });
    const entry = store.put('a', { body: long.slice(0, 3000), contentType: 'text/plain', lifetimeMs: 10 });
    const before = store.bytes;
    await store.settled();
    expect(made).toEqual([]);

    await Promise.all([store.encode('a', 'br'), store.encode('a', 'br')]);
    await store.encode('a', 'br');
    await store.encode('a', 'gzip');
    await store.encode('none', 'br');

    expect(made).toEqual(['br 5', 'gzip']);
    expect([entry.br?.toString(), entry.gzip]).toEqual(['small', undefined]);
    expect(store.bytes).toBe(before + 5);
    store.put('short', { body: 'x', contentType: 'text/plain', lifetimeMs: 10 });
    await store.encode('short', 'br');
    expect(made).toHaveLength(2);
  });

  it('creates an encoding once, for a waiting reader or in the background', async () => {
    const made: string[] = [];
    const encoder = {
      gzip: (bytes: Buffer) => {
        made.push('gzip');
        return Promise.resolve(bytes);
      },
      brotli: (bytes: Buffer, quality: number) => {
        made.push(`br ${quality}`);
        return Promise.resolve(bytes);
      },
    };
    const store = createByteStore({ maxBytes: 1e6, encoder });

    store.put('waited for', { body: long, contentType: 'text/html' });
    await store.encode('waited for', 'br');
    expect(store.get('waited for')?.br).toBeDefined();
    await store.settled();

    expect(made).toEqual(['br 5', 'br 11']);
  });

  it('uses faster compression for large answers while a request waits', async () => {
    const qualities: number[] = [];
    const encoder = {
      gzip: (bytes: Buffer) => Promise.resolve(bytes),
      brotli: (bytes: Buffer, quality: number) => {
        qualities.push(quality);
        return Promise.resolve(bytes);
      },
    };
    const store = createByteStore({ maxBytes: 1e7, encoder });

    store.put('large', { body: Buffer.alloc(300_000), contentType: 'text/html' });
    await store.encode('large', 'br');

    expect(qualities).toEqual([4]);
  });
});
