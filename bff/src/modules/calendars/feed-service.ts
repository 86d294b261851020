import type { FollowStore } from '../follows';
import { marketOf } from '@site/fields/markets';
import type { Day } from '../../domain/company';
import { addDays } from '../../domain/day';
import { lockAccount, newSessionToken, sessionTokenHash } from '../accounts';
import { InvalidInputError, NotFoundError } from '../../platform/errors';
import type { Database } from '../../platform/db/database';
import { createAuditLog } from '../../platform/audit/audit-log';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { Clock } from '../../platform/clock';
import type { ListedEarningsEvent, ListedEconomicEvent } from './calendar';
import type { CalendarReader } from './reader';
import { createCalendarFeedStore, type CalendarFeed, type CalendarFeedChoice } from './feed-store';
import type { ShownEarningsEvent } from './service';
import { instantIn } from '../../domain/exchange-time';

/** Days before today and after it that a feed holds. */
const BEFORE = 35;
const AFTER = 120;

/** The user of the feed and the client address of the request. */
export interface FeedOwner {
  readonly userId: string;
  readonly address: string;
}

/** The present content of a feed. */
export interface OpenFeed {
  readonly feed: CalendarFeed;
  readonly today: Day;
  readonly earnings: readonly ShownEarningsEvent[];
  readonly economic: readonly ListedEconomicEvent[];
  readonly isSample: boolean;
}

export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>;

export interface CalendarFeedServiceParts {
  readonly database: Database;
  readonly follows: Pick<FollowStore, 'listOf'>;
  readonly reader: Pick<CalendarReader, 'readEarnings' | 'readEconomic'>;
  readonly clock: Clock;
}

/** The private feed of each reader, one at most. */
export function createCalendarFeedService(parts: CalendarFeedServiceParts) {
  const { database, follows, reader, clock } = parts;
  const feeds = createCalendarFeedStore(database);
  const audit = createAuditLog(database);
  const entryOf = ({ userId, address }: FeedOwner, reason: 'made' | 'renewed' | 'revoked'): AuditEntry => ({
    at: clock.now().toISOString(),
    action: 'calendar_feed',
    actorId: userId,
    targetId: userId,
    address,
    result: 'ok',
    reason,
  });

  async function earningsOf(userId: string, from: Day, to: Day): Promise<readonly ListedEarningsEvent[]> {
    const followed = await follows.listOf(userId);
    if (followed.length === 0) return [];
    const keys = new Set(followed.map(({ market, symbol }) => `${market} ${symbol}`));
    return (await reader.readEarnings(from, to)).filter(({ market, symbol }) => keys.has(`${market} ${symbol}`));
  }

  return {
    /** Null: there is none. */
    read: (userId: string): Promise<CalendarFeed | null> => feeds.read(userId),

    /**
     * Creates the feed, or replaces it. Returns the token of its address, which is available only here; the former
     * token becomes invalid. Throws: 400 `invalid_options`.
     */
    async make(
      owner: FeedOwner,
      choice: CalendarFeedChoice,
    ): Promise<{ readonly token: string; readonly feed: CalendarFeed }> {
      const token = newSessionToken();
      const { userId } = owner;
      const feed = { ...settled(choice), userId, madeAt: clock.now().toISOString(), lastUsedOn: null };
      await database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        const isRenewed = await feeds.remove(userId, transaction);
        await feeds.add(feed, sessionTokenHash(token), transaction);
        await audit.append(entryOf(owner, isRenewed ? 'renewed' : 'made'), transaction);
      });
      return { token, feed };
    },

    /** Throws: 400 `invalid_options`; 404 `calendar_feed_not_found`. */
    async change(userId: string, choice: CalendarFeedChoice): Promise<CalendarFeed> {
      const wanted = settled(choice);
      const feed = await database.write(({ transaction }) => feeds.change(userId, wanted, transaction));
      if (!feed) throw notFound();
      return feed;
    },

    /** Idempotent. */
    revoke: (owner: FeedOwner): Promise<void> =>
      database.write(async ({ transaction }) => {
        if (await feeds.remove(owner.userId, transaction)) await audit.append(entryOf(owner, 'revoked'), transaction);
      }),

    /**
     * By the token of the address alone. Throws: 404 `calendar_feed_not_found`, also for an account that is not active.
     */
    async open(token: string): Promise<OpenFeed> {
      const found = await feeds.find(sessionTokenHash(token));
      if (found?.account.state !== 'active') throw notFound();
      const { feed } = found;
      const today = clock.today();
      const [from, to] = [addDays(today, -BEFORE), addDays(today, AFTER)];
      const isEconomic = feed.countries.length > 0 && feed.impacts.length > 0;
      const [earnings, releases] = await Promise.all([
        feed.followed ? earningsOf(feed.userId, from, to) : [],
        isEconomic ? reader.readEconomic(from, to) : [],
      ]);
      if (feed.lastUsedOn !== today)
        await database.write(({ transaction }) => feeds.noteUse(feed.userId, today, transaction));
      const economic = releases.filter(
        ({ country, impact }) => feed.countries.includes(country) && feed.impacts.includes(impact),
      );
      return {
        feed,
        today,
        earnings: earnings.map((event) => {
          const { timeZone } = marketOf(event.market);
          return { ...event, timeZone, at: event.time === null ? null : instantIn(event.day, event.time, timeZone) };
        }),
        economic,
        isSample: [...earnings, ...economic].some(({ dataKind }) => dataKind === 'sample'),
      };
    },
  };
}

const notFound = (): NotFoundError => new NotFoundError('calendar_feed_not_found', 'There is no such calendar feed.');

function settled({ followed, countries, impacts, locale }: CalendarFeedChoice): CalendarFeedChoice {
  if (!followed && (countries.length === 0 || impacts.length === 0)) {
    throw new InvalidInputError('invalid_options', 'The feed would be empty.', [
      { path: 'body.followed', message: 'must be true, or countries and impacts must not be empty' },
    ]);
  }
  return { followed, countries, impacts, locale };
}
