/** Readers' own feeds of the calendars. */
import type { Locale } from '@site/format';
import type { Account, AuditEntry } from './accounts';
import type { EconomicEventRow } from './content';

/** What a feed holds: earnings of followed companies, economic events of these countries and impacts. */
export interface CalendarFeedChoice {
  readonly followed: boolean;
  readonly countries: readonly EconomicEventRow['country'][];
  readonly impacts: readonly EconomicEventRow['impact'][];
  readonly locale: Locale;
}

/** `madeAt`: an instant. `lastUsedOn`: an ISO day in UTC; null: never. */
export interface CalendarFeed extends CalendarFeedChoice {
  readonly userId: string;
  readonly madeAt: string;
  readonly lastUsedOn: string | null;
}

/** `tokenHash`: SHA-256 of the token, lower-case hex. The token itself is stored nowhere. */
export interface CalendarFeedRepository {
  read(userId: string): Promise<CalendarFeed | null>;
  /** In the place of the one before, with its note; true: there was one. */
  replace(feed: CalendarFeed, tokenHash: string, entry: AuditEntry): Promise<boolean>;
  /** Null: there is none. */
  change(userId: string, choice: CalendarFeedChoice): Promise<CalendarFeed | null>;
  /** With its note; nothing is noted where there was none. */
  remove(userId: string, entry: AuditEntry): Promise<void>;
  find(tokenHash: string): Promise<{ readonly feed: CalendarFeed; readonly account: Account } | null>;
  noteUse(userId: string, day: string): Promise<void>;
}
