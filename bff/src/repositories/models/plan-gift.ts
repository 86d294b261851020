import type { Market } from '../../domain/company';
import type { PlanTier } from '../../services/ports';
import { id, nullableText, table, text, type RowOf } from '../../platform/db/table';

/** Plans given by hand; the latest of a user counts. Append-only, but for the note that one has ended. */
export const planGifts = table('plan_gifts', {
  id: id(),
  userId: text(),
  /** `free`: what was given is taken back. */
  plan: text<PlanTier>(),
  market: nullableText<Market>(),
  /** Null: for good. */
  until: nullableText(),
  givenAt: text(),
  endedAt: nullableText(),
});

export type PlanGiftRow = RowOf<typeof planGifts>;
