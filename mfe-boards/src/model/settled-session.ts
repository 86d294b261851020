import { refreshSession, sessionAtom, siteStore } from '@site/remote-kit';
import type { Session } from '@site/remote-kit';

/** Who is reading, once that is known: something may be pressed before anybody asked, or while nobody could say. */
export async function settledSession(): Promise<Session> {
  const session = siteStore.get(sessionAtom);
  return session.status === 'user' || session.status === 'visitor' ? session : refreshSession();
}
