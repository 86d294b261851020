import type { Schema } from '@site/contract';
import type { AccountInList } from '../../modules/accounts/administration-service';
import type { RejectReview } from '../../modules/ingest/quarantine/reject-review';
import type { WarmerState } from '../../services/jobs/cache-warmer';
import type {
  AuditRecord,
  ListedDifference,
  ListedMail,
  ListedReject,
  ListedRun,
  ListedWebhook,
  PageOf,
} from '../../services/ports/administration';

export function presentListedUser({
  createdAt,
  lastSeenAt,
  isOnline,
  isReady,
  gift,
  failedMails,
  ...account
}: AccountInList): Schema<'ListedUser'> {
  return {
    ...account,
    premium: account.plan === 'premium',
    created_at: createdAt,
    last_seen_at: lastSeenAt,
    online: isOnline,
    ready: isReady,
    given_plan:
      gift === null || gift.plan === 'free'
        ? null
        : { plan: gift.plan, market: gift.market, until: gift.until, given_at: gift.givenAt },
    failed_mails: failedMails,
  };
}

export const presentAuditRecord = (record: AuditRecord): Schema<'AuditRecord'> => ({ ...record });

export const presentMail = (mail: ListedMail): Schema<'AdminMail'> => ({
  ...{ id: mail.id, recipient: mail.recipient, template: mail.template, locale: mail.locale, state: mail.state },
  attempts: mail.attempts,
  next_attempt_at: mail.state === 'queued' ? mail.nextAttemptAt : null,
  last_error: mail.lastError,
  created_at: mail.createdAt,
  sent_at: mail.sentAt,
});

export const presentWebhook = (event: ListedWebhook): Schema<'AdminWebhook'> => ({
  ...{ provider: event.provider, type: event.type, outcome: event.outcome, user: event.user },
  event_id: event.eventId,
  occurred_at: event.occurredAt,
  received_at: event.receivedAt,
  changed_plan: event.changedPlan,
  subscription_id: event.subscriptionId,
});

/** What a run counted. Shape: the numbers alone; none where it said nothing readable. */
function countsIn(summary: string | null): Readonly<Record<string, number>> {
  let told: unknown;
  try {
    told = JSON.parse(summary ?? '{}');
  } catch {
    told = {};
  }
  if (typeof told !== 'object' || told === null) return {};
  return Object.fromEntries(
    Object.entries(told).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

export const presentRun = ({ startedAt, finishedAt, summary, rejects, ...run }: ListedRun): Schema<'IngestRun'> => ({
  ...run,
  started_at: startedAt,
  finished_at: finishedAt,
  counts: countsIn(summary),
  rejects: rejects.map((one) => ({ ...one })),
});

export const presentReject = ({
  id,
  market,
  ticker,
  source,
  reason,
  place,
  detail,
  payload,
  decision,
}: ListedReject): Schema<'IngestReject'> => ({ id, market, ticker, source, reason, place, detail, payload, decision });

export const presentReview = ({ reject, isStorable, figures }: RejectReview): Schema<'RejectReview'> => ({
  reject: presentReject(reject),
  decided_at: reject.decidedAt,
  note: reject.note,
  storable: isStorable,
  figures: figures.map((figure) => ({ ...figure })),
});

export const presentDifference = ({
  noticedAt,
  isComparable,
  ...told
}: ListedDifference): Schema<'SourceDifference'> => ({
  ...told,
  comparable: isComparable,
  noticed_at: noticedAt,
});

export const presentWarmer = ({
  list,
  isUnderWay,
  last,
}: WarmerState): Schema<'CacheWarmerList'>['caches'][number] => ({
  list,
  under_way: isUnderWay,
  last: last && { at: last.at, ms: last.ms, ok: last.isWhole, warmed: last.warmed.map((one) => ({ ...one })) },
});

/** A page, each row as it is presented. */
export const presentPage = <Row, T>({ rows, next }: PageOf<Row>, present: (row: Row) => T) => ({
  rows: rows.map(present),
  next,
});
