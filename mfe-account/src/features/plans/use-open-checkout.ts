import { useState } from 'react';
import { useLoad } from '@site/remote-kit';
import { readOpenCheckout, type OpenCheckout } from '../../api/plans';

interface OpenCheckoutState {
  /** The open checkout that blocks another; null: none known. */
  readonly openCheckout: OpenCheckout | null;
  /** Whether this is known, or need not be. If it is unknown, the server still refuses a second checkout. */
  readonly isLookedAt: boolean;
  /** It may have changed. */
  readonly reload: () => void;
}

/** Looks for an open checkout of this reader, on any device. `userId`: null for visitors. */
export function useOpenCheckout(userId: string | null): OpenCheckoutState {
  const [looks, setLooks] = useState(0);
  const looked = useLoad(userId === null ? null : `open checkout ${looks} of ${userId}`, readOpenCheckout);
  return {
    openCheckout: userId !== null && looked.status === 'ready' ? looked.data : null,
    // The present one is shown while it is loaded again.
    isLookedAt: userId === null || looks > 0 || looked.status !== 'loading',
    reload: () => setLooks((count) => count + 1),
  };
}
