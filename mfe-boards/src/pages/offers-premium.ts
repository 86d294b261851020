import { opensEveryMarket } from '@site/fields/entitlements';
import { readToken } from '@site/remote-kit';
import type { PageProps, Session } from '@site/remote-kit';
import type { Board } from './use-board';

/** The page was rendered while the session was unavailable: an outage must not offer subscribers a subscription. */
function mayBeSubscriber(viewer: PageProps['viewerClass'], session: Session): boolean {
  if (viewer !== 'visitor') return false;
  if (session.status === 'user') return session.user.premium;
  return session.status !== 'visitor' && readToken() !== null;
}

/** Whether a plan is offered: the reader's own withholds rows, or the board failed for a reason that a plan may fix. */
export function offersPremium(
  { data, failure }: Pick<Board, 'data' | 'failure'>,
  viewer: PageProps['viewerClass'],
  session: Session,
): boolean {
  if (opensEveryMarket(viewer)) return false;
  if (data?.truncated === true) return true;
  return failure !== null && failure.status !== 404 && failure.status !== 400 && !mayBeSubscriber(viewer, session);
}
