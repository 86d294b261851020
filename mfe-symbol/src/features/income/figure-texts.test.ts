import { changeWords, figureText, isMade } from './figure-texts';
import { INCOME_LINES } from './income-lines';
import type { Text } from '../../texts/use-text';

const text: Text = (id, values) => (values ? `${id} ${Object.values(values).join()}` : id);
const words = (ratio: number, locale: 'en' | 'he' = 'en') =>
  changeWords({ kind: 'ratio', ratio }, 'year', locale, text);

describe('a change', () => {
  it.each([
    [1.1234, '+12.3%', 'up'],
    [0.9, '−10.0%', 'down'],
    [-0.3, '−130.0%', 'down'],
    [1.0001, '0.0%', null],
    [9999, '+999,800.0%', 'up'],
    [9999.5, '+∞', 'up'],
    [-10000, '−∞', 'down'],
  ] as const)('of ratio %d is %s', (ratio, shown, tone) => {
    expect(words(ratio)).toMatchObject({ shown, tone });
  });

  it('that is none at all is blank, and said', () => {
    expect(words(1)).toEqual({ shown: '', spoken: 'income.spoken.year income.unchanged', tone: null });
  });

  it('beyond all measure is said in words', () => {
    expect(words(10000).spoken).toBe('income.spoken.year income.beyond');
    expect(words(-10000).spoken).toBe('income.spoken.year income.beyondBelow');
  });

  it('that is unknown is a dash with its reason', () => {
    expect(changeWords({ kind: 'none', reason: 'notPositive' }, 'quarter', 'en', text)).toEqual({
      shown: '–',
      spoken: 'income.spoken.quarter income.noChange.notPositive',
      tone: null,
    });
  });

  it('keeps its sign at the left in Hebrew', () => {
    expect(words(0.9, 'he').shown).toBe('\u200E−10.0%');
  });
});

it('figures are short, with their real minus', () => {
  expect(figureText(-1.5e9, 'amount', 'en')).toBe('−1.50B');
  expect(figureText(2, 'perShare', 'en')).toBe('2.00');
  expect(figureText(0.2, 'percent', 'en')).toBe('20.0%');
  expect(figureText(NaN, 'amount', 'en')).toBeNull();
});

it('what is scaled up or filled in is marked, what only belongs to it is not', () => {
  const line = (id: string) => INCOME_LINES.find((one) => one.id === id)!;

  expect(isMade('estimated', line('revenue'))).toBe(true);
  expect(isMade('estimated', line('netMargin'))).toBe(false);
  expect(isMade('estimated', line('shares'))).toBe(false);
  expect(isMade('generated', line('netMargin'))).toBe(true);
  expect(isMade('derived', line('revenue'))).toBe(false);
});
