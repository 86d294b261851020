import { isPaid } from '@site/fields/entitlements';
import { col, fn, literal, Op, where, type WhereOptions } from 'sequelize';
import type { Account, AccountState } from './account';
import { accountOf } from './store';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../platform/audit/audit-table';
import { outgoingMails } from '../../platform/mail/outbox-table';
import { planGifts } from '../billing';
import { sessions, users } from './table';
import { storing } from '../../platform/db/storage-errors';

const latest = (a: string | undefined, b: string | undefined): string | null =>
  a === undefined ? (b ?? null) : b === undefined || a > b ? a : b;

/** An account as administrators see it; `lastSeenAt` null: never signed in. */
export interface ListedAccount extends Pick<
  Account,
  'id' | 'email' | 'displayName' | 'state' | 'role' | 'plan' | 'createdAt'
> {
  readonly lastSeenAt: string | null;
  /** The plan that was given by hand last; null: none was, or it was taken back. */
  readonly gift: {
    readonly plan: Account['plan'];
    readonly market: Account['planMarket'];
    readonly until: string | null;
    readonly givenAt: string;
  } | null;
  /** Mails to it that bounced or were given up, as far as they are stored. */
  readonly failedMails: number;
}

/** Which accounts an administrator looks for. Unit: `offset` and `limit` in accounts; `limit` absent: all. */
export interface AccountSearch {
  /** Part of an address or a name, in any case. */
  readonly text?: string | undefined;
  readonly state?: AccountState | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** How many accounts there are. Unit: accounts. */
export interface AccountCounts {
  readonly all: number;
  readonly waiting: number;
  readonly online: number;
  readonly ready: number;
}

/** What administrators see of accounts beside their own rows. */
function createAccountDetails(database: Database) {
  const alive = database.model(sessions);
  const mails = database.model(outgoingMails);
  const audit = database.model(auditLog);
  const gifts = database.model(planGifts);

  /** The last sign of life of each account: of a session that is alive, or of one that has ended. */
  async function lastSeen(ids: readonly string[]): Promise<(id: string) => string | null> {
    const [seen, ended] = await Promise.all([
      storing(
        alive.findAll({
          attributes: ['userId', [fn('MAX', col('last_seen_at')), 'lastSeenAt']],
          where: { userId: [...ids] },
          group: ['user_id'],
        }),
      ),
      storing(
        audit.findAll({
          attributes: ['actorId', [fn('MAX', col('at')), 'at']],
          where: { action: { [Op.in]: ['sign_in', 'sign_out'] }, result: 'ok', actorId: [...ids] },
          group: ['actor_id'],
        }),
      ),
    ]);
    const alives = new Map(seen.map((row) => [row.userId, row.lastSeenAt]));
    const ends = new Map(ended.map((row) => [row.actorId, row.at]));
    return (id) => latest(alives.get(id), ends.get(id));
  }

  /** Mails to each account that never arrived. */
  async function failedMails(ids: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
    const rows = await storing(mails.findAll({ attributes: ['userId'], where: { userId: [...ids], state: 'failed' } }));
    const counts = new Map<string | null, number>();
    for (const { userId } of rows) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return counts;
  }

  /** The latest gift of each account. */
  async function lastGifts(ids: readonly string[]): Promise<ReadonlyMap<string, ListedAccount['gift']>> {
    const rows = await storing(gifts.findAll({ where: { userId: [...ids] }, order: ['id'] }));
    return new Map(
      rows.map(({ userId, plan, market, until, givenAt }) => [
        userId,
        isPaid(plan) ? { plan, market, until, givenAt } : null,
      ]),
    );
  }

  /** Shape: in the order given. */
  return async function listed(found: readonly Account[]): Promise<readonly ListedAccount[]> {
    const ids = found.map(({ id }) => id);
    const [seenAt, failed, given] = await Promise.all([lastSeen(ids), failedMails(ids), lastGifts(ids)]);
    return found.map(({ id, email, displayName, state, role, plan, createdAt }) => ({
      id,
      email,
      displayName,
      state,
      role,
      plan,
      createdAt,
      lastSeenAt: seenAt(id),
      gift: given.get(id) ?? null,
      failedMails: failed.get(id) ?? 0,
    }));
  };
}

/** Accounts as administrators see them. */
export function createAccountList(database: Database) {
  const accounts = database.model(users);
  const alive = database.model(sessions);
  const audit = database.model(auditLog);
  const listed = createAccountDetails(database);

  const contains = (column: string, part: string) =>
    where(fn(database.dialect === 'postgres' ? 'strpos' : 'instr', fn('lower', col(column)), part.toLowerCase()), {
      [Op.gt]: 0,
    });

  return {
    /** Shape: accounts that wait for approval first, then the newest first. `total`: with those that are not on this page. */
    async search({
      text,
      state,
      offset,
      limit,
    }: AccountSearch): Promise<{ readonly accounts: readonly ListedAccount[]; readonly total: number }> {
      const conditions: WhereOptions[] = [
        ...(state === undefined ? [] : [{ state }]),
        ...(text === undefined ? [] : [{ [Op.or]: [contains('email', text), contains('display_name', text)] }]),
      ];
      const { rows, count } = await storing(
        accounts.findAndCountAll({
          where: { [Op.and]: conditions },
          order: [
            [literal("CASE WHEN state = 'pending_approval' THEN 0 ELSE 1 END"), 'ASC'],
            ['createdAt', 'DESC'],
            ['id', 'ASC'],
          ],
          ...(limit === undefined ? {} : { limit, offset: offset ?? 0 }),
        }),
      );
      return { accounts: await listed(rows.map((row) => accountOf(row.get()))), total: count };
    },

    /** All accounts, and those that were seen after each of the two instants. */
    async count({ online, ready }: { readonly online: string; readonly ready: string }): Promise<AccountCounts> {
      const seenAfter = async (instant: string): Promise<number> => {
        const [seen, ended] = await Promise.all([
          storing(
            alive.findAll({
              attributes: ['userId'],
              where: { lastSeenAt: { [Op.gt]: instant } },
              group: ['user_id'],
            }),
          ),
          storing(
            audit.findAll({
              attributes: ['actorId'],
              where: { action: { [Op.in]: ['sign_in', 'sign_out'] }, result: 'ok', at: { [Op.gt]: instant } },
              group: ['actor_id'],
            }),
          ),
        ]);
        const ids = new Set([
          ...seen.map(({ userId }) => userId),
          ...ended.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])),
        ]);
        return storing(accounts.count({ where: { id: [...ids] } }));
      };
      return {
        all: await storing(accounts.count()),
        waiting: await storing(accounts.count({ where: { state: 'pending_approval' } })),
        online: await seenAfter(online),
        ready: await seenAfter(ready),
      };
    },

    async find(id: string): Promise<ListedAccount | null> {
      const row = await storing(accounts.findByPk(id));
      return row ? ((await listed([accountOf(row.get())]))[0] ?? null) : null;
    },
  };
}
