import type { CalendarFeed, CalendarFeedChoice, CalendarFeedRepository } from '../../services/ports';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../repositories/models/audit-log';
import { calendarFeeds } from './table';
import { accountOf, users } from '../accounts';
import type { RowOf } from '../../platform/db/table';
import { storing } from '../../platform/db/storage-errors';

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

/** Readers' own feeds of the calendars, one each, by the hash of the token. */
export function createCalendarFeedRepository(database: Database): CalendarFeedRepository {
  const model = database.model(calendarFeeds);
  const accounts = database.model(users);
  const audit = database.model(auditLog);

  return {
    async read(userId) {
      const row = await storing(model.findByPk(userId));
      return row && feedOf(row.get());
    },

    replace: ({ userId, madeAt, lastUsedOn, ...choice }, tokenHash, entry) =>
      database.write(async ({ transaction }) => {
        // On PostgreSQL the account's row is what its own requests queue at; SQLite writes one after the other anyway.
        await accounts.findByPk(userId, { attributes: ['id'], lock: true, transaction });
        const before = await model.destroy({ where: { userId }, transaction });
        await model.create({ userId, tokenHash, madeAt, lastUsedOn, ...columnsOf(choice) }, { transaction });
        const reason = before === 0 ? entry.reason : 'renewed';
        await audit.create({ ...entry, reason }, { transaction });
        return before > 0;
      }),

    change: (userId, choice) =>
      database.write(async ({ transaction }) => {
        await model.update(columnsOf(choice), { where: { userId }, transaction });
        const row = await model.findByPk(userId, { transaction });
        return row && feedOf(row.get());
      }),

    remove: (userId, entry) =>
      database.write(async ({ transaction }) => {
        if ((await model.destroy({ where: { userId }, transaction })) > 0) await audit.create(entry, { transaction });
      }),

    async find(tokenHash) {
      const found = await storing(model.findOne({ where: { tokenHash }, include: 'user' }));
      return found?.user ? { feed: feedOf(found.get()), account: accountOf(found.user.get()) } : null;
    },

    noteUse: (userId, day) =>
      database.write(async ({ transaction }) => {
        await model.update({ lastUsedOn: day }, { where: { userId }, transaction });
      }),
  };
}
