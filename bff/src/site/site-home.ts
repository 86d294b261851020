import type { Logger } from 'pino';
import { createArticleMentionReader } from '../modules/articles';
import type { MarketApi } from '../market-api';
import type { CalendarService } from '../modules/calendars/service';
import { createHomeService, type HomeService } from '../modules/home/service';
import { createRankedCompanies } from '../modules/home/ranked-companies';
import { createScoreChanges } from '../modules/home/score-changes';
import type { MarketData } from '../services/market-data/market-data';
import type { Clock } from '../services/ports';
import type { SiteStorage } from './site-storage';

export interface SiteHomeParts {
  readonly storage: Pick<SiteStorage, 'database' | 'companies' | 'scores'>;
  readonly data: Pick<MarketData, 'markets' | 'rates'>;
  readonly market: Pick<MarketApi, 'boards'>;
  readonly calendars: CalendarService;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/** The home page: what other rooms know, at a glance. */
export function createSiteHome({ storage, data, market, calendars, clock, logger }: SiteHomeParts): HomeService {
  const { boards } = market;
  const ranked = createRankedCompanies({ data, boards });
  return createHomeService({
    ...{ boards, ranked, calendars, clock },
    changes: createScoreChanges({ ranked, snapshots: storage.scores, reader: storage.companies, data }),
    articles: createArticleMentionReader(storage.database),
    onTrouble: (failure) => logger.warn({ err: failure }, 'a part of the home page could not be read'),
  });
}
