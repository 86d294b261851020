import type { Schema } from '@site/contract';
import type { ArticlePage } from './service';
import type { ArticleCompany } from './article-companies';
import type { ListedVersion } from './publication';
import { logoUrl } from '../../services/company/logo';
import { presentArticle } from '../../http/presenters/article';
import { presentSummary } from '../../http/presenters/article-summary';

/** Articles with what the page of the first shows, in the contract's names. */
export function presentArticlePage(page: ArticlePage): Schema<'ArticlePage'> {
  return {
    articles: page.articles.map(presentArticle),
    versions: page.versions.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt })),
    related: page.related.map(presentSummary),
    companies: page.companies.map((company) => presentCompany(company, page.showsScore)),
    sample: page.dataKind === 'sample',
  };
}

function presentCompany(
  { card, priceToEarnings, score, hasOldFigures }: ArticleCompany,
  showsScore: boolean,
): Schema<'ArticleCompany'> {
  return {
    symbol: card.symbol,
    market_name: card.market,
    long_name: card.longName,
    hebrew_name: card.hebrewName,
    logo_url: logoUrl(card.symbol, card.logoPath),
    currency: card.currency,
    price: card.price,
    market_cap: card.marketCap,
    priceEarningsRatio: priceToEarnings,
    dividend_yield: card.dividendYieldPercent,
    as_of: card.quotedOn,
    old_figures: hasOldFigures,
    ...(showsScore ? { score } : {}),
  };
}

/** A version as an administrator sees it, in the contract's names. */
export const presentVersion = ({
  urlTitle,
  direction,
  createdAt,
  updatedAt,
  visibleFrom,
  ...rest
}: ListedVersion): Schema<'ArticleVersionList'>['versions'][number] => ({
  ...rest,
  url_title: urlTitle,
  dir: direction,
  created_at: createdAt,
  updated_at: updatedAt,
  visible_from: visibleFrom,
});
