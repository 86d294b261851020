import { useState } from 'react';
import { useSession, type Session } from '@site/remote-kit';

type OfReader = Extract<Session, { status: 'user' }>;

/**
 * The session as a page with forms takes it: where it ended elsewhere, or by its age, the user who was reading stays, since what
 * was typed for them would go with them. `isEnded`: it is so, and the server refuses all that is asked. A log-out here ends
 * it at once.
 */
export function useLastingSession(): { readonly session: Session; readonly isEnded: boolean } {
  const session = useSession();
  const [last, setLast] = useState<OfReader | null>(null);
  const known = session.status === 'user' ? session : null;
  if (known !== null && known !== last) setLast(known);
  const isEnded = session.status === 'visitor' && session.failure !== null && last !== null;
  return { session: isEnded ? last : session, isEnded };
}
