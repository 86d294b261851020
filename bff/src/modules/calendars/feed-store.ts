import type { Locale } from '@site/format';
import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import { storing } from '../../platform/db/storage-errors';
import type { RowOf } from '../../platform/db/table';
import type { Account } from '../accounts';
import type { EconomicEventRow } from './calendar';
import { accountOf } from '../accounts';
import { calendarFeeds } from './table';

/** The content of a feed: earnings of followed companies, economic events of these countries and impacts. */
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

const columnsOf = ({ followed, countries, impacts, locale }: CalendarFeedChoice) => ({
  followed: followed ? (1 as const) : (0 as const),
  countries: countries.join(','),
  impacts: impacts.join(','),
  locale,
});

const listed = <T extends string>(stored: string): readonly T[] => (stored === '' ? [] : (stored.split(',') as T[]));

const feedOf = (row: RowOf<typeof calendarFeeds>): CalendarFeed => ({
  userId: row.userId,
  followed: row.followed === 1,
  countries: listed(row.countries),
  impacts: listed(row.impacts),
  locale: row.locale,
  madeAt: row.madeAt,
  lastUsedOn: row.lastUsedOn,
});

/** Users' own feeds of the calendars, one each, by the SHA-256 of the token in lower-case hex; the token is stored nowhere. */
export function createCalendarFeedStore(database: Database) {
  const model = database.model(calendarFeeds);
  return {
    async read(userId: string): Promise<CalendarFeed | null> {
      const row = await storing(model.findByPk(userId));
      return row && feedOf(row.get());
    },

    async add(
      { userId, madeAt, lastUsedOn, ...choice }: CalendarFeed,
      tokenHash: string,
      transaction: Transaction,
    ): Promise<void> {
      await model.create({ userId, tokenHash, madeAt, lastUsedOn, ...columnsOf(choice) }, { transaction });
    },

    /** Null: there is none. */
    async change(userId: string, choice: CalendarFeedChoice, transaction: Transaction): Promise<CalendarFeed | null> {
      await model.update(columnsOf(choice), { where: { userId }, transaction });
      const row = await model.findByPk(userId, { transaction });
      return row && feedOf(row.get());
    },

    /** False: there was none. */
    remove: async (userId: string, transaction: Transaction): Promise<boolean> =>
      (await model.destroy({ where: { userId }, transaction })) > 0,

    async find(tokenHash: string): Promise<{ readonly feed: CalendarFeed; readonly account: Account } | null> {
      const found = await storing(model.findOne({ where: { tokenHash }, include: 'user' }));
      return found?.user ? { feed: feedOf(found.get()), account: accountOf(found.user.get()) } : null;
    },

    async noteUse(userId: string, day: string, transaction: Transaction): Promise<void> {
      await model.update({ lastUsedOn: day }, { where: { userId }, transaction });
    },
  };
}
