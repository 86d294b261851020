import fc from 'fast-check';
import { bandWord } from './band-words';
import type { BandMetric } from './bands';
import { bandNumber, bandOf, BANDS, bandsOf, scaleOf } from './bands';
import { isMeaningful } from './meaningful';

const metrics: readonly BandMetric[] = [
  'priceToEarnings', 'priceToSales', 'priceToBook', 'debtToEquity', 'returnOnEquity', 'dividendYield',
  'cashRatio', 'currentRatio', 'quickRatio', 'score', 'netMargin', 'marketCap',
]; // oxfmt-ignore

describe('bandOf', () => {
  it.each([
    { metric: 'priceToEarnings', value: 6, band: 'x-large', because: 'a threshold belongs to the better band' },
    { metric: 'priceToEarnings', value: 6.01, band: 'large', because: 'less is better' },
    { metric: 'priceToEarnings', value: 41, band: 'veryBad', because: 'eight thresholds: the eighth band ends at 60' },
    { metric: 'priceToEarnings', value: 61, band: 'veryBad', because: 'and beyond the eighth it does not change' },
    { metric: 'priceToEarnings', value: -3, band: 'veryBad', because: 'a loss is no bargain' },
    { metric: 'priceToBook', value: -1, band: 'veryBad', because: 'negative equity is no bargain' },
    { metric: 'debtToEquity', value: 9, band: 'bad', because: 'seven thresholds make eight bands' },
    { metric: 'debtToEquity', value: 9.1, band: 'veryBad', because: 'beyond the seventh' },
    { metric: 'returnOnEquity', value: 1.35, band: 'x-large', because: 'thresholds are on 1 + r' },
    { metric: 'returnOnEquity', value: 1.04, band: 'bad', because: 'four thresholds: the fifth band is bad' },
    { metric: 'currentRatio', value: 0.5, band: 'veryBad', because: 'five thresholds: the sixth is veryBad' },
    { metric: 'currentRatio', value: 0.6, band: 'bad', because: 'the last threshold is met' },
    { metric: 'dividendYield', value: 4, band: 'large', because: 'thresholds are in percent' },
    { metric: 'netMargin', value: 0.2, band: 'medium', because: 'thresholds of 20 percent meet a ratio of 0.2' },
    { metric: 'score', value: 0, band: 'veryBad', because: 'zero is a score' },
  ] as const)('puts $metric $value into $band: $because', ({ metric, value, band }) => {
    expect(bandOf(metric, value)).toBe(band);
  });

  it('uses shekels for market caps in Tel Aviv, and dollar thresholds twenty times as high elsewhere', () => {
    expect(bandOf('marketCap', 1e10, { market: 'TA' })).toBe('x-large');
    expect(bandOf('marketCap', 1e10, { market: 'SP500' })).toBe('medium');
    expect(bandOf('marketCap', 2e11)).toBe('x-large');
  });

  it('returns null without a value', () => {
    for (const metric of metrics) expect(bandOf(metric, null)).toBeNull();
    expect(bandOf('score', Number.NaN)).toBeNull();
  });

  it('is monotonic', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...metrics),
        fc.double({ min: 0, max: 1e12, noNaN: true }),
        fc.double({ min: 0, max: 1e12, noNaN: true }),
        (metric, a, b) => {
          const [low, high] = a < b ? [a, b] : [b, a];
          const [better, worse] = scaleOf(metric).moreIsBetter ? [high, low] : [low, high];

          expect(bandNumber(bandOf(metric, better)!)).toBeLessThanOrEqual(bandNumber(bandOf(metric, worse)!));
        },
      ),
    );
  });

  it('has one more band than thresholds for each metric', () => {
    for (const metric of metrics) {
      const scale = scaleOf(metric);
      expect(bandsOf(scale)).toHaveLength(scale.thresholds.length + 1);
    }
  });
});

describe('words for bands', () => {
  it('are readers’ words, not code', () => {
    expect(bandWord('priceToEarnings', 'large', 'en')).toBe('very good');
    expect(bandWord('priceToEarnings', 'large', 'he')).toBe('טוב מאוד');
  });

  it('call a market cap by its size', () => {
    expect(bandWord('marketCap', 'medium', 'en')).toBe('mid-size');
    for (const band of bandsOf(scaleOf('marketCap')))
      expect(bandWord('marketCap', band, 'en')).not.toMatch(/good|poor/);
  });

  it('differ from band to band', () => {
    for (const locale of ['en', 'he'] as const) {
      expect(new Set(BANDS.map((band) => bandWord('score', band, locale))).size).toBe(8);
    }
  });
});

describe('isMeaningful', () => {
  it('requires ratios of price and debt to be positive', () => {
    expect(isMeaningful('priceToEarnings', -4)).toBe(false);
    expect(isMeaningful('priceToWorkingCapital', 0)).toBe(false);
    expect(isMeaningful('priceToEarnings', 4)).toBe(true);
  });

  it('allows others to be negative, and treats a missing figure as missing', () => {
    expect(isMeaningful('returnOnEquityFactor', -4)).toBe(true);
    expect(isMeaningful('priceToEarnings', null)).toBe(true);
  });
});
