import type { Schema } from '@site/contract';
import type { PickedCompany } from './market-article';
import type { MarketArticle } from './service';

/** A market's article of a day in the contract's names. */
export function presentMarketArticle(article: MarketArticle): Schema<'MarketArticle'> {
  const { market, kind, day, days, madeAt, ranked, total, companies, showsScore, change, dataKind } = article;
  return {
    market,
    article: kind,
    day,
    days: [...days],
    made_at: madeAt,
    ranked,
    total,
    by_score: showsScore,
    companies: companies.map(({ score, ...company }) => ({
      ...presentNamed(company),
      sector: company.sector,
      industry: company.industry,
      currency: company.currency,
      price: company.price,
      market_cap: company.marketCap,
      priceEarningsRatio: company.priceToEarnings,
      dividend_yield: company.dividendYieldPercent,
      old_figures: company.hasOldFigures,
      ...(showsScore ? { score } : {}),
    })),
    ...(change && {
      change: {
        since: change.since,
        entered: change.entered.map(presentNamed),
        left: change.left.map(presentNamed),
      },
    }),
    sample: dataKind === 'sample',
  };
}

const presentNamed = ({ symbol, longName, hebrewName }: Pick<PickedCompany, 'symbol' | 'longName' | 'hebrewName'>) => ({
  symbol,
  long_name: longName,
  hebrew_name: hebrewName,
});
