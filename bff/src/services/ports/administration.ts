/** What the people who run the site look at, and what they do beyond deciding about accounts. */
import type { Locale } from '@site/format';
import type { Market } from '../../domain/company';
import type { AuditEntry } from './accounts';
import type { CompanyBundle, FxRate, IngestReject, KeptFigure, RejectedFigures } from '../../modules/market-data';
import type { IngestRun } from '../../modules/ingest/ingest-run';
import type { MailTemplate } from './mail';
import type { SourceDifference } from '../../modules/ingest/compared-figures';

/** A page of something, and what asks for the one that follows; null: none does. */
export interface PageOf<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

/** An account, or the name of something else. `email` null: no account that is there. */
export interface NamedAccount {
  readonly id: string;
  readonly email: string | null;
}

export interface AuditQuery {
  /** An account's id or address, or another name. */
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  readonly action?: string | undefined;
  /** Days in UTC, both of them among those that are told. */
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

export interface MailDesk {
  /** Shape: the latest first. */
  list(query: MailQuery): Promise<PageOf<ListedMail>>;
  /** Puts it into the outbox once more, with its trace. Null: there is no such mail. */
  sendAgain(id: number, entry: AuditEntry): Promise<ListedMail | null>;
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

export interface ListedRun extends IngestRun {
  readonly rejects: readonly { readonly reason: string; readonly count: number }[];
}

export interface ListedReject {
  readonly id: number;
  readonly market: string | null;
  readonly ticker: string | null;
  readonly source: string;
  readonly reason: string;
  readonly place: string;
  readonly detail: string;
  /** As it came; of a long one its beginning. */
  readonly payload: string;
  /** `open`: nobody has decided about it. */
  readonly decision: RejectDecision | 'open';
}

/** `corrected`: stored with other figures than came. */
export type RejectDecision = 'accepted' | 'corrected' | 'refused';

/** Something that was quarantined, to be decided about. */
export interface OpenReject extends ListedReject {
  /** Null: it could not be read as figures. */
  readonly figures: RejectedFigures | null;
  readonly decidedAt: string | null;
  /** Why, in the administrator's own words. */
  readonly note: string | null;
}

/** What was quarantined, decided about one by one. */
export interface RejectDesk {
  /** Null: there is no such reject. */
  find(id: number): Promise<OpenReject | null>;
  /** Decision, trace and what is to be stored, in one transaction. False: it was decided about before. */
  decide(what: {
    readonly id: number;
    readonly decision: RejectDecision;
    readonly note: string;
    readonly entry: AuditEntry;
    /** Null: nothing is stored. */
    readonly bundle: CompanyBundle | null;
    /** A figure that is put into its stored row, and the market whose pages show it. Null: none is. */
    readonly kept: { readonly market: Market; readonly figure: KeptFigure } | null;
    /** Rates of exchange that are stored. */
    readonly rates: readonly FxRate[];
    /** What of it is quarantined again, beside it. */
    readonly rejects: readonly IngestReject[];
  }): Promise<boolean>;
}

/** A figure that two sources tell with more than a tenth between them. */
export interface ListedDifference extends SourceDifference {
  readonly id: number;
  readonly market: Market;
  readonly ticker: string;
  /** Instant. */
  readonly noticedAt: string;
}

/** What the site has done, for those who run it. Throws: InvalidInputError('invalid_options') for a page that none told. */
export interface SiteRecords {
  audit(query: AuditQuery): Promise<PageOf<AuditRecord>>;
  webhooks(query: WebhookQuery): Promise<PageOf<ListedWebhook>>;
  runs(query: {
    readonly market?: string | undefined;
    readonly before?: string | undefined;
  }): Promise<PageOf<ListedRun>>;
  rejects(query: {
    readonly runId: number;
    readonly reason?: string | undefined;
    readonly after?: string | undefined;
  }): Promise<PageOf<ListedReject>>;
  /** Shape: the one noticed last first. */
  differences(query: {
    readonly market?: string | undefined;
    readonly before?: string | undefined;
  }): Promise<PageOf<ListedDifference>>;
  figures(now: Date): Promise<SiteFigures>;
}

/** What stands at present, in figures. Unit: rows. Days are those of UTC. */
export interface SiteFigures {
  readonly mails: { readonly queued: number; readonly failed: number; readonly sentToday: number };
  readonly webhooks: { readonly today: number; readonly ignoredToday: number; readonly lastAt: string | null };
  readonly runs: {
    readonly running: number;
    readonly failedThisWeek: number;
    readonly lastAt: string | null;
    readonly rejectsThisWeek: number;
  };
  /** `recurringFailed`: recurring jobs whose last run failed. */
  readonly jobs: { readonly waiting: number; readonly failed: number; readonly recurringFailed: number };
  readonly audit: { readonly today: number };
}
