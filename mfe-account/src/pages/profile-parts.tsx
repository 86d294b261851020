import type { ReactNode } from 'react';
import type { Locale, User } from '@site/remote-kit';
import { ApiTokens } from '../features/api-tokens/api-tokens';
import { CalendarFeedSection } from '../features/calendar-feed/calendar-feed';
import { Consents } from '../features/consents/consents';
import { EmailChangeSection } from '../features/email-change/email-change-section';
import { UserReports } from '../features/figure-reports/user-reports';
import { Holdings } from '../features/holdings/holdings';
import { AccountData } from '../features/account-data/account-data';
import { UserLists } from '../features/user-lists/user-lists';
import { SubscriptionSection } from '../features/plans/subscription-section';
import { Preferences } from '../features/preferences/preferences';
import { FollowedSymbols } from '../features/profile/followed-symbols';
import type { ProfilePageName } from '../features/profile/profile-sections';
import { SecondFactorSection } from '../features/second-factor/second-factor-section';
import { Security } from '../features/security/security';
import { Sessions } from '../features/sessions/sessions';
import { SignInWays } from '../features/sign-in-ways/sign-in-ways';

export interface ProfilePart {
  /** Of the address's fragment. */
  readonly id: string;
  readonly body: ReactNode;
}

interface Props {
  readonly user: User;
  readonly locale: Locale;
  /** Another plan may apply. */
  readonly onPlanChanged: () => void;
  readonly onDeleted: () => void;
}

/** The parts of a page of the profile in their order; each has a heading, loads its own data, and fails separately. */
export function partsOf(
  page: ProfilePageName,
  { user, locale, onPlanChanged, onDeleted }: Props,
): readonly ProfilePart[] {
  const hasPassword = user.hasPassword !== false;
  switch (page) {
    case 'account':
      return [
        { id: 'preferences', body: <Preferences {...{ user, locale }} /> },
        { id: 'email', body: <EmailChangeSection {...{ hasPassword }} /> },
      ];
    case 'security':
      return [
        { id: 'password', body: <Security {...{ user }} /> },
        { id: 'two-factor', body: <SecondFactorSection {...{ user }} /> },
        { id: 'sign-in-ways', body: <SignInWays {...{ locale, hasPassword }} /> },
      ];
    case 'sessions':
      return [{ id: 'sessions', body: <Sessions /> }];
    case 'plan':
      return [{ id: 'plan', body: <SubscriptionSection plan={user.plan} onChanged={onPlanChanged} /> }];
    case 'following':
      return [{ id: 'following', body: <FollowedSymbols {...{ locale }} follows={user.followsList} /> }];
    case 'holdings':
      return [{ id: 'holdings', body: <Holdings {...{ locale }} /> }];
    case 'screens':
      return [{ id: 'screens', body: <UserLists {...{ locale }} /> }];
    case 'notifications':
      return [
        { id: 'consents', body: <Consents /> },
        { id: 'calendar-feed', body: <CalendarFeedSection {...{ locale }} /> },
      ];
    case 'api':
      return [{ id: 'api-tokens', body: <ApiTokens /> }];
    case 'data':
      return [
        // Above loaded content, so that nothing moves under a pointer that is about to press.
        { id: 'data', body: <AccountData {...{ user }} {...{ onDeleted }} /> },
        { id: 'figure-reports', body: <UserReports {...{ locale }} /> },
      ];
  }
}
