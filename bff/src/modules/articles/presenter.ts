import type { Schema } from '@site/contract';
import type { ArticleSummaryRow, ArticleVersionRow } from './article';
import type { ArticlePage } from './service';
import type { ArticleCompany } from './article-companies';
import type { ListedVersion } from './publication';
import { logoUrl } from '../market-data';

/** An article with its body in the contract's names. */
export function presentArticle(article: ArticleVersionRow): Schema<'Article'> {
  return {
    id: article.id,
    url_title: article.urlTitle,
    title: article.title,
    subtitle: article.subtitle,
    body: article.body,
    publisher: article.publisher,
    publisher_url: article.publisherUrl,
    created_at: article.createdAt,
    updated_at: article.updatedAt,
    dir: article.direction,
    related_symbols: article.relatedSymbols.join(),
  };
}

/** An article without its body in the contract's names. */
export function presentSummary(article: ArticleSummaryRow): Schema<'ArticleSummary'> {
  return {
    id: article.id,
    url_title: article.urlTitle,
    title: article.title,
    subtitle: article.subtitle,
    updated_at: article.updatedAt,
    dir: article.direction,
  };
}

/** Articles with the related data of the first, in the contract's names. */
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
