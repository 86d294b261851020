import type { CheckoutProvider } from './billing';
import { InvalidInputError } from '../../platform/errors';
import type { Database } from '../../platform/db/database';
import type { Clock } from '../../platform/clock';
import type { JobMarks } from '../../platform/jobs/job-marks';
import type { JobLocks } from '../../platform/jobs/job-locks';
import { takeEvent } from './take-event';

const HOUR_MS = 3_600_000;
/** How far back the first run reads, and one after a long pause: as long as a provider redelivers its webhooks. */
const FIRST_LOOK_MS = 72 * HOUR_MS;
/** Intervals overlap, so that no event is missed; known events count once. */
const OVERLAP_MS = 2 * HOUR_MS;
/** Longer than a look may take; a holder that died is waited for no longer. */
const LOCK_MS = 30 * 60_000;
const NAME = 'reconciliation';

export interface ReconciliationParts {
  readonly database: Database;
  /** Null: nothing is sold on this site. */
  readonly provider: CheckoutProvider | null;
  readonly locks: JobLocks;
  readonly marks: JobMarks;
  /** Names this process among those of the site. */
  readonly holder: string;
  readonly clock: Clock;
  readonly onRightsChanged: (userId: string) => void;
  /** Called when there may be mail to send. */
  readonly onMail: () => void;
}

/** The result of reading the provider's list of events. Unit: events. */
export interface Reconciled {
  readonly seen: number;
  /** Those that no webhook had brought and that count. */
  readonly missed: number;
  /** Incomplete ones, which are skipped. */
  readonly unreadable: number;
}

/** Applies events that no webhook delivered. */
export function createReconciliation(parts: ReconciliationParts) {
  const { database, provider, locks, marks, holder, clock, onRightsChanged, onMail } = parts;

  async function takeUp(eventsSince: NonNullable<CheckoutProvider['eventsSince']>, since: Date): Promise<Reconciled> {
    const counts = { seen: 0, missed: 0, unreadable: 0 };
    for await (const page of eventsSince(since)) {
      for (const payload of page) {
        counts.seen += 1;
        const { outcome, userId } = await takeOne(payload);
        if (outcome === 'unreadable') counts.unreadable += 1;
        if (outcome === 'accepted') counts.missed += 1;
        if (userId !== null) onRightsChanged(userId);
      }
    }
    return counts;
  }

  async function takeOne(payload: string) {
    const { name, read } = provider!;
    try {
      const received = { provider: name, event: read(payload), payload, receivedAt: clock.now() };
      return await takeEvent(database, received, read);
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      return { outcome: 'unreadable' as const, userId: null };
    }
  }

  return {
    /**
     * Uses the same fold as webhooks, so that repeating it changes nothing. Null: there is no provider, or another
     * process is running it. Throws: UnavailableError; events applied until then are stored.
     */
    async reconcile(): Promise<Reconciled | null> {
      const eventsSince = provider?.eventsSince;
      if (!eventsSince) return null;
      const begun = clock.now();
      const expiresAt = new Date(begun.getTime() + LOCK_MS).toISOString();
      if (!(await locks.acquire(NAME, holder, begun.toISOString(), expiresAt))) return null;
      try {
        const last = await marks.read(NAME);
        const from = last === null ? begun.getTime() - FIRST_LOOK_MS : Date.parse(last) - OVERLAP_MS;
        const counts = await takeUp(eventsSince, new Date(from));
        // Recorded only at the end: an interrupted run starts again from where it began.
        await marks.set(NAME, begun.toISOString());
        if (counts.missed > 0) onMail();
        return counts;
      } finally {
        await locks.release(NAME, holder);
      }
    },
  };
}
