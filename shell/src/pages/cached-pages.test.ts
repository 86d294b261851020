import * as fc from 'fast-check';
import { findKept, keep, keptPagesLimit } from './kept-pages';
import type { KeptPage } from './kept-pages';

const page = (id: string, fullPath = `/${id}`): KeptPage => ({ id, fullPath });

describe('kept pages', () => {
  it('puts a visited page last', () => {
    const { kept } = keep([page('a'), page('b')], page('a'));

    expect(kept.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('drops the page that was left longest ago', () => {
    const { kept, dropped } = keep([page('a'), page('b'), page('c')], page('d'), 3);

    expect(kept.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(dropped.map(({ id }) => id)).toEqual(['a']);
  });

  it('has one page an address: the newer one answers for it', () => {
    const { kept, dropped } = keep([page('a', '/same'), page('b')], page('c', '/same'));

    expect(kept.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(dropped.map(({ id }) => id)).toEqual(['a']);
  });

  it('finds a page by its id, otherwise by its path', () => {
    const pages = [page('a', '/x'), page('b', '/y')];

    expect(findKept(pages, '/y', 'a')?.id).toBe('a');
    expect(findKept(pages, '/y', 'gone')?.id).toBe('b');
    expect(findKept(pages, '/z', null)).toBeUndefined();
  });

  it('holds at most ten, each address and id once, the visited one last, whatever is visited', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 60 }), (visits) => {
        let kept: readonly KeptPage[] = [];
        for (const visit of visits) {
          const fullPath = `/${visit}`;
          kept = keep(kept, findKept(kept, fullPath, null) ?? page(`id-${visit}-${kept.length}`, fullPath)).kept;
          expect(kept.at(-1)?.fullPath).toBe(fullPath);
        }
        expect(kept.length).toBeLessThanOrEqual(keptPagesLimit);
        expect(new Set(kept.map(({ fullPath }) => fullPath)).size).toBe(kept.length);
      }),
    );
  });
});
