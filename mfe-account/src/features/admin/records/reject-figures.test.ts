import { correctionsIn, typedNumber, type ComparedFigure } from './reject-figures';

const figure = (id: string, given: number | null): ComparedFigure => ({
  id,
  name: 'revenue',
  day: '2025-09-30',
  months: 3,
  currency: 'USD',
  given,
  stored: null,
});

describe('figures typed instead of those that came', () => {
  it.each([
    ['1,000', 1000],
    ['-12.5', -12.5],
    ['−12.5', -12.5],
    ['1.2e9', 1.2e9],
    ['.5', 0.5],
    [' ', null],
    ['12x', Number.NaN],
    ['1.2.3', Number.NaN],
  ])('reads %p', (typed, read) => {
    expect(typedNumber(typed)).toEqual(read);
  });

  it('are sent to the server if they differ, and never if one is no number', () => {
    const figures = [figure('a', 1000), figure('b', 5), figure('c', null)];

    expect(correctionsIn(figures, {})).toEqual({});
    expect(correctionsIn(figures, { a: '1,000', b: '', c: '7' })).toEqual({ b: null, c: 7 });
    expect(correctionsIn(figures, { a: 'x', b: '6' })).toBeNull();
  });
});
