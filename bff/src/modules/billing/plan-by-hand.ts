import type { Viewer } from '../../domain/entitlements';
import { requireAdministrator } from '../../services/accounts/administrator';
import type { SessionService } from '../../services/accounts/session-service';
import { InvalidInputError, NotFoundError } from '../../platform/errors';
import { marketFrom } from '../../services/market-code';
import type { Clock, PlanGiftBook, PlanTier } from '../../services/ports';
import { statedReason } from '../../services/administration/stated-reason';

export interface PlanByHandParts {
  readonly gifts: PlanGiftBook;
  readonly sessions: Pick<SessionService, 'renew'>;
  readonly clock: Clock;
}

/** What an administrator gives. */
export interface GiftWish {
  readonly userId: string;
  readonly plan: PlanTier;
  readonly market?: string | undefined;
  readonly until?: string | undefined;
  readonly reason: string;
}

export interface PlanByHand {
  /**
   * Shows with the reader's next call, in every process. Throws: 401 `login_required`, 403 `admin_required`,
   * 404 `account_not_found` or `market_not_found`, 400 `invalid_options`.
   */
  give(wish: GiftWish, viewer: Viewer, address: string): Promise<void>;
}

export function createPlanByHand({ gifts, sessions, clock }: PlanByHandParts): PlanByHand {
  return {
    async give({ userId, plan, market: code, until: end, reason }, viewer, address) {
      const actorId = requireAdministrator(viewer);
      const now = clock.now();
      if (plan === 'basic' && code === undefined) throw wrong('body.market', 'is needed with a basic plan');
      if (plan !== 'basic' && code !== undefined) throw wrong('body.market', 'is for a basic plan alone');
      if (plan === 'free' && end !== undefined) throw wrong('body.until', 'is for a plan that is given');
      if (end !== undefined && Date.parse(end) <= now.getTime()) throw wrong('body.until', 'is over already');
      const note = statedReason(reason);
      const isThere = await gifts.give({
        userId,
        plan,
        market: code === undefined ? null : marketFrom(code),
        until: end === undefined ? null : new Date(end).toISOString(),
        note,
        now,
        entry: {
          at: now.toISOString(),
          action: 'plan_change',
          actorId,
          targetId: userId,
          address,
          result: 'ok',
          reason: plan === 'free' ? 'taken_back' : 'given_by_hand',
        },
      });
      if (!isThere) throw new NotFoundError('account_not_found', 'There is no such account.');
      sessions.renew(userId);
    },
  };
}

const wrong = (path: string, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `${path} ${message}`, [{ path, message }]);
