import { useEffect, useState } from 'react';
import { readSubscription, type Subscription } from '../../api/subscription';

const EVERY_MS = 1_500;
/** Three minutes of polling; most confirmations take seconds. */
const MAX_LOOKS = 120;
/** A subscription that gives rights. */
const HOLDING: ReadonlySet<string> = new Set(['trialing', 'active']);

interface Confirmation {
  /** `late`: polling has ended without a confirmation; the reader may restart it. */
  readonly state: 'waiting' | 'late' | 'confirmed';
  /** Null: not confirmed yet. */
  readonly subscription: Subscription | null;
  readonly reload: () => void;
}

/** Polls for the confirmation of the payment for a while. A poll without an answer is repeated too. */
export function useConfirmation(): Confirmation {
  const [looks, setLooks] = useState(0);
  const [confirmed, setConfirmed] = useState<Subscription | null>(null);
  const isConfirmed = confirmed !== null;

  useEffect(() => {
    if (isConfirmed || looks >= MAX_LOOKS) return;
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        readSubscription(abort.signal)
          .catch(() => null)
          .then((subscription) => {
            if (abort.signal.aborted) return;
            if (subscription && HOLDING.has(subscription.state)) setConfirmed(subscription);
            else setLooks(looks + 1);
          })
          .catch(() => undefined);
      },
      looks === 0 ? 0 : EVERY_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [looks, isConfirmed]);

  const state = isConfirmed ? 'confirmed' : looks >= MAX_LOOKS ? 'late' : 'waiting';
  return { state, subscription: confirmed, reload: () => setLooks(0) };
}
