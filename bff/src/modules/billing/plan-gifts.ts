import { isForOneMarket, isPaid, type PlanTier } from '@site/fields/entitlements';
import { Op, type Transaction } from 'sequelize';
import type { Market } from '../../domain/company';
import type { Viewer } from '../../domain/entitlements';
import type { Database } from '../../platform/db/database';
import type { WriteSession } from '../../platform/db/sql-session';
import { InvalidInputError, NotFoundError } from '../../platform/errors';
import { auditLog, auditNotes } from '../../platform/audit/audit-table';
import { requireAdministrator, users } from '../accounts';
import { statedReason } from '../../platform/audit/stated-reason';
import { marketFrom } from '../../platform/market-code';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { Clock } from '../../platform/clock';
import { applyPlan } from './plan-of-user';
import { planGifts } from './table';

/** A plan that an administrator gives. */
export interface GiftWish {
  readonly userId: string;
  readonly plan: PlanTier;
  readonly market?: string | undefined;
  readonly until?: string | undefined;
  readonly reason: string;
}

export interface PlanGiftParts {
  readonly database: Database;
  readonly sessions: { renew(userId: string): void };
  readonly clock: Clock;
}

export type PlanGifts = ReturnType<typeof createPlanGifts>;

/** Plans that administrators give by hand. */
export function createPlanGifts({ database, sessions, clock }: PlanGiftParts) {
  return {
    /**
     * Shows with the reader's next call, in every process. Throws: 401 `login_required`, 403 `admin_required`,
     * 404 `account_not_found` or `market_not_found`, 400 `invalid_options`.
     */
    async give(
      { userId, plan, market: code, until: end, reason }: GiftWish,
      viewer: Viewer,
      address: string,
    ): Promise<void> {
      const actorId = requireAdministrator(viewer);
      const now = clock.now();
      if (isForOneMarket(plan) && code === undefined) throw wrong('body.market', 'is required for a basic plan');
      if (!isForOneMarket(plan) && code !== undefined) throw wrong('body.market', 'is only for a basic plan');
      if (!isPaid(plan) && end !== undefined) throw wrong('body.until', 'is only for a plan that is given');
      if (end !== undefined && Date.parse(end) <= now.getTime()) throw wrong('body.until', 'must be in the future');
      const gift: NewPlanGift = {
        userId,
        plan,
        now,
        note: statedReason(reason),
        market: code === undefined ? null : marketFrom(code),
        until: end === undefined ? null : new Date(end).toISOString(),
        entry: {
          at: now.toISOString(),
          action: 'plan_change',
          actorId,
          targetId: userId,
          address,
          result: 'ok',
          reason: isPaid(plan) ? 'given_by_hand' : 'taken_back',
        },
      };
      const isThere = await database.write((session) => givePlan(database, session, gift));
      if (!isThere) throw new NotFoundError('account_not_found', 'There is no such account.');
      sessions.renew(userId);
    },
  };
}

const wrong = (path: string, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `${path} ${message}`, [{ path, message }]);

/** A plan given by an administrator. It counts beside the bought one, and the better of the two holds. */
export interface NewPlanGift {
  readonly userId: string;
  /** `NO_PLAN`: the gift is revoked. */
  readonly plan: PlanTier;
  /** The one market of a basic plan; null otherwise. */
  readonly market: Market | null;
  /** ISO 8601 in UTC; null: unlimited. */
  readonly until: string | null;
  readonly entry: AuditEntry;
  /** Why, in the giver's own words. */
  readonly note: string;
  readonly now: Date;
}

/** The gift, the plan that follows from it and the trace, within a transaction. False: there is no such account. */
export async function givePlan(
  database: Database,
  session: WriteSession,
  { userId, plan, market, until, entry, note, now }: NewPlanGift,
): Promise<boolean> {
  const { transaction } = session;
  const account = await database.model(users).findByPk(userId, { lock: true, transaction });
  if (!account) return false;
  const row = { userId, plan, market, until, givenAt: now.toISOString(), endedAt: null };
  await database.model(planGifts).create(row, { transaction });
  await applyPlan(database, session, { userId, now });
  const { id: entryId } = await database.model(auditLog).create(entry, { transaction });
  await database.model(auditNotes).create({ entryId, note }, { transaction });
  return true;
}

/** Marks the gifts that have run out. Returns the ids of their users. */
export async function endGifts(database: Database, now: Date, transaction: Transaction): Promise<readonly string[]> {
  const gifts = database.model(planGifts);
  const over = { until: { [Op.ne]: null, [Op.lte]: now.toISOString() }, endedAt: null };
  const rows = await gifts.findAll({ where: over, transaction });
  if (rows.length > 0) await gifts.update({ endedAt: now.toISOString() }, { where: over, transaction });
  return rows.map(({ userId }) => userId);
}
