import type { PageHead } from '@site/remote-kit/contract';

/** What an SSR bundle makes of one page. */
export interface Rendered {
  readonly html: string;
  readonly head: PageHead;
}

/**
 * `threw`: the part goes on. `timeout`, `exited`: it was ended. `contract`: it speaks another one. `busy`: too many
 * renders wait, it was not asked. `closed`: nobody asks it any more.
 */
export type PartFailureReason = 'threw' | 'timeout' | 'exited' | 'contract' | 'busy' | 'closed';

/** `reason` is stable, for logs and metrics. */
export class PartFailure extends Error {
  constructor(
    readonly reason: PartFailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** Whether the part itself has ended with it: the next render needs a new start. */
export const hasEnded = ({ reason }: PartFailure): boolean => reason === 'timeout' || reason === 'exited';
