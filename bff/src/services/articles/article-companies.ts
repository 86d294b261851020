import { isMarketCode } from '@site/fields/markets';
import { evaluate } from '../../domain/score/evaluate';
import { companyOf } from '../company/company-facts';
import { cardOf, type ListingCard } from '../market-data/listing-card';
import type { MarketData } from '../market-data/market-data';
import type { ArticleVersionRow, CompanyReader } from '../ports';

/** A company that an article speaks of, as it stands now. */
export interface ArticleCompany {
  readonly card: ListingCard;
  /** Null: no price, no earnings or nothing reported. */
  readonly priceToEarnings: number | null;
  /** Null: unrated. For viewers who may see scores alone. */
  readonly score: number | null;
}

export interface ArticleCompaniesParts {
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly data: Pick<MarketData, 'rates'>;
}

/** As many as are read for one page: an article that names more is a list, and has its own table. */
const AT_MOST = 20;

/**
 * The companies that an article names, with their figures. Shape: in its order; those that the site does not know are left
 * out, as are real ones of an invented article.
 */
export function createArticleCompanies({ reader, data }: ArticleCompaniesParts) {
  return async ({
    relatedSymbols,
    dataKind,
  }: Pick<ArticleVersionRow, 'relatedSymbols' | 'dataKind'>): Promise<readonly ArticleCompany[]> => {
    const { rates } = await data.rates();
    const found = await Promise.all(
      relatedSymbols.slice(0, AT_MOST).map(async (named): Promise<readonly ArticleCompany[]> => {
        const dot = named.lastIndexOf('.');
        const market = named.slice(dot + 1);
        if (!isMarketCode(market)) return [];
        const facts = await reader.readListing(market, named.slice(0, dot));
        if (!facts || (dataKind === 'sample' && facts.company.dataKind !== 'sample')) return [];
        const { metrics, score } = evaluate(companyOf(facts), rates);
        return [{ card: cardOf(facts), priceToEarnings: metrics.priceToEarnings, score }];
      }),
    );
    return found.flat();
  };
}
