import { join } from 'node:path';
import type { SiteContact } from '@site/remote-kit/contract';
import { createPageLibrary } from '../providers/content/page-library';
import { createArticleCompanies, losesMarkup, safeArticleBody } from '../modules/articles';
import type { BoardService } from '../modules/boards';
import type { MarketData } from '../modules/market-data';
import type { PageLibrary } from '../services/ports/site-pages';
import { createPageCompanies } from '../services/site-pages/page-companies';
import { createSitePageService, type SitePageService } from '../services/site-pages/site-page-service';
import type { SiteStorage } from './site-storage';

/** The pages that come with the site, as they are written. `contact`: who runs the site; null: its settings do not say. */
export const createSitePageLibrary = (projectRoot: string, contact: SiteContact | null): PageLibrary =>
  createPageLibrary(join(projectRoot, 'bff', 'content', 'pages'), { safe: safeArticleBody, losesMarkup }, contact);

export interface SiteOwnPagesParts {
  readonly library: PageLibrary;
  readonly storage: Pick<SiteStorage, 'companies'>;
  readonly boards: Pick<BoardService, 'readBoard'>;
  readonly data: Pick<MarketData, 'rates' | 'ofMarket'>;
}

/** The pages that come with the site: fixed articles, and what the site says of itself. */
export function createSiteOwnPages({ library, storage, boards, data }: SiteOwnPagesParts): SitePageService {
  return createSitePageService({
    library,
    companiesOf: createPageCompanies({
      boards,
      companiesOf: createArticleCompanies({ reader: storage.companies, data }),
    }),
  });
}
