import { createArticleCompanies } from '../services/articles/article-companies';
import { createArticleService, type ArticleService } from '../services/articles/article-service';
import { createPublicationService, type PublicationService } from '../services/articles/publication-service';
import type { MarketData } from '../services/market-data/market-data';
import type { Clock } from '../services/ports';
import type { SiteStorage } from './site-storage';

export interface SiteArticlesParts {
  readonly storage: Pick<SiteStorage, 'articles' | 'articleDesk' | 'audit' | 'companies'>;
  readonly data: Pick<MarketData, 'rates'>;
  readonly clock: Clock;
}

export interface SiteArticles {
  readonly articles: ArticleService;
  readonly publication: PublicationService;
}

/** Articles: what readers get, and what the administrator decides about them. */
export function createSiteArticles({ storage, data, clock }: SiteArticlesParts): SiteArticles {
  return {
    articles: createArticleService({
      reader: storage.articles,
      companiesOf: createArticleCompanies({ reader: storage.companies, data }),
      clock,
    }),
    publication: createPublicationService({ desk: storage.articleDesk, audit: storage.audit, clock }),
  };
}
