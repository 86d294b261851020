/** What administrators read, and what they do beyond deciding about accounts. */
import type { Locale } from '@site/format';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { MailTemplate } from '../../platform/mail/mail';
import type { NamedAccount } from '../accounts';

export interface AuditQuery {
  /** An account's id or address, or another name. */
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  readonly action?: string | undefined;
  /** Days in UTC, first and last included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
}

export interface AuditRecord extends Omit<AuditEntry, 'actorId' | 'targetId'> {
  readonly id: number;
  readonly actor: NamedAccount | null;
  readonly target: NamedAccount | null;
  /** The reason in the actor's own words. */
  readonly note: string | null;
}

export interface MailQuery {
  readonly state?: 'queued' | 'sent' | 'failed' | undefined;
  /** Part of the recipient's address. */
  readonly recipient?: string | undefined;
  readonly before?: string | undefined;
}

/** A mail without its words. */
export interface ListedMail {
  readonly id: number;
  readonly recipient: string;
  readonly template: MailTemplate;
  readonly locale: Locale;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export interface WebhookQuery {
  readonly outcome?: string | undefined;
  readonly subscription?: string | undefined;
  readonly before?: string | undefined;
}

export interface ListedWebhook {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly receivedAt: string;
  readonly outcome: string;
  readonly subscriptionId: string | null;
  readonly user: NamedAccount | null;
  readonly changedPlan: boolean;
}

/** Present counts. Unit: rows. Days are in UTC. */
export interface SiteFigures {
  readonly mails: { readonly queued: number; readonly failed: number; readonly sentToday: number };
  readonly webhooks: { readonly today: number; readonly ignoredToday: number; readonly lastAt: string | null };
  readonly runs: {
    readonly running: number;
    readonly failedThisWeek: number;
    readonly lastAt: string | null;
    readonly rejectsThisWeek: number;
  };
  /** `recurringFailed`: recurring jobs with a failed last run. */
  readonly jobs: { readonly waiting: number; readonly failed: number; readonly recurringFailed: number };
  readonly audit: { readonly today: number };
}
