import { refreshSession, sessionAtom, siteStore } from '@site/remote-kit';
import type { Session } from '@site/remote-kit';

/** The session, once it is known: a button may be pressed before it was requested, or while the request fails. */
export async function settledSession(): Promise<Session> {
  const session = siteStore.get(sessionAtom);
  return session.status === 'user' || session.status === 'visitor' ? session : refreshSession();
}
