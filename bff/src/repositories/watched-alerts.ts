import { Op } from 'sequelize';
import type { AlertRepository, FollowedSymbol, WatchedAlert, WatchedPage } from '../services/ports';
import type { Database } from '../platform/db/connect-database';
import { alertMail } from './models/alert-mail';
import { alerts } from './models/alert';
import { follows } from '../modules/follows/table';
import { savedScreens } from './models/saved-screen';
import { users } from './models/user';
import { questionIn } from './screen-repository';
import { storing } from '../platform/db/storage-errors';

/** A page of alerts with their accounts, screens and follows, in as many queries as a page has kinds of them. */
export async function readWatched(
  database: Database,
  { afterId, atMost, onlyNew, userId }: Parameters<AlertRepository['watched']>[0],
): Promise<WatchedPage> {
  const rows = await storing(
    database.model(alerts).findAll({
      where: {
        id: { [Op.gt]: afterId },
        ...(onlyNew ? { state: null } : {}),
        ...(userId === undefined ? {} : { userId }),
      },
      order: ['id'],
      limit: atMost,
    }),
  );
  const next = rows.length < atMost ? null : rows.at(-1)!.id;
  const owners = [...new Set(rows.map((row) => row.userId))];
  const watching = await readWatchers(database, owners);
  const onAll = rows.filter(({ kind, symbol }) => kind !== 'screen' && symbol === null).map((row) => row.userId);
  const followed = await readFollows(database, [...new Set(onAll)]);
  const screens = await readScreens(
    database,
    rows.flatMap(({ screenId }) => screenId ?? []),
  );
  return {
    next,
    alerts: rows.flatMap((row): readonly WatchedAlert[] => {
      const account = watching.get(row.userId);
      if (!account) return [];
      const { id, kind, market, symbol, screenId, threshold, direction, state, revision } = row;
      const company = market !== null && symbol !== null ? { market, symbol } : null;
      const screen = screens.get(screenId ?? 0) ?? null;
      const companies = followed.get(row.userId) ?? [];
      return [
        { id, kind, company, screenId, threshold, direction, account, followed: companies, screen, state, revision },
      ];
    }),
  };
}

/** Accounts that are active and whose mails are on. */
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

async function readScreens(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<WatchedAlert['screen']>>> {
  if (ids.length === 0) return new Map();
  const rows = await storing(database.model(savedScreens).findAll({ where: { id: [...new Set(ids)] } }));
  return new Map(
    rows.map(({ id, name, query, updatedAt }) => [id, { id, name, question: questionIn(query), updatedAt }]),
  );
}

async function readFollows(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FollowedSymbol[]>> {
  if (userIds.length === 0) return new Map();
  const found = new Map<string, FollowedSymbol[]>();
  const rows = await storing(
    database.model(follows).findAll({ where: { userId: [...userIds] }, order: ['userId', 'ordinal'] }),
  );
  for (const { userId, market, symbol } of rows) {
    const list = found.get(userId);
    if (list) list.push({ market, symbol });
    else found.set(userId, [{ market, symbol }]);
  }
  return found;
}
