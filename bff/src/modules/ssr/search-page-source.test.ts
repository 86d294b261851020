import type { Schema } from '@site/contract';
import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { visitor, sourcesWith } from './testing/page-sources-fixture';

describe('the search page', () => {
  const result = { query: 'a' } as Schema<'SearchResult'>;
  const read = async (search: string) => {
    const readSearch = jest.fn((_text: string, _limit: number, _locale: string) =>
      Promise.resolve({ result, dataKind: 'sample' } as const),
    );
    const { sources } = sourcesWith({ readSearch });
    return { found: await sources.read(matchRoute('/search')!, search, visitor), calls: readSearch.mock.calls };
  };

  it('finds what the address requests, at most the shown number of each kind', async () => {
    const { found, calls } = await read('?q=%20bank%20&lang=heb');

    expect(found).toEqual({ data: result, dataKind: 'sample' });
    expect(calls).toEqual([['bank', 50, 'he']]);
  });

  it.each(['', '?q=', '?q=%20%0A'])('does not search for %j', async (search) => {
    const { found, calls } = await read(search);

    expect([found, calls]).toEqual([{ data: null, dataKind: null }, []]);
  });

  it('truncates a long text to the maximum of the search', async () => {
    const { calls } = await read(`?q=${'a'.repeat(400)}`);

    expect(calls[0]?.[0]).toHaveLength(100);
  });
});
