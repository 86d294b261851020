import { useState } from 'react';
import { useSession, type Session } from '@site/remote-kit';

type OfReader = Extract<Session, { status: 'user' }>;

/**
 * The session for a page with forms. If it ended elsewhere or has expired, the user remains, so that the input is not lost.
 * `isEnded`: this has happened, and the server refuses all requests. A log-out here ends it at once.
 */
export function useLastingSession(): { readonly session: Session; readonly isEnded: boolean } {
  const session = useSession();
  const [last, setLast] = useState<OfReader | null>(null);
  const known = session.status === 'user' ? session : null;
  if (known !== null && known !== last) setLast(known);
  const isEnded = session.status === 'visitor' && session.failure !== null && last !== null;
  return { session: isEnded ? last : session, isEnded };
}
