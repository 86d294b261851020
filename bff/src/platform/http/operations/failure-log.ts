import type { Logger } from 'pino';
import { createNowAndThen } from './log-sampler';
import type { NowAndThen } from './log-sampler';
import type { RequestLogIds } from './request-log-fields';

export type FailureLog = ReturnType<typeof createFailureLog>;

export interface FailureLogParts {
  readonly logger: Logger;
  readonly seldom?: NowAndThen;
}

/** Logs why something is unavailable: each code once a minute, with the number of suppressed lines. */
export function createFailureLog({ logger, seldom = createNowAndThen() }: FailureLogParts) {
  return {
    /**
     * `code`: the answer's; the cause's own code is logged separately, so that a full disk is visible at once. `ids`:
     * absent without a request.
     */
    unavailable(code: string, failure: unknown, ids?: RequestLogIds): void {
      const alike = seldom.take(`${code} ${causeCode(failure)}`);
      if (alike !== null) logger.warn({ err: failure, code, ...ids, alike }, 'not available');
    },
    /** Requests or connections that were refused. */
    refused(reason: string): void {
      const alike = seldom.take(reason);
      if (alike !== null) logger.warn({ reason, alike }, 'requests are being refused');
    },
  };
}

/** The code of the failure behind all others: the database's or the machine's own. */
function causeCode(failure: unknown): string {
  let code = '';
  for (let at = failure, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    const error = at as { readonly code?: unknown; readonly cause?: unknown; readonly parent?: unknown };
    if (typeof error.code === 'string') code = error.code;
    at = error.cause ?? error.parent;
  }
  return code;
}
