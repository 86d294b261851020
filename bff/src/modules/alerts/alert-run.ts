import { randomUUID } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { spansMarkets } from '@site/fields';
import type { Market } from '../../domain/company';
import type { Database } from '../../platform/db/database';
import { LOCK_TIMES, holdLock, type LockTimes } from '../../platform/jobs/held-lock';
import { ingestLockName } from '../ingest';
import type { MarketData } from '../market-data';
import type { Clock } from '../../platform/clock';
import type { JobLocks, LockLook } from '../../platform/jobs/job-locks';
import type { AlertOutcome, WatchedAlert } from './alert';
import { queueAlertMails, type AlertMailParts } from './alert-mails';
import type { AlertStore } from './store';
import type { AlertWatch } from './alert-watch';

const ALERTS_AT_ONCE = 500;
/** Longest work between two yields to the event loop. Unit: milliseconds. */
const SLICE_MS = 10;
const LOCK = 'alerts';

export interface AlertRunParts {
  readonly database: Database;
  readonly alerts: AlertMailParts['alerts'] & Pick<AlertStore, 'watched' | 'note'>;
  readonly watch: AlertWatch;
  readonly data: Pick<MarketData, 'markets' | 'refresh'>;
  readonly locks: JobLocks & LockLook;
  readonly clock: Clock;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
  readonly lockTimes?: LockTimes;
}

/** The result of a run. Unit: alerts, events, mails. */
export interface AlertRunReport {
  readonly looked: number;
  readonly events: number;
  readonly mails: number;
}

/**
 * Finds what has changed since the last run, and notifies each user once a day at most. The observed state and the events
 * are stored in one transaction, so that nothing is reported twice or lost. After an outage a run reports the final state,
 * not every step.
 */
export function createAlertRun(parts: AlertRunParts) {
  const { database, alerts, watch, data, locks, clock, onMail, lockTimes = LOCK_TIMES } = parts;
  const holder = randomUUID();
  let lookedAt: string | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** While the data of a market are being loaded they are incomplete, so its alerts wait. */
  async function marketsAtRest(): Promise<ReadonlySet<Market>> {
    const now = clock.now().toISOString();
    const resting = new Set<Market>();
    for (const { market } of data.markets()) {
      if (!(await locks.isHeld(ingestLockName(market), now))) resting.add(market);
    }
    return resting;
  }

  /** In one transaction. Returns the number of events, without those of checks that another has overtaken. */
  const noteAll = (outcomes: readonly AlertOutcome[]): Promise<number> =>
    database.write(async ({ transaction }) => {
      const at = clock.now().toISOString();
      let count = 0;
      for (const outcome of outcomes) if (await alerts.note(outcome, at, transaction)) count += outcome.events.length;
      return count;
    });

  async function lookAtAll(
    which: { readonly onlyNew: boolean; readonly userId?: string | undefined },
    isLost: () => boolean,
  ): Promise<Pick<AlertRunReport, 'looked' | 'events'>> {
    const resting = await marketsAtRest();
    const isAllAtRest = resting.size === data.markets().length;
    const canLook = ({ kind, company, screen }: WatchedAlert): boolean => {
      const place = kind === 'screen' ? screen?.question.market : company?.market;
      return place === undefined || spansMarkets(place) ? isAllAtRest : resting.has(place);
    };
    const look = watch.look();
    let [afterId, looked, events] = [0, 0, 0];
    for (;;) {
      const page = await alerts.watched({ ...which, afterId, maxCount: ALERTS_AT_ONCE });
      const changed: AlertOutcome[] = [];
      let since = performance.now();
      for (const alert of page.alerts.filter(canLook)) {
        const outcome = await look.outcomeOf(alert);
        looked += 1;
        if (outcome && outcome.state !== alert.state) changed.push(outcome);
        if (performance.now() - since < SLICE_MS) continue;
        await turnOfOthers();
        since = performance.now();
      }
      if (isLost()) return { looked, events };
      if (changed.length > 0) events += await noteAll(changed);
      if (page.next === null) return { looked, events };
      afterId = page.next;
    }
  }

  async function writeMails(): Promise<number> {
    const mails = await queueAlertMails({ database, alerts }, clock.now());
    if (mails > 0) onMail();
    return mails;
  }

  const signature = (): string =>
    [clock.today(), ...data.markets().map(({ market, version }) => `${market} ${version}`)].join('\n');

  async function held<T>(work: (isLost: () => boolean) => Promise<T>): Promise<T | null> {
    const lock = await holdLock(locks, clock, LOCK, holder, () => undefined, lockTimes);
    if (!lock) return null;
    try {
      // The former holder of the lock may have used newer data than this process has. A run never goes back.
      await data.refresh();
      return await work(() => lock.isLost());
    } finally {
      await lock.release();
    }
  }

  /** One after the other in this process, too: its own lock would let it in again. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    /**
     * Checks every alert when the data or the day have changed since the last run of this process, and writes the mails
     * that are due. One process runs at a time; after an interruption the next run continues. Null: another process is
     * running.
     */
    run: (): Promise<AlertRunReport | null> =>
      inTurn(async () => {
        if (signature() === lookedAt) return { looked: 0, events: 0, mails: await writeMails() };
        return held(async (isLost) => {
          const seen = signature();
          const resting = await marketsAtRest();
          const found = await lookAtAll({ onlyNew: false }, isLost);
          // Alerts that waited for their data are checked in the next run.
          if (resting.size === data.markets().length && !isLost()) lookedAt = seen;
          return { ...found, mails: await writeMails() };
        });
      }),
    /**
     * Initializes new alerts with the present state. `userId`: all alerts of this user, after a change of the followed
     * companies.
     */
    begin: (userId?: string): Promise<void> =>
      inTurn(async () => {
        const which = { onlyNew: userId === undefined, userId };
        const first = await alerts.watched({ ...which, afterId: 0, maxCount: 1 });
        if (first.alerts.length === 0 && first.next === null) return;
        await held((isLost) => lookAtAll(which, isLost));
      }),
  };
}
