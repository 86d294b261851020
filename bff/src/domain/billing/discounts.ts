/** When a code may be used. ISO 8601 in UTC; null: no such bound. */
export interface DiscountTerm {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** Whether a code may be used at that instant: from its beginning on, and before its end. */
export const isValidAt = ({ validFrom, validUntil }: DiscountTerm, now: string): boolean =>
  (validFrom === null || now >= validFrom) && (validUntil === null || now < validUntil);
