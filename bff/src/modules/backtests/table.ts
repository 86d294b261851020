import type { ListScope } from '../../domain/entitlements';
import { id, integer, key, nullableText, real, table, text } from '../../platform/db/table';

export const BACKTEST_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type BacktestStatus = (typeof BACKTEST_STATUSES)[number];

/** What users test, with the result once there is one. */
export const backtests = table('backtests', {
  id: id(),
  userId: text(),
  status: text<BacktestStatus>(),
  /** `BacktestQuestion`, as JSON. */
  question: text(),
  /** Companies that lists showed to the user when it was requested. */
  scope: text<ListScope>(),
  /** Questions that the account had tried until then, this one included. */
  variant: integer(),
  /** 0 to 1. */
  progress: real(),
  /** Why it failed, as a code. */
  failure: nullableText(),
  /** `StoredResult`, as JSON. */
  result: nullableText(),
  createdAt: text(),
  finishedAt: nullableText(),
});

/** How many different questions each account has tried, deleted ones included. */
export const backtestTallies = table('backtest_tallies', {
  userId: text(key),
  tried: integer(),
});
