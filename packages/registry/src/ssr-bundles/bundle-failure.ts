import type { PageHead } from '@site/remote-kit/contract';

/** An SSR bundle's output for one page. */
export interface Rendered {
  readonly html: string;
  readonly head: PageHead;
}

/**
 * `threw`: the bundle continues. `timeout`, `exited`: it was ended. `contract`: another version. `busy`: too many
 * renders wait, it was not called. `closed`: it is no longer used.
 */
export type BundleFailureReason = 'threw' | 'timeout' | 'exited' | 'contract' | 'busy' | 'closed';

/** `reason` is stable, for logs and metrics. */
export class BundleFailure extends Error {
  constructor(
    readonly reason: BundleFailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** Whether the bundle itself has ended: the next render needs a new start. */
export const hasEnded = ({ reason }: BundleFailure): boolean => reason === 'timeout' || reason === 'exited';
