import { createArticleCompanies } from '../modules/articles/article-companies';
import { createArticleService, type ArticleService } from '../modules/articles/service';
import { createPublicationService, type PublicationService } from '../modules/articles/publication';
import { createMarketArticleRun, type MarketArticleRun } from '../modules/market-articles/run';
import { createMarketArticleService, type MarketArticleService } from '../modules/market-articles/service';
import type { MarketApi } from '../market-api';
import type { MarketData } from '../services/market-data/market-data';
import type { Clock } from '../services/ports';
import type { SiteStorage } from './site-storage';

export interface SiteArticlesParts {
  readonly storage: Pick<
    SiteStorage,
    'articles' | 'articleDesk' | 'marketArticles' | 'jobLocks' | 'audit' | 'companies'
  >;
  readonly data: Pick<MarketData, 'rates' | 'ofMarket' | 'markets' | 'refresh'>;
  readonly market: Pick<MarketApi, 'boards'>;
  readonly clock: Clock;
}

export interface SiteArticles {
  readonly articles: ArticleService;
  readonly publication: PublicationService;
  readonly marketArticles: MarketArticleService;
  readonly marketArticleRun: MarketArticleRun;
}

/** Articles: what readers get, and what the administrator decides about them. */
export function createSiteArticles({ storage, data, market, clock }: SiteArticlesParts): SiteArticles {
  return {
    articles: createArticleService({
      reader: storage.articles,
      companiesOf: createArticleCompanies({ reader: storage.companies, data }),
      clock,
    }),
    marketArticles: createMarketArticleService({ articles: storage.marketArticles }),
    marketArticleRun: createMarketArticleRun({
      articles: storage.marketArticles,
      boards: market.boards,
      locks: storage.jobLocks,
      ...{ data, clock },
    }),
    publication: createPublicationService({ desk: storage.articleDesk, audit: storage.audit, clock }),
  };
}
