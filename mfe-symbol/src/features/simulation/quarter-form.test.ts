import fc from 'fast-check';
import { FIGURE_NAMES, isPercent } from './figures';
import type { FigureName } from './figures';
import {
  changeFrom,
  figureText,
  formFrom,
  numberFrom,
  readForm,
  shownText,
  takenInstead,
  withFigures,
  withTyped,
} from './quarter-form';
import type { QuarterForm } from './quarter-form';
import { exampleBasis } from './testing/example-result';

const basis = { ...exampleBasis, copiedFrom: { year: 2025, quarter: 1 } };
/** The text of a field of a form without base figures. */
const shown = (form: QuarterForm, name: FigureName): string =>
  shownText(form, name, null, readForm(form, null).figures);

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
    ['\u202a\u20137\u202c', -7],
    ['\uff0d7\u200b', -7],
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
  it('leaves out what is blank, and leaves fractions to the server', () => {
    const form = typed([
      ['revenue', '62.9'],
      ['earnings', '-3.7'],
      ['cash', ''],
      ['total_liab', '  '],
    ]);

    expect(readForm(form, null)).toEqual({ figures: { revenue: 62.9, earnings: -3.7 }, errors: {} });
    expect(Object.is(readForm(typed([['Ebit', '-0']]), null).figures.Ebit, 0)).toBe(true);
  });

  it('names what is wrong, each at its field, and keeps what was typed', () => {
    const form = typed([
      ['revenue', '-1'],
      ['ebitPercent', '1000.5'],
      ['earnings', 'many'],
      ['cash', '1001T'],
      ['inventory', '5'],
    ]);

    expect(readForm(form, null)).toEqual({
      figures: { inventory: 5 },
      errors: { revenue: 'belowZero', ebitPercent: 'percent', earnings: 'notANumber', cash: 'tooLarge' },
    });
    expect(shown(form, 'earnings')).toBe('many');
    expect(shown(form, 'earningsPercent')).toBe('');
  });

  it('makes the amount from the percentage, in whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: -1000, max: 1000 }), (revenue, percent) => {
        const form = typed([
          ['revenue', String(revenue)],
          ['ebitPercent', String(percent)],
        ]);
        const amount = numberFrom('Ebit', shown(form, 'Ebit'));

        expect(amount).toBe(Math.trunc((revenue * percent) / 100) + 0);
        expect(readForm(form, null).figures).toEqual({ revenue, ebitPercent: percent });
      }),
    );
  });

  it('makes the percentage from the amount, with one decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: -1e12, max: 1e12 }), (revenue, amount) => {
        const form = typed([
          ['revenue', String(revenue)],
          ['earnings', String(amount)],
        ]);
        const percent = numberFrom('earnings', shown(form, 'earningsPercent'));

        expect(percent).toBeCloseTo((amount / revenue) * 100, 0);
        expect(shown(form, 'earningsPercent')).toMatch(/\.\d$/);
        expect(readForm(form, null).figures).toEqual({ revenue, earnings: amount });
      }),
    );
  });

  it('knows the value that the server used for a figure, until the figure is changed', () => {
    const form = typed([['revenue', '33.9']]);
    const cut = [{ name: 'revenue', given: 33.9, taken: 33 }];

    expect(takenInstead(form, 'revenue', cut)).toBe(33);
    expect(takenInstead(withTyped(form, 'revenue', '33.8'), 'revenue', cut)).toBeNull();
    expect(shown({ revenue: '5.5', ebitPercent: '100' }, 'Ebit')).toBe('5');
  });

  it('takes a change of the grey figure for an amount, and keeps it as typed until it is run', () => {
    const form = typed([
      ['revenue', '-20%'],
      ['Ebit', '−50 %'],
      ['inventory', '+10%'],
    ]);
    const { figures, errors } = readForm(form, basis);

    expect(errors).toEqual({});
    // The grey EBIT is that of the smaller revenue: half of 28 % of 80 million.
    expect(figures).toEqual({ revenue: 80e6, Ebit: 11.2e6, inventory: 44e6 });
    expect(shownText(form, 'revenue', basis, figures)).toBe('-20%');
    expect(shownText(form, 'ebitPercent', basis, figures)).toBe('14.0');
    expect(withFigures(form, figures)).toEqual({
      revenue: '80,000,000',
      Ebit: '11,200,000',
      inventory: '44,000,000',
    });
  });

  it('has nothing to change without a figure in grey', () => {
    const form = typed([['capitalLeaseObligations', '-20%']]);

    expect(readForm(form, basis)).toEqual({ figures: {}, errors: { capitalLeaseObligations: 'noGrey' } });
    expect(readForm(typed([['revenue', '-120%']]), basis).errors).toEqual({ revenue: 'belowZero' });
  });

  it('takes a percent sign for a change only with a sign, and in a percentage for nothing but itself', () => {
    expect(changeFrom('revenue', '+2.5%')).toBe(2.5);
    expect(changeFrom('revenue', '20%')).toBeNull();
    expect(changeFrom('ebitPercent', '-20%')).toBeNull();
    expect(readForm(typed([['ebitPercent', '-20%']]), basis).figures).toEqual({ ebitPercent: -20 });
  });

  it('keeps the one that is typed last, and recalculates the other when revenue changes', () => {
    const percent = typed([
      ['revenue', '200'],
      ['Ebit', '90'],
      ['ebitPercent', '25'],
    ]);
    expect(shown(percent, 'Ebit')).toBe('50');
    expect(shown(withTyped(percent, 'revenue', '400'), 'Ebit')).toBe('100');

    const amount = withTyped(percent, 'Ebit', '100');
    expect(shown(amount, 'ebitPercent')).toBe('50.0');
    expect(shown(withTyped(amount, 'revenue', '400'), 'ebitPercent')).toBe('25.0');
  });

  it('clears both when one of the two is cleared', () => {
    const form = withTyped(typed([['ebitPercent', '25']]), 'ebitPercent', '');

    expect(form).toEqual({});
    expect(shown(form, 'Ebit')).toBe('');
  });

  it('has no percentage without revenue, and none of no revenue', () => {
    expect(shown({ Ebit: '5' }, 'ebitPercent')).toBe('');
    expect(shown({ revenue: '0', Ebit: '5' }, 'ebitPercent')).toBe('');
    expect(shown({ ebitPercent: '5' }, 'Ebit')).toBe('');
  });

  it('is the one of a link, and gives its figures back', () => {
    const figures = fc.record(
      Object.fromEntries(
        FIGURE_NAMES.filter((name) => !isPercent(name)).map((name) => [
          name,
          fc.integer({ min: 0, max: 1e12 }).map((hundredths) => hundredths / 100),
        ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(figures, (given) => {
        expect(readForm(formFrom(given), null)).toEqual({ figures: given, errors: {} });
      }),
    );
  });
});
