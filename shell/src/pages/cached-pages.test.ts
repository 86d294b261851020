import * as fc from 'fast-check';
import { findCached, cachePage, cachedPagesLimit } from './cached-pages';
import type { CachedPage } from './cached-pages';

const page = (id: string, fullPath = `/${id}`): CachedPage => ({ id, fullPath });

describe('cached pages', () => {
  it('puts a visited page last', () => {
    const { cached } = cachePage([page('a'), page('b')], page('a'));

    expect(cached.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('drops the page that was left longest ago', () => {
    const { cached, dropped } = cachePage([page('a'), page('b'), page('c')], page('d'), 3);

    expect(cached.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(dropped.map(({ id }) => id)).toEqual(['a']);
  });

  it('has one page per address, the newer one', () => {
    const { cached, dropped } = cachePage([page('a', '/same'), page('b')], page('c', '/same'));

    expect(cached.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(dropped.map(({ id }) => id)).toEqual(['a']);
  });

  it('finds a page by its id, otherwise by its path', () => {
    const pages = [page('a', '/x'), page('b', '/y')];

    expect(findCached(pages, '/y', 'a')?.id).toBe('a');
    expect(findCached(pages, '/y', 'gone')?.id).toBe('b');
    expect(findCached(pages, '/z', null)).toBeUndefined();
  });

  it('holds at most ten, each address and id once, the last visit at the end, for any visits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 60 }), (visits) => {
        let cached: readonly CachedPage[] = [];
        for (const visit of visits) {
          const fullPath = `/${visit}`;
          cached = cachePage(
            cached,
            findCached(cached, fullPath, null) ?? page(`id-${visit}-${cached.length}`, fullPath),
          ).cached;
          expect(cached.at(-1)?.fullPath).toBe(fullPath);
        }
        expect(cached.length).toBeLessThanOrEqual(cachedPagesLimit);
        expect(new Set(cached.map(({ fullPath }) => fullPath)).size).toBe(cached.length);
      }),
    );
  });
});
