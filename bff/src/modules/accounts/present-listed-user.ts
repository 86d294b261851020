import type { Schema } from '@site/contract';
import { isPaid, opensEveryMarket } from '@site/fields/entitlements';
import type { AccountInList } from './administration-service';

export function presentListedUser({
  createdAt,
  lastSeenAt,
  isOnline,
  isReady,
  gift,
  failedMails,
  ...account
}: AccountInList): Schema<'ListedUser'> {
  return {
    ...account,
    premium: opensEveryMarket(account.plan),
    created_at: createdAt,
    last_seen_at: lastSeenAt,
    online: isOnline,
    ready: isReady,
    given_plan:
      gift !== null && isPaid(gift.plan)
        ? { plan: gift.plan, market: gift.market, until: gift.until, given_at: gift.givenAt }
        : null,
    failed_mails: failedMails,
  };
}
