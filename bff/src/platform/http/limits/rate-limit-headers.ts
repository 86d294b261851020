/** The state of a key in a quota after a call was counted. */
export interface LimitState {
  /** Name of the quota, as `/api/quotas` lists it. */
  readonly policy: string;
  /** Calls that a window takes. */
  readonly limit: number;
  /** Absent: a limit on concurrency, not on a time window. */
  readonly windowSeconds?: number;
  readonly remaining: number;
  /** Whole seconds until the window ends. */
  readonly resetSeconds: number;
}

/** `signInAccount` -> `sign-in-account`. */
export const policyOf = (limit: string): string => limit.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The quota itself: the same with each answer. */
export const policyHeader = ({ policy, limit, windowSeconds }: Omit<LimitState, 'remaining' | 'resetSeconds'>) =>
  `"${policy}";q=${limit}${windowSeconds === undefined ? '' : `;w=${windowSeconds}`}`;

/** What is left of it. */
export const rateLimitHeader = ({ policy, remaining, resetSeconds }: LimitState): string =>
  `"${policy}";r=${remaining};t=${resetSeconds}`;

/** Source: IETF draft-ietf-httpapi-ratelimit-headers, versions 8 and later. */
export const rateLimitHeaders = (limitState: LimitState): Readonly<Record<string, string>> => ({
  'RateLimit-Policy': policyHeader(limitState),
  RateLimit: rateLimitHeader(limitState),
});
