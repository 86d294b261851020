import { exampleComparison } from './example-comparison';
import { priceComparison } from './price-comparison';
import type { Text } from '../../texts/use-text';

const text: Text = (id, values) => (values ? `${id} ${Object.values(values).join(' ')}` : id);
const { companies, prices } = exampleComparison;

describe('the chart of prices', () => {
  it('has a line a company, each with a colour and a dash of its own', () => {
    const { series, points, unitText } = priceComparison(exampleComparison, text, 'en');

    expect(series.map(({ label }) => label)).toEqual(['AAA', 'BBB.TA', 'CCC.L']);
    expect(new Set(series.map(({ colour }) => colour)).size).toBe(3);
    expect(new Set(series.map(({ dash }) => dash)).size).toBe(3);
    expect(series[2]!.values).toEqual([100, null, 101]);
    expect(points.map(({ name }) => name)).toEqual(['13/06/2025', '20/06/2025', '27/06/2025']);
    expect(unitText).toContain('13/06/2025');
  });

  it('distinguishes five companies by dash alone', () => {
    const five = Array.from({ length: 5 }, (_, place) => ({ ...prices.series[0]!, symbol: `S${place}` }));
    const { series } = priceComparison({ companies, prices: { ...prices, series: five } }, text, 'en');

    expect(new Set(series.map(({ dash }) => dash)).size).toBe(5);
  });

  it('names the market if two companies have the same ticker', () => {
    const twice = prices.series.map((one) => ({ ...one, symbol: 'FULL' }));
    const { series } = priceComparison({ companies, prices: { ...prices, series: twice } }, text, 'en');

    expect(series.map(({ label }) => label)).toEqual(['FULL (SP500)', 'FULL (TA)', 'FULL (L)']);
  });

  it('leaves a company without a price out, and says so', () => {
    const silent = prices.series.map((one, place) => (place === 1 ? { ...one, values: [null, null, null] } : one));
    const { series, notes } = priceComparison({ companies, prices: { ...prices, series: silent } }, text, 'en');

    expect(series.map(({ label }) => label)).toEqual(['AAA', 'CCC.L']);
    expect(notes).toContain('compare.chart.missing BBB.TA');
  });

  it('names the sources of those that have a quote', () => {
    const [first, ...others] = companies;
    const silent = { ...first!, quote: { ...first!.quote, source: null } };
    const { sourceText } = priceComparison({ companies: [silent, ...others], prices }, text, 'en');

    expect(sourceText).toContain('compare.chart.source sources.name sample ');
  });

  it('says why it is empty where the companies share no week', () => {
    const none = { base: null, dates: [], series: prices.series.map((one) => ({ ...one, values: [] })) };
    const model = priceComparison({ companies, prices: none }, text, 'en');

    expect(model.emptyText).toBe('compare.chart.empty');
    expect(model.unitText).toBe('');
  });
});
