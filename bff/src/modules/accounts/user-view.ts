import { opensEveryMarket, type PlanTier } from '@site/fields/entitlements';
import type { Account } from './account';
import type { ListingName } from '../../domain/markets';
import type { BoardColumnChoice } from './board-column-choice';
import type { ThemeChoice } from './theme-choice';

/** The data of a user for that user; never the hash or the internal state. */
export interface UserView extends UserChoices {
  readonly id: string;
  readonly email: string;
  /** Null without a given name; pages then show the part of the address before the at-sign (specification, section 3). */
  readonly displayName: string | null;
  readonly premium: boolean;
  readonly plan: PlanTier;
  /** The one market of a basic plan; null otherwise. */
  readonly planMarket: Account['planMarket'];
  readonly role: Account['role'];
  readonly locale: Account['locale'];
  /** False: only third-party sign-in is possible. */
  readonly hasPassword: boolean;
  /** A shared account, which stores no personal settings. */
  readonly demo: boolean;
  /** True: a second factor has to be set up before anything else. */
  readonly mustEnrol?: boolean;
}

/** The settings of a user, stored beside the account. */
export interface UserChoices {
  readonly follows: readonly ListingName[];
  readonly boardColumns: BoardColumnChoice;
  readonly theme: ThemeChoice;
}

export function userViewOf(account: Account, choices: UserChoices): UserView {
  const { id, email, displayName, plan, planMarket, role, locale, passwordHash, isDemo: demo } = account;
  const hasPassword = passwordHash !== null;
  const premium = opensEveryMarket(plan);
  return { id, email, displayName, premium, plan, planMarket, role, locale, hasPassword, demo, ...choices };
}
