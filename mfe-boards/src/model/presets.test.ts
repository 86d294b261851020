import { readLimits } from '@site/board-rules';
import { boardQueryOf, queryHref } from './board-query';
import { chosenColumns } from './chosen-columns';
import { isPresetOf, presetChange, presetsOn } from './presets';

describe('a preset', () => {
  it.each(presetsOn('TA'))('$id is an address that a board understands, and is known by', (preset) => {
    const href = queryHref('?sector=Energy', presetChange(preset));
    const query = boardQueryOf(href, { market: 'TA' });

    expect(readLimits(query.where ?? '').limits).toEqual(preset.limits);
    expect([query.sector, query.orderBy, query.descending]).toEqual([
      'Energy',
      preset.order.by,
      preset.order.descending,
    ]);
    expect(chosenColumns(href, 'TA').map(({ id }) => id)).toEqual(['symbol', ...preset.columns, 'score']);
    expect(presetsOn('TA').filter((one) => isPresetOf(one, href))).toEqual([preset]);
    expect(isPresetOf(preset, href.replace('desc=', 'desc=x'))).toBe(false);
  });

  it('says whose market a company is of where a board has several', () => {
    for (const { columns } of presetsOn('ALL')) expect(columns[0]).toBe('market');
  });

  it('shows every figure that it limits', () => {
    for (const { limits, columns } of presetsOn('SP500')) {
      expect(columns).toEqual(expect.arrayContaining(limits.map(({ field }) => field)));
    }
  });

  it.each([
    ['TA', 2e9],
    ['SP500', 2e9],
    ['NS', 150e9],
    ['WORLD', 2e9],
    ['ALL', 2e9],
  ] as const)('of small companies in %s ends at %d', (market, most) => {
    const small = presetsOn(market).find(({ id }) => id === 'small');

    expect(small?.limits[0]).toEqual({ field: 'marketCap', operator: '<=', value: most });
  });

  it('of small companies ends at about the same size in whatever currency amounts are shown', () => {
    const inRupees = presetsOn('ALL', { amountsIn: 'INR' }).find(({ id }) => id === 'small');

    expect(inRupees?.limits[0]?.value).toBe(150e9);
  });
});
