import type { BoardOptions } from '@site/fields';
import { permittedOptions, permittedQuestion } from './permitted-question';
import { rowLimit } from './row-limits';

describe('a visitor', () => {
  it.each<BoardOptions>([{ orderBy: 'score' }, { descending: false }, { minScore: 3 }])(
    'has %j removed from their question, with a notice',
    (requested) => {
      expect(permittedQuestion({ year: 2025, ...requested }, false)).toStrictEqual({
        options: { year: 2025 },
        defaultOrder: 'marketCap',
        notices: ['login_needed_for_order'],
      });
    },
  );

  it('has the label removed, with a notice beside the others', () => {
    expect(permittedQuestion({ label: 'x' }, false)).toStrictEqual({
      options: {},
      defaultOrder: 'marketCap',
      notices: ['login_needed_for_labels'],
    });
    expect(permittedQuestion({ label: 'x', minScore: 50, orderBy: 'price' }, false).notices).toEqual([
      'login_needed_for_order',
      'login_needed_for_labels',
    ]);
  });

  it('has filters of the score removed, and the others stay', () => {
    expect(permittedOptions({ where: 'score>60,de_ratio<1,market_cap<2e9' }, false)).toStrictEqual({
      where: 'de_ratio<1,market_cap<2e9',
    });
    expect(permittedOptions({ where: 'score=60' }, false)).toStrictEqual({});
    expect(permittedQuestion({ where: 'de_ratio<1' }, false).notices).toEqual([]);
  });

  it('gets no notice without such a question', () => {
    expect(permittedQuestion({ search: 'x', sector: 'Energy' }, false).notices).toEqual([]);
  });
});

describe('a logged-in reader', () => {
  it('may use every option', () => {
    const options: BoardOptions = { orderBy: 'priceToBook', minScore: 50, label: 'x' };

    expect(permittedQuestion(options, true)).toEqual({ options, defaultOrder: 'score', notices: [] });
  });
});

describe('the number of companies of a home market', () => {
  it.each([
    ['visitor', 100, 100],
    ['user', 250, 250],
    ['basic', Infinity, 250],
    ['premium', Infinity, Infinity],
    ['admin', Infinity, Infinity],
  ] as const)('is for a %s %d of their own market, %d of another', (viewer, own, other) => {
    expect([rowLimit(viewer, true), rowLimit(viewer, false)]).toEqual([own, other]);
  });
});
