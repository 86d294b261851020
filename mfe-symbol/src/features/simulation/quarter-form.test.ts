import fc from 'fast-check';
import { FIGURE_NAMES, isPercent } from './figures';
import { figureText, formFrom, numberFrom, readForm, revenueOf, shownText, withTyped } from './quarter-form';
import type { QuarterForm } from './quarter-form';

const typed = (entries: readonly (readonly [Parameters<typeof withTyped>[1], string])[]): QuarterForm =>
  entries.reduce((form, [name, text]) => withTyped(form, name, text), {} as QuarterForm);

describe('a number as it is typed', () => {
  it.each([
    ['62000000', 62e6],
    ['62,000,000', 62e6],
    [' 62 000 000 ', 62e6],
    ['62M', 62e6],
    ['2.3m', 2_300_000],
    ['1.5B', 1.5e9],
    ['-7', -7],
    ['−7', -7],
    ['\u200e−1,250', -1250],
    ['12.9', 12.9],
    ['', null],
    ['  ', null],
    ['6,5', NaN],
    ['1e9', NaN],
    ['12,34,567', NaN],
    ['abc', NaN],
    ['5%', NaN],
    ['1-2', NaN],
  ])('%j is %p', (text, value) => {
    expect(numberFrom('revenue', text)).toEqual(value);
  });

  it('may have its percent sign where it is a percentage', () => {
    expect(numberFrom('ebitPercent', '25%')).toBe(25);
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (value) => {
        expect(numberFrom('cash', figureText(value))).toBe(value);
      }),
    );
  });
});

describe('a form', () => {
  it('leaves out what is blank, and cuts fractions toward zero', () => {
    const form = typed([
      ['revenue', '62.9'],
      ['earnings', '-3.7'],
      ['cash', ''],
      ['total_liab', '  '],
    ]);

    expect(readForm(form)).toEqual({ figures: { revenue: 62, earnings: -3 }, errors: {} });
    expect(Object.is(readForm(typed([['Ebit', '-0.5']])).figures.Ebit, 0)).toBe(true);
  });

  it('names what is wrong, each at its field, and keeps what was typed', () => {
    const form = typed([
      ['revenue', '-1'],
      ['ebitPercent', '1000.5'],
      ['earnings', 'many'],
      ['cash', '1001T'],
      ['inventory', '5'],
    ]);

    expect(readForm(form)).toEqual({
      figures: { inventory: 5 },
      errors: { revenue: 'belowZero', ebitPercent: 'percent', earnings: 'notANumber', cash: 'tooLarge' },
    });
    expect(shownText(form, 'earnings', 100)).toBe('many');
    expect(shownText(form, 'earningsPercent', 100)).toBe('');
  });

  it('makes the amount from the percentage, as the server does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: -1000, max: 1000 }), (revenue, percent) => {
        const form = typed([
          ['revenue', String(revenue)],
          ['ebitPercent', String(percent)],
        ]);
        const amount = numberFrom('Ebit', shownText(form, 'Ebit', revenueOf(form, null)));

        expect(amount).toBe(Math.trunc((revenue * percent) / 100) + 0);
        expect(readForm(form).figures).toEqual({ revenue, ebitPercent: percent });
      }),
    );
  });

  it('makes the percentage from the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: -1e12, max: 1e12 }), (revenue, amount) => {
        const form = typed([
          ['revenue', String(revenue)],
          ['earnings', String(amount)],
        ]);
        const percent = numberFrom('earnings', shownText(form, 'earningsPercent', revenueOf(form, null)));

        expect(percent).toBe(Math.trunc((amount / revenue) * 100) + 0);
        expect(readForm(form).figures).toEqual({ revenue, earnings: amount });
      }),
    );
  });

  it('lets the one that is typed last stand, and the other follow when revenue changes', () => {
    const percent = typed([
      ['revenue', '200'],
      ['Ebit', '90'],
      ['ebitPercent', '25'],
    ]);
    expect(shownText(percent, 'Ebit', 200)).toBe('50');
    expect(shownText(withTyped(percent, 'revenue', '400'), 'Ebit', 400)).toBe('100');

    const amount = withTyped(percent, 'Ebit', '100');
    expect(shownText(amount, 'ebitPercent', 200)).toBe('50');
    expect(shownText(withTyped(amount, 'revenue', '400'), 'ebitPercent', 400)).toBe('25');
  });

  it('clears both when one of the two is cleared', () => {
    const form = withTyped(typed([['ebitPercent', '25']]), 'ebitPercent', '');

    expect(form).toEqual({});
    expect(shownText(form, 'Ebit', 100)).toBe('');
  });

  it('has no percentage without revenue, and none of no revenue', () => {
    expect(shownText({ Ebit: '5' }, 'ebitPercent', null)).toBe('');
    expect(shownText({ Ebit: '5' }, 'ebitPercent', 0)).toBe('');
    expect(shownText({ ebitPercent: '5' }, 'Ebit', null)).toBe('');
  });

  it('is the one of a link, and gives its figures back', () => {
    const figures = fc.record(
      Object.fromEntries(
        FIGURE_NAMES.filter((name) => !isPercent(name)).map((name) => [name, fc.integer({ min: 0, max: 1e15 })]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(figures, (given) => {
        expect(readForm(formFrom(given))).toEqual({ figures: given, errors: {} });
      }),
    );
  });
});
