import type { Day, Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import type { AlertDirection, AlertKind, AlertSubject } from './alert';
import {
  flag,
  id,
  integer,
  key,
  nullableInteger,
  nullableReal,
  nullableText,
  table,
  text,
  type RowOf,
} from '../../platform/db/table';

/** Conditions that users are notified of by mail. `state`: the last observed state, JSON; `revision` increases with it. */
export const alerts = table('alerts', {
  id: id(),
  userId: text(),
  kind: text<AlertKind>(),
  market: nullableText<Market>(),
  symbol: nullableText<Ticker>(),
  screenId: nullableInteger(),
  scoreId: nullableInteger(),
  threshold: nullableReal(),
  direction: nullableText<AlertDirection>(),
  daysBefore: nullableInteger(),
  currency: nullableText(),
  quotedOn: nullableText<Day>(),
  formula: nullableText(),
  state: nullableText(),
  revision: integer(),
  createdAt: text(),
  lastEventAt: nullableText(),
  lastSentAt: nullableText(),
});

export type AlertRow = RowOf<typeof alerts>;

/** The subject of a stored alert. */
export function subjectOf(row: AlertRow): AlertSubject {
  const { kind, market, symbol, screenId, scoreId, threshold, direction, daysBefore, currency, quotedOn, formula } =
    row;
  const company = market !== null && symbol !== null ? { market, symbol } : null;
  return { kind, company, screenId, scoreId, threshold, direction, daysBefore, currency, quotedOn, formula };
}

/** How a subject is stored. */
export const columnsOf = ({ company, ...rest }: AlertSubject) => ({
  ...rest,
  market: company?.market ?? null,
  symbol: company?.symbol ?? null,
});

/** Events that alerts have found. `mailId`: the mail that reports it; null: none yet. */
export const alertEvents = table('alert_events', {
  id: id(),
  userId: text(),
  alertId: integer(),
  at: text(),
  detail: text(),
  mailId: nullableInteger(),
});

export type AlertEventRow = RowOf<typeof alertEvents>;

/** Whether mails of alerts go to a user, and when the last one was written. No row: they do, and none was. */
export const alertMail = table('alert_mail', {
  userId: text(key),
  isOff: flag(),
  lastMailAt: nullableText(),
});
