import { readLimits } from '@site/board-rules';
import { boardQueryOf, queryHref } from './board-query';
import { chosenColumns } from './chosen-columns';
import { isPresetOf, presetChange, presetsOn } from './presets';

describe('a preset', () => {
  it.each(presetsOn('TA'))('$id is a valid board address, and is recognized by it', (preset) => {
    const href = queryHref('?sector=Energy', presetChange(preset));
    const query = boardQueryOf(href, { market: 'TA' });

    expect(readLimits(query.where ?? '').limits).toEqual(preset.filters);
    expect([query.sector, query.orderBy, query.descending]).toEqual([
      'Energy',
      preset.order.by,
      preset.order.descending,
    ]);
    expect(chosenColumns(href, 'TA').map(({ id }) => id)).toEqual(['symbol', ...preset.columns, 'score']);
    expect(presetsOn('TA').filter((one) => isPresetOf(one, href))).toEqual([preset]);
    expect(isPresetOf(preset, href.replace('desc=', 'desc=x'))).toBe(false);
  });

  it('includes the market of each company on a board of several', () => {
    for (const { columns } of presetsOn('ALL')) expect(columns[0]).toBe('market');
  });

  it('shows every figure that it limits', () => {
    for (const { filters: limits, columns } of presetsOn('SP500')) {
      expect(columns).toEqual(expect.arrayContaining(limits.map(({ field }) => field)));
    }
  });

  it.each([
    ['TA', 2e9],
    ['SP500', 2e9],
    ['NS', 150e9],
    ['WORLD', 2e9],
    ['ALL', 2e9],
  ] as const)('of small companies in %s has a maximum of %d', (market, max) => {
    const small = presetsOn(market).find(({ id }) => id === 'small');

    expect(small?.filters[0]).toEqual({ field: 'marketCap', operator: '<=', value: max });
  });

  it('of small companies has about the same maximum in every display currency', () => {
    const inRupees = presetsOn('ALL', { amountsIn: 'INR' }).find(({ id }) => id === 'small');

    expect(inRupees?.filters[0]?.value).toBe(150e9);
  });
});
