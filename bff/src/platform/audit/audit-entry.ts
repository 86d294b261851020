import type { Viewer } from '../../domain/entitlements';

export type AuditAction =
  | 'sign_in'
  | 'sign_out'
  | 'sign_up'
  | 'verify'
  | 'approve'
  | 'reject'
  | 'disable'
  | 'password_change'
  | 'identity_link'
  | 'identity_unlink'
  | 'api_token'
  | 'calendar_feed'
  | 'second_factor'
  | 'password_reset'
  | 'email_change'
  | 'plan_change'
  | 'consent_change'
  | 'export'
  | 'deletion'
  | 'admin';

/** Append-only. Never holds an email address, a token or a password. */
export interface AuditEntry {
  readonly at: string;
  readonly action: AuditAction;
  /** Account id; null if unknown. */
  readonly actorId: string | null;
  readonly targetId: string | null;
  /** Client address. */
  readonly address: string | null;
  readonly result: 'ok' | 'refused';
  /** A stable snake_case word, e.g. `wrong_password`. */
  readonly reason: string | null;
}

/** The acting user, and the client address. */
export interface Actor {
  readonly viewer: Viewer;
  /** Client address. */
  readonly address: string;
}
