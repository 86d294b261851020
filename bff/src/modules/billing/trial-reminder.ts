import type { Clock, JobLocks, TrialReminders } from '../../services/ports';

const DAY_MS = 86_400_000;
/** So long before the first charge its owner is reminded (decisions, section 5). */
const BEFORE_MS = 3 * DAY_MS;
const LOCK_MS = 5 * 60_000;
const NAME = 'trial reminders';

export interface TrialReminderParts {
  readonly reminders: TrialReminders;
  readonly locks: JobLocks;
  /** Names this process among those of the site. */
  readonly holder: string;
  readonly clock: Clock;
  /** Told when there may be mail to send. */
  readonly onMail: () => void;
}

export interface TrialReminder {
  /** Gives how many were reminded; 0 also where another process is at it. */
  remind(): Promise<number>;
}

/** Reminds of trials that end soon: once each, whoever is first. */
export function createTrialReminder({ reminders, locks, holder, clock, onMail }: TrialReminderParts): TrialReminder {
  return {
    async remind() {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LOCK_MS).toISOString();
      if (!(await locks.acquire(NAME, holder, now.toISOString(), expiresAt))) return 0;
      try {
        const reminded = await reminders.remind(now, new Date(now.getTime() + BEFORE_MS));
        if (reminded > 0) onMail();
        return reminded;
      } finally {
        await locks.release(NAME, holder);
      }
    },
  };
}
