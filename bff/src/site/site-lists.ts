import type { MarketApi } from '../market-api';
import { createAlertRun } from '../services/alerts/alert-run';
import { createAlertService } from '../services/alerts/alert-service';
import { createAlertWatch } from '../services/alerts/alert-watch';
import { createCalendarFeedService } from '../services/calendars/calendar-feed-service';
import { createNoteService } from '../services/lists/note-service';
import { createScreenService } from '../services/lists/screen-service';
import type { MarketData } from '../services/market-data/market-data';
import type { Clock, FollowedSymbol } from '../services/ports';
import type { Market } from '../domain/company';
import type { SiteStorage } from './site-storage';

export interface SiteListsParts {
  readonly storage: SiteStorage;
  readonly market: Pick<MarketApi, 'boards'>;
  readonly data: Pick<MarketData, 'markets' | 'refresh'>;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
  readonly onFailure: (failure: unknown) => void;
}

/** What readers keep of companies and boards: notes, saved screens, alerts, and their calendar. */
export function createSiteLists({ storage, market, data, clock, onMail, onFailure }: SiteListsParts) {
  const { accounts, follows, screens, notes, alerts, jobLocks: locks, companies } = storage;
  const { boards } = market;
  const watch = createAlertWatch({ boards });
  const run = createAlertRun({ alerts, watch, data, locks, clock, onMail });
  const findListing = async (code: Market, ticker: string): Promise<FollowedSymbol | null> => {
    const listing = (await companies.readListing(code, ticker))?.listing;
    return listing ? { market: listing.market, symbol: listing.ticker } : null;
  };
  return {
    run,
    /** Alerts on all that is followed see a new company as it stands now. */
    onFollowed: (userId: string): void => void run.begin(userId).catch(onFailure),
    calendarFeeds: createCalendarFeedService({
      ...{ feeds: storage.calendarFeeds, follows, clock },
      reader: storage.calendars,
    }),
    notes: createNoteService({ notes, clock, findListing }),
    screens: createScreenService({ screens, boards, clock }),
    alerts: createAlertService({
      ...{ alerts, accounts, follows, screens, watch, findListing, clock },
      onNew: () => void run.begin().catch(onFailure),
    }),
  };
}

export type SiteLists = ReturnType<typeof createSiteLists>;
