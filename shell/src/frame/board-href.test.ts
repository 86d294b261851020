import { BOARD_OPTION_NAMES, boardOptionOf } from '@site/fields/board-options';
import type { Place } from '../routing/place';
import { boardHref } from './board-href';

const onBoard = (search: string): Pick<Place, 'match' | 'search'> => ({
  match: { page: 'board' } as Place['match'],
  search,
});
const parameters = BOARD_OPTION_NAMES.map((name) => boardOptionOf(name).contract);

describe('a link from one board to another', () => {
  it('preserves exactly the options that are valid on every board', () => {
    const retained = parameters.filter((name) => boardHref('TA', onBoard(`?${name}=1`)) === `/market/TA?${name}=1`);
    const dropped = parameters.filter((name) => boardHref('TA', onBoard(`?${name}=1`)) === '/market/TA');

    expect(dropped).toEqual([
      'search',
      'sector',
      'industry',
      'currency',
      'createdAt',
      'lang',
      'offset',
      'limit',
      'fields',
    ]);
    expect([...retained, ...dropped].sort()).toEqual([...parameters].sort());
  });

  it('preserves views and labels with filters, unchanged', () => {
    const search =
      '?simulateGrowth=true&search=bank&usdils=3.7&label=value%20picks&where=de_ratio%3C1&columns=symbol,score';

    expect(boardHref('L', onBoard(search))).toBe(
      '/market/L?simulateGrowth=true&usdils=3.7&label=value%20picks&where=de_ratio%3C1&columns=symbol,score',
    );
  });

  it('preserves nothing of other pages, and no unknown parameters', () => {
    expect(boardHref('L', { match: { page: 'search' } as unknown as Place['match'], search: '?minScore=60' })).toBe(
      '/market/L',
    );
    expect(boardHref('L', onBoard('?utm_source=x&minScore=60'))).toBe('/market/L?minScore=60');
    expect(boardHref('L', onBoard(''))).toBe('/market/L');
  });
});
