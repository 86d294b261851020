import fc from 'fast-check';
import { anyChart, exampleChart } from '../testing/example-chart';
import { niceAxis } from './axis';
import { chartCsv } from './csv';
import { figureText, fullFigureText, perShareDecimals, pointText, tickText } from './figures';

describe('a figure', () => {
  it.each([
    { unit: { kind: 'amount', currency: 'USD' }, value: 4.123e9, short: '$4.12B', full: '4,123,000,000' },
    { unit: { kind: 'amount', currency: null }, value: 4.123e9, short: '4.12B', full: '4,123,000,000' },
    { unit: { kind: 'perShare', currency: 'ILS' }, value: -0.456, short: '−₪0.46', full: '−0.46' },
    { unit: { kind: 'perShare', currency: 'USD', decimals: 4 }, value: 0.01342, short: '$0.0134', full: '0.0134' },
    { unit: { kind: 'price', currency: 'ILA', decimals: 0 }, value: 8512.4, short: '8,512 ILA', full: '8,512' },
    { unit: { kind: 'percent' }, value: 0.1549, short: '15.5%', full: '15.5%' },
    { unit: { kind: 'ratio' }, value: 1.005, short: '1.00', full: '1.00' },
    { unit: { kind: 'shares' }, value: 10_500_000, short: '10.5M', full: '10,500,000' },
  ] as const)('is $short in a read-out and $full in a table', ({ unit, value, short, full }) => {
    expect(figureText(value, unit, 'en')).toBe(short);
    expect(fullFigureText(value, unit, 'en')).toBe(full);
  });

  it.each([
    { values: [0.012, 1.5, null], decimals: 2, because: 'the largest is written with two' },
    { values: [-0.01342, 0.013], decimals: 4, because: 'two would leave one digit' },
    { values: [0.0004], decimals: 6, because: 'four would leave one digit' },
    { values: [0, null, undefined], decimals: 2, because: 'there is nothing to distinguish' },
  ])('per share has $decimals decimals where $because', ({ values, decimals }) => {
    expect(perShareDecimals(values)).toBe(decimals);
  });

  it('says what is missing, and what was not reported, in words', () => {
    expect(pointText(exampleChart(), 1)).toBe('2Q24: Revenue not reported; Net earnings not reported');
    expect(pointText(exampleChart(), 2)).toBe('3Q24 (estimated): Revenue $120M; Net earnings −$5.00M');
  });

  it('reads out what happened on its day', () => {
    const model = exampleChart({ events: [{ index: 0, sign: 'D', text: 'Dividend 0.5 USD' }] });

    expect(pointText(model, 0)).toContain('; Dividend 0.5 USD');
    expect(pointText(model, 2)).not.toContain('Dividend');
  });
});

describe('ticks', () => {
  it.each([
    [800e6, 200e6, { kind: 'amount', currency: 'USD' }, '800M'],
    [2.5e6, 5e5, { kind: 'amount', currency: 'USD' }, '2.5M'],
    [0, 200e6, { kind: 'amount', currency: 'USD' }, '0'],
    [0.4, 0.1, { kind: 'percent' }, '40%'],
    [0.025, 0.005, { kind: 'percent' }, '2.5%'],
    [120, 10, { kind: 'price', currency: 'USD', decimals: 2 }, '120'],
    [1.25, 0.25, { kind: 'ratio' }, '1.25'],
  ] as const)('%d with a step of %d is written as short as can be', (value, step, unit, text) => {
    expect(tickText(value, step, unit, 'en')).toBe(text);
  });

  it('of one axis differ from each other', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { minLength: 1 }), (values) => {
        const { ticks, step } = niceAxis(values, true);
        const texts = ticks.map((tick) => tickText(tick, step, { kind: 'ratio' }, 'en'));

        if (step > 1e-9) expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });
});

describe('a CSV file', () => {
  it('has a line a point with full figures, and empty fields for what is missing', () => {
    expect(chartCsv(exampleChart())).toBe(
      '\uFEFFQuarter,Revenue (USD),Net earnings (USD),\r\n1Q24,100000000,10000000,\r\n2Q24,,,\r\n3Q24,120000000,-5000000,estimated\r\n',
    );
  });

  it('has as many fields in every line as in its head', () => {
    fc.assert(
      fc.property(anyChart, (model) => {
        const lines = chartCsv(model).trimEnd().split('\r\n');

        expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
        expect(lines).toHaveLength(model.points.length + 1);
      }),
    );
  });
});
