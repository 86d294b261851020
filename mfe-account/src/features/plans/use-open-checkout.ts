import { useState } from 'react';
import { useLoad } from '@site/remote-kit';
import { readOpenCheckout, type OpenCheckout } from '../../api/plans';

interface OpenCheckoutState {
  /** The checkout that stands in the way of another; null: none does, as far as could be said. */
  readonly openCheckout: OpenCheckout | null;
  /** Whether that was looked at, or need not be. Where it could not be said, the server refuses a second one all the same. */
  readonly isLookedAt: boolean;
  /** It may be another by now. */
  readonly reload: () => void;
}

/** Looks whether this reader is buying a plan already, on whatever device. `userId`: null where nobody may be. */
export function useOpenCheckout(userId: string | null): OpenCheckoutState {
  const [looks, setLooks] = useState(0);
  const looked = useLoad(userId === null ? null : `standing checkout ${looks} of ${userId}`, readOpenCheckout);
  return {
    openCheckout: userId !== null && looked.status === 'ready' ? looked.data : null,
    // What stands here stays while it is looked at again.
    isLookedAt: userId === null || looks > 0 || looked.status !== 'loading',
    reload: () => setLooks((count) => count + 1),
  };
}
