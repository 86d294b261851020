import { Op } from 'sequelize';
import type { Database } from '../../platform/db/connect-database';
import { storing } from '../../platform/db/storage-errors';
import { users } from '../accounts';
import { createFollowStore } from '../follows';
import { createScoreStore } from '../scores';
import { createScreenStore } from '../screens';
import type { WatchedAlert } from './alert';
import { alertMail, alerts, subjectOf } from './table';

/** Alerts of active accounts with mails turned on, with numbers above `afterId`. */
export interface WatchedRange {
  readonly afterId: number;
  readonly maxCount: number;
  /** Only alerts that were never checked. */
  readonly onlyNew: boolean;
  /** Absent: of all users. */
  readonly userId?: string | undefined;
}

/** Some alerts. `next`: the number that the next page begins after; null: there is none. */
export interface WatchedPage {
  readonly alerts: readonly WatchedAlert[];
  readonly next: number | null;
}

/** A page of alerts with their accounts, screens and follows, in as many queries as a page has kinds of them. */
export async function readWatched(
  database: Database,
  { afterId, maxCount, onlyNew, userId }: WatchedRange,
): Promise<WatchedPage> {
  const rows = await storing(
    database.model(alerts).findAll({
      where: {
        id: { [Op.gt]: afterId },
        ...(onlyNew ? { state: null } : {}),
        ...(userId === undefined ? {} : { userId }),
      },
      order: ['id'],
      limit: maxCount,
    }),
  );
  const next = rows.length < maxCount ? null : rows.at(-1)!.id;
  const owners = [...new Set(rows.map((row) => row.userId))];
  const watching = await readWatchers(database, owners);
  const onAll = rows.filter(({ kind, symbol }) => kind !== 'screen' && symbol === null).map((row) => row.userId);
  const followed = await createFollowStore(database).listsOf([...new Set(onAll)]);
  const named = await createScreenStore(database).withIds(rows.flatMap(({ screenId }) => screenId ?? []));
  const screens = new Map(named.map((screen) => [screen.id, screen]));
  const chosen = await createScoreStore(database).withIds(rows.flatMap(({ scoreId }) => scoreId ?? []));
  const scores = new Map(chosen.map((score) => [score.id, score]));
  return {
    next,
    alerts: rows.flatMap((row): readonly WatchedAlert[] => {
      const account = watching.get(row.userId);
      if (!account) return [];
      const { id, screenId, scoreId, state, revision } = row;
      const screen = screens.get(screenId ?? 0) ?? null;
      const score = scores.get(scoreId ?? 0) ?? null;
      const companies = followed.get(row.userId) ?? [];
      return [{ ...subjectOf(row), id, account, followed: companies, screen, score, state, revision }];
    }),
  };
}

/** Active accounts with mails turned on. */
async function readWatchers(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WatchedAlert['account']>> {
  const wanted = [...ids];
  const active = await storing(database.model(users).findAll({ where: { id: wanted, state: 'active' } }));
  const off = await storing(database.model(alertMail).findAll({ where: { userId: wanted, isOff: 1 } }));
  const isOff = new Set(off.map(({ userId }) => userId));
  return new Map(
    active
      .filter(({ id }) => !isOff.has(id))
      .map(({ id, role, plan, planMarket }) => [id, { id, role, plan, planMarket }]),
  );
}
