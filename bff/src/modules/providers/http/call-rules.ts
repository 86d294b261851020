import type { ProviderRecord } from '../provider-health';

/** Limits of the calls to a provider. */
export interface CallLimits {
  /** Calls a second. */
  readonly rate: number;
  /** Calls a day of UTC. Null: unlimited. */
  readonly budget: number | null;
}

/** Source: reliability study, J13: at most one call per this interval while a provider refuses. */
const REFUSED_MS = 30_000;
const MAX_PAUSE_MS = 86_400_000;
const FAILURES_TO_OPEN = 5;
const REST_MS = 30_000;
const MAX_REST_MS = 600_000;

export type Leave =
  | { readonly kind: 'granted'; readonly waitMs: number }
  | { readonly kind: 'budget_spent' }
  | { readonly kind: 'breaker_open' | 'rate_limited'; readonly waitMs: number };

/** `failed` counts for the breaker; `refused` is 429, with the requested pause, if any. */
export type Outcome =
  | { readonly kind: 'good' }
  | { readonly kind: 'refused'; readonly pauseMs: number | null }
  | { readonly kind: 'failed'; readonly why: string };

export const freshRecord: ProviderRecord = {
  nextCallAt: null,
  isRefusing: false,
  failuresInRow: 0,
  openUntil: null,
  lastGoodAt: null,
  lastFailureAt: null,
  lastFailureKind: null,
  calls: 0,
  failures: 0,
};

const instant = (ms: number): string => new Date(ms).toISOString();

/** Time until an instant; one beyond any pause comes from a wrong clock. */
function msUntil(at: string | null, now: number): number {
  const ms = at === null ? 0 : Date.parse(at) - now;
  return ms > 0 && ms <= MAX_PAUSE_MS ? ms : 0;
}

/** Takes the next call, if there is one within `patienceMs`; an open breaker lets one call through after its pause. */
export function takeCall(
  record: ProviderRecord,
  { rate, budget }: CallLimits,
  now: number,
  patienceMs: number,
): readonly [ProviderRecord, Leave] {
  if (budget !== null && record.calls >= budget) return [record, { kind: 'budget_spent' }];
  const rest = msUntil(record.openUntil, now);
  if (rest > 0) return [record, { kind: 'breaker_open', waitMs: rest }];
  const waitMs = msUntil(record.nextCallAt, now);
  if (waitMs > patienceMs) return [record, { kind: 'rate_limited', waitMs }];
  const step = record.isRefusing ? REFUSED_MS : 1000 / rate;
  return [
    {
      ...record,
      calls: record.calls + 1,
      nextCallAt: instant(now + waitMs + step),
      // During that trial call, other callers still find the breaker open.
      openUntil: record.openUntil === null ? null : instant(now + waitMs + REST_MS),
    },
    { kind: 'granted', waitMs },
  ];
}

/** Updates rate and breaker with a call's outcome. */
export function noteOutcome(
  record: ProviderRecord,
  { rate }: CallLimits,
  now: number,
  outcome: Outcome,
): ProviderRecord {
  if (outcome.kind === 'good') {
    const soon = Math.min(msUntil(record.nextCallAt, now), 1000 / rate);
    return {
      ...record,
      nextCallAt: instant(now + soon),
      isRefusing: false,
      failuresInRow: 0,
      openUntil: null,
      lastGoodAt: instant(now),
    };
  }
  const failed = { ...record, failures: record.failures + 1, lastFailureAt: instant(now) };
  if (outcome.kind === 'refused') {
    const pause = Math.min(MAX_PAUSE_MS, Math.max(REFUSED_MS, outcome.pauseMs ?? 0, msUntil(record.nextCallAt, now)));
    return { ...failed, isRefusing: true, nextCallAt: instant(now + pause), lastFailureKind: 'rate_limited' };
  }
  const inRow = record.failuresInRow + 1;
  const rest = Math.min(MAX_REST_MS, REST_MS * 2 ** (inRow - FAILURES_TO_OPEN));
  return {
    ...failed,
    failuresInRow: inRow,
    openUntil: inRow < FAILURES_TO_OPEN ? null : instant(now + rest),
    lastFailureKind: outcome.why,
  };
}
