import type { ArticleVersionRow } from './article';
import { figureDayOf, figureFault } from '@site/board-rules';
import { isMarketCode } from '@site/fields/markets';
import { evaluate } from '../../domain/score/evaluate';
import { cardOf, companyOf, type CompanyReader, type ListingCard, type MarketData } from '../market-data';

/** A company in an article, with its present figures. */
export interface ArticleCompany {
  readonly card: ListingCard;
  /** Null: no price, no earnings or nothing reported. */
  readonly priceToEarnings: number | null;
  /** Null: unrated. Only for viewers that may see scores. */
  readonly score: number | null;
  /** Its statements are old beside its market's quotes, or its year has a gap. */
  readonly hasOldFigures: boolean;
}

export interface ArticleCompaniesParts {
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly data: Pick<MarketData, 'rates' | 'ofMarket'>;
}

/** As many as are read for one page: an article that names more is a list, and has its own table. */
const MAX_COMPANIES = 20;

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
      relatedSymbols.slice(0, MAX_COMPANIES).map(async (named): Promise<readonly ArticleCompany[]> => {
        const dot = named.lastIndexOf('.');
        const market = named.slice(dot + 1);
        if (!isMarketCode(market)) return [];
        const facts = await reader.readListing(market, named.slice(0, dot));
        if (!facts || (dataKind === 'sample' && facts.company.dataKind !== 'sample')) return [];
        const { metrics, score, latest, explanation } = evaluate(companyOf(facts), rates);
        const card = cardOf(facts);
        // Its own quote may have stopped with its statements; beside it they would never be old.
        const day = figureDayOf({}, data.ofMarket(market)?.asOf ?? card.quotedOn);
        const fault = figureFault(
          {
            latestYear: latest?.year ?? null,
            latestQuarter: latest?.quarter ?? null,
            hasGap: explanation.flags.includes('gap'),
          },
          day,
        );
        return [{ card, priceToEarnings: metrics.priceToEarnings, score, hasOldFigures: fault !== null }];
      }),
    );
    return found.flat();
  };
}
