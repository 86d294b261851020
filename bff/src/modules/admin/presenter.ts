import type { Schema } from '@site/contract';
import type { RejectReview, ListedDifference, ListedReject, ListedRun } from '../ingest';
import type { WarmerState } from '../companies';
import type { AuditRecord, ListedMail, ListedWebhook } from './admin-records';

export const presentAuditRecord = (record: AuditRecord): Schema<'AuditRecord'> => ({ ...record });

export const presentMail = (mail: ListedMail): Schema<'AdminMail'> => ({
  id: mail.id,
  recipient: mail.recipient,
  template: mail.template,
  locale: mail.locale,
  state: mail.state,
  attempts: mail.attempts,
  next_attempt_at: mail.state === 'queued' ? mail.nextAttemptAt : null,
  last_error: mail.lastError,
  created_at: mail.createdAt,
  sent_at: mail.sentAt,
});

export const presentWebhook = (event: ListedWebhook): Schema<'AdminWebhook'> => ({
  provider: event.provider,
  type: event.type,
  outcome: event.outcome,
  user: event.user,
  event_id: event.eventId,
  occurred_at: event.occurredAt,
  received_at: event.receivedAt,
  changed_plan: event.changedPlan,
  subscription_id: event.subscriptionId,
});

/** The figures in the summary of a run. Shape: numbers only; none if it has no readable summary. */
function countsIn(summary: string | null): Readonly<Record<string, number>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(summary ?? '{}');
  } catch {
    parsed = {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
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
  ...parsed
}: ListedDifference): Schema<'SourceDifference'> => ({
  ...parsed,
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
