import { key, nullableText, text, type TableDefinition } from './table';

/** One-time tokens of mailed links. */
export interface VerificationTokenRow {
  readonly token_hash: string;
  readonly user_id: string;
  readonly purpose: string;
  readonly email: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly used_at: string | null;
}

export const verificationTokens: TableDefinition<VerificationTokenRow> = {
  table: 'verification_tokens',
  columns: {
    token_hash: text(key),
    user_id: text(),
    purpose: text(),
    email: text(),
    created_at: text(),
    expires_at: text(),
    used_at: nullableText(),
  },
};
