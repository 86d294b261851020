import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock';
import type { DueMail, MailSender, MailTemplate, SettleMail } from './mail';
import type { OutboxStore } from './outbox-store';

const MINUTE_MS = 60_000;

/** A try without a result for this long has died with its process. Longer than a sender may take. */
export const LEASE_MS = 10 * MINUTE_MS;
/** Waits between tries; when they are used up, the mail has failed. */
const WAITS_MS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE_MS);
/** So that the mails of an outage do not all come back in the same second. */
const JITTER = 0.2;
const AT_ONCE = 20;
/** As long as the lease: after it another try sends the mail anyway. */
const NOTE_TRIES = 600;
const NOTE_WAIT_MS = 1000;

/** The log fields of a mail that was not sent; never an address. */
export interface MailTrouble {
  readonly mailId: number;
  readonly template: MailTemplate;
  readonly tries: number;
  readonly reason: string;
  /** False: it is given up. */
  readonly isTriedAgain: boolean;
}

export interface MailOutboxParts {
  readonly outbox: Pick<
    OutboxStore,
    'due' | 'claim' | 'noteSent' | 'noteDropped' | 'noteLater' | 'noteFailed' | 'contentOf'
  >;
  readonly settle: SettleMail;
  readonly sender: MailSender;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random?: () => number;
  readonly onTrouble: (trouble: MailTrouble) => void;
  /** Called when the outbox itself cannot be read or written; its mails wait for the next round. */
  readonly onFailure: (failure: unknown) => void;
  /** Between tries to note that a mail was sent. Unit: milliseconds. */
  readonly noteWaitMs?: number;
}

export type MailOutbox = ReturnType<typeof createMailOutbox>;

/**
 * Sends the mails of the outbox, in the form that `settle` gives them. One process at a time has a mail, and a failed one
 * is tried again at growing intervals. The token of a link is created when its mail is sent and stored as a hash only, so
 * that neither the queue nor a dump of it opens anything. If a process dies before it records that the server accepted a
 * mail, the mail is sent again as the same message (`MailSender`).
 */
export function createMailOutbox(parts: MailOutboxParts) {
  const { outbox, settle, sender, clock, random = Math.random, onTrouble, onFailure } = parts;
  const { noteWaitMs = NOTE_WAIT_MS } = parts;
  let running: Promise<void> | null = null;
  let isRequestedAgain = false;
  let isStopped = false;

  const later = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();

  /**
   * The server has accepted the mail. While the database is away this tries again, because without the record the mail
   * would be sent a second time.
   */
  async function noteSent(mailId: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await outbox.noteSent(mailId, clock.now().toISOString());
      } catch (failure) {
        if (isStopped || tries === NOTE_TRIES) throw failure;
        await pause(noteWaitMs);
      }
    }
  }

  async function send(given: DueMail): Promise<void> {
    const claimed = await outbox.claim(given, later(LEASE_MS), settle);
    if (!claimed) return;
    const { isDropped, ...mail } = claimed;
    const events = await outbox.contentOf(mail);
    if (events === null) return outbox.noteFailed(mail.id, 'nothing_to_tell');
    const whole = { ...mail, events };
    const outcome = await (isDropped ? sender.rehearse(whole) : sender.send(whole));
    if (outcome.kind === 'sent') return isDropped ? outbox.noteDropped(mail.id) : noteSent(mail.id);
    const wait = outcome.kind === 'later' ? WAITS_MS[mail.attempts] : undefined;
    if (wait === undefined) await outbox.noteFailed(mail.id, outcome.reason);
    else await outbox.noteLater(mail.id, later(wait * (1 + JITTER * random())), outcome.reason);
    const { id: mailId, template, attempts } = mail;
    onTrouble({ mailId, template, tries: attempts + 1, reason: outcome.reason, isTriedAgain: wait !== undefined });
  }

  async function sendAllDue(): Promise<void> {
    try {
      for (;;) {
        isRequestedAgain = false;
        const mails = await outbox.due(clock.now().toISOString(), AT_ONCE);
        for (const mail of mails) {
          if (isStopped) return;
          await send(mail);
        }
        if (isStopped || (mails.length < AT_ONCE && !isRequestedAgain)) return;
      }
    } catch (failure) {
      onFailure(failure);
    }
  }

  return {
    /** Sends what is due, one after the other, and resolves when there is nothing left for now. Throws nothing. */
    deliver(): Promise<void> {
      if (isStopped) return Promise.resolve();
      isRequestedAgain = true;
      running ??= sendAllDue().finally(() => (running = null));
      return running;
    },
    /** Finishes the mail in progress and sends no further one. */
    async stop(): Promise<void> {
      isStopped = true;
      await running;
    },
  };
}
