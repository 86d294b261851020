import type { MarketApi } from '../market-api';
import { createAlertRun } from '../services/alerts/alert-run';
import { createAlertService } from '../services/alerts/alert-service';
import { createAlertWatch } from '../services/alerts/alert-watch';
import { createCalendarFeedService } from '../services/calendars/calendar-feed-service';
import { createScreenService } from '../services/lists/screen-service';
import type { MarketData } from '../services/market-data/market-data';
import type { Clock } from '../services/ports';
import type { FindListing } from '../modules/companies';
import { createFollowStore } from '../modules/follows';
import type { SiteStorage } from './site-storage';

export interface SiteListsParts {
  readonly storage: SiteStorage;
  readonly market: Pick<MarketApi, 'boards'>;
  readonly data: Pick<MarketData, 'markets' | 'refresh'>;
  readonly clock: Clock;
  readonly findListing: FindListing;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
  readonly onFailure: (failure: unknown) => void;
}

/** What readers save of boards: screens, alerts, and their calendar. */
export function createSiteLists({ storage, market, data, clock, findListing, onMail, onFailure }: SiteListsParts) {
  const { accounts, screens, alerts, jobLocks: locks } = storage;
  const follows = createFollowStore(storage.database);
  const { boards } = market;
  const watch = createAlertWatch({ boards });
  const run = createAlertRun({ alerts, watch, data, locks, clock, onMail });
  return {
    run,
    /** Alerts on all that is followed see a new company as it stands now. */
    onFollowed: (userId: string): void => void run.begin(userId).catch(onFailure),
    calendarFeeds: createCalendarFeedService({
      ...{ feeds: storage.calendarFeeds, follows, clock },
      reader: storage.calendars,
    }),
    screens: createScreenService({ screens, boards, clock }),
    alerts: createAlertService({
      ...{ alerts, accounts, follows, screens, watch, findListing, clock },
      onNew: () => void run.begin().catch(onFailure),
    }),
  };
}

export type SiteLists = ReturnType<typeof createSiteLists>;
