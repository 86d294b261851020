import type { Market } from '../../domain/company';
import type { Ticker } from '../../domain/markets';
import type { AlertDirection, AlertKind } from '../../services/ports';
import {
  id,
  integer,
  nullableInteger,
  nullableReal,
  nullableText,
  table,
  text,
  type RowOf,
} from '../../platform/db/table';

/** What users are told of by mail. `state`: what was last seen, JSON; `revision` rises with it. */
export const alerts = table('alerts', {
  id: id(),
  userId: text(),
  kind: text<AlertKind>(),
  market: nullableText<Market>(),
  symbol: nullableText<Ticker>(),
  screenId: nullableInteger(),
  threshold: nullableReal(),
  direction: nullableText<AlertDirection>(),
  state: nullableText(),
  revision: integer(),
  createdAt: text(),
  lastEventAt: nullableText(),
  lastSentAt: nullableText(),
});

export type AlertRow = RowOf<typeof alerts>;
