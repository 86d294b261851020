import { createUpcomingReports, type FollowStore } from '../follows';
import { createAlertStore } from '../alerts/store';
import { createStoredSplits } from '../alerts/stored-splits';
import type { Database } from '../../platform/db/database';
import { createJobLocks } from '../../platform/jobs/job-locks';
import { createScoreStore } from '../scores';
import { createScreenStore } from '../screens';
import { createAlertMailContent } from '../alerts';
import { createAlertRun } from '../alerts/alert-run';
import { createAlertService } from '../alerts/service';
import { createAlertWatch } from '../alerts/alert-watch';
import { createBoardService } from '../boards';
import { createNoteService } from '../notes/service';
import { createScreenService } from '../screens/service';
import { createMailOutbox } from '../../platform/mail/mail-outbox';
import { createMarketData } from '../market-data';
import type { AccountRepository } from '../accounts';
import type { ListingName } from '../../domain/markets';
import type { Clock } from '../../platform/clock';
import type { OutgoingMail } from '../../platform/mail/mail';
import type { Market } from '../../domain/company';
import type { MadeStorage } from './market-fixture';
import { createMailSettler } from '../accounts/settle-mail';
import { createOutboxStore } from '../../platform/mail/outbox-store';

export interface ListsFixtureParts {
  readonly database: Database;
  readonly accounts: AccountRepository;
  readonly follows: FollowStore;
  readonly clock: Clock;
  readonly market: MadeStorage;
  readonly caps?: { readonly screens?: number; readonly alerts?: number; readonly notes?: number };
}

/** Notes, screens and alerts on a real database and companies in memory; mails end in a list. */
export async function openListsFixture({ database, accounts, follows, clock, market, caps = {} }: ListsFixtureParts) {
  const data = createMarketData({ reader: market.reader, labels: market.symbols, pollMs: 0 });
  await data.refresh();
  const boards = createBoardService({ data, followsOf: (userId) => follows.listOf(userId) });
  const alerts = createAlertStore(database);
  const screens = createScreenStore(database);
  const watch = createAlertWatch({
    boards,
    clock,
    reports: createUpcomingReports(database),
    splits: createStoredSplits(database),
  });
  const locks = createJobLocks(database);
  const findListing = async (code: Market, ticker: string): Promise<ListingName | null> => {
    const listing = (await market.reader.readListing(code, ticker))?.listing;
    return listing ? { market: listing.market, symbol: listing.ticker } : null;
  };
  const mails: OutgoingMail[] = [];
  const outbox = createMailOutbox({
    outbox: createOutboxStore(database),
    settle: createMailSettler(database, clock),
    sender: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve({ kind: 'sent' });
      },
      rehearse: () => Promise.resolve({ kind: 'sent' }),
    },
    alertsOf: createAlertMailContent(database),
    clock,
    onTrouble: () => undefined,
    onFailure: (failure) => {
      throw failure;
    },
  });
  const newRun = () => createAlertRun({ database, alerts, watch, data, locks, clock, onMail: () => undefined });
  return {
    data,
    boards,
    locks,
    mails,
    outbox,
    /** As another process, or this one after a start, would make it. */
    newRun,
    run: newRun(),
    repository: alerts,
    watch,
    notes: createNoteService({
      database,
      clock,
      findListing,
      ...(caps.notes === undefined ? {} : { cap: caps.notes }),
    }),
    screens: createScreenService({
      database,
      boards,
      clock,
      ...(caps.screens === undefined ? {} : { cap: caps.screens }),
    }),
    alerts: createAlertService({
      database,
      accounts,
      follows,
      screens,
      scores: createScoreStore(database),
      watch,
      findListing,
      clock,
      delistedOn: ({ market: code, symbol }) =>
        data.ofMarket(code)?.table.gone.find(({ card }) => card.symbol === symbol)?.delistedOn ?? null,
      onNew: () => undefined,
      ...(caps.alerts === undefined ? {} : { cap: caps.alerts }),
    }),
  };
}

export type ListsFixture = Awaited<ReturnType<typeof openListsFixture>>;
