import type { Account } from './account';
import type { FollowedSymbol } from '../../domain/markets';
import type { PlanTier } from '../../domain/billing/plans';
import type { BoardColumnChoice } from './board-column-choice';
import type { ThemeChoice } from './theme-choice';

/** What a user is told of themselves; never the hash, never the inner state. */
export interface UserView extends UserChoices {
  readonly id: string;
  readonly email: string;
  /** Null where none was given; pages then show what stands before the at-sign (specification, section 3). */
  readonly displayName: string | null;
  readonly premium: boolean;
  readonly plan: PlanTier;
  /** The one market of a basic plan; null otherwise. */
  readonly planMarket: Account['planMarket'];
  readonly role: Account['role'];
  readonly locale: Account['locale'];
  /** False: it opens by a third party alone. */
  readonly hasPassword: boolean;
  /** Everybody's: nobody's own choices are kept in it. */
  readonly demo: boolean;
  /** True: a second factor has to be set up before anything else. */
  readonly mustEnrol?: boolean;
}

/** What a user set, kept beside the account. */
export interface UserChoices {
  readonly follows: readonly FollowedSymbol[];
  readonly boardColumns: BoardColumnChoice;
  readonly theme: ThemeChoice;
}

export function userViewOf(account: Account, choices: UserChoices): UserView {
  const { id, email, displayName, plan, planMarket, role, locale, passwordHash, isDemo: demo } = account;
  const hasPassword = passwordHash !== null;
  const premium = plan === 'premium';
  return { id, email, displayName, premium, plan, planMarket, role, locale, hasPassword, demo, ...choices };
}
