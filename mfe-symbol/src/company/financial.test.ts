import { isRanked, meaninglessFor } from './financial';

const bank = { sector: 'Financial Services', industry: 'Banks—Regional' };
const insurer = { sector: 'Financial Services', industry: 'Insurance—Life' };
const shop = { sector: 'Consumer Cyclical', industry: 'Banks of shops' };

describe('metrics that are not meaningful for a financial company', () => {
  it('are those made of current assets, of debt or of EBITDA, and the text names the industry', () => {
    for (const metric of ['evToEbitda', 'currentRatio', 'trailingEbitda', 'workingCapital'] as const) {
      expect(meaninglessFor(bank, metric)).toBe('symbol.notForBanks');
      expect(meaninglessFor(insurer, metric)).toBe('symbol.notForFinancials');
    }
  });

  it('are meaningful for other companies, and other metrics are meaningful for a bank', () => {
    expect(meaninglessFor(shop, 'evToEbitda')).toBeNull();
    expect(meaninglessFor({ sector: null, industry: null }, 'evToEbitda')).toBeNull();
    expect(meaninglessFor(bank, 'priceToEarnings')).toBeNull();
  });

  it('are not ranked, and neither are debt and cash', () => {
    expect((['evToEbitda', 'debtToEquity', 'cashToMarketCap'] as const).map((name) => isRanked(bank, name))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isRanked(bank, 'priceToBook')).toBe(true);
    expect(isRanked(shop, 'debtToEquity')).toBe(true);
  });
});
