import { isRanked, meaninglessFor } from './financial';

const bank = { sector: 'Financial Services', industry: 'Banks—Regional' };
const insurer = { sector: 'Financial Services', industry: 'Insurance—Life' };
const shop = { sector: 'Consumer Cyclical', industry: 'Banks of shops' };

describe('what means nothing of a financial company', () => {
  it('is what is made of current assets, of debt or of EBITDA, and the text names the trade', () => {
    for (const metric of ['evToEbitda', 'currentRatio', 'trailingEbitda', 'workingCapital'] as const) {
      expect(meaninglessFor(bank, metric)).toBe('symbol.notForBanks');
      expect(meaninglessFor(insurer, metric)).toBe('symbol.notForFinancials');
    }
  });

  it('means what it does of any other company, and other figures mean it of a bank', () => {
    expect(meaninglessFor(shop, 'evToEbitda')).toBeNull();
    expect(meaninglessFor({ sector: null, industry: null }, 'evToEbitda')).toBeNull();
    expect(meaninglessFor(bank, 'priceToEarnings')).toBeNull();
  });

  it('is not ranked, and neither is its debt or its cash', () => {
    expect((['evToEbitda', 'debtToEquity', 'cashToMarketCap'] as const).map((name) => isRanked(bank, name))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isRanked(bank, 'priceToBook')).toBe(true);
    expect(isRanked(shop, 'debtToEquity')).toBe(true);
  });
});
