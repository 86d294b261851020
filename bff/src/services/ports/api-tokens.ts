/** Personal tokens, with which programs read what their owner may read. */
import type { Account, AuditEntry } from './accounts';

/** `tokenHash`: SHA-256 of the token, lower-case hex. The token itself is stored nowhere. Instants are ISO 8601 in UTC. */
export interface ApiToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly tokenHash: string;
  /** Its last characters. */
  readonly hint: string;
  readonly createdAt: string;
  /** Null: it has no end of its own. */
  readonly expiresAt: string | null;
  /** ISO day in UTC; null: never. */
  readonly lastUsedOn: string | null;
}

export interface ApiTokenRepository {
  /** Newest first, expired ones too. */
  listOf(userId: string): Promise<readonly ApiToken[]>;
  /** Count, insert and note in one transaction. False: `cap` is reached, nothing changed. */
  create(token: ApiToken, cap: number, entry: AuditEntry): Promise<boolean>;
  /** The token with its owner, expired ones too: the service judges. */
  find(tokenHash: string): Promise<{ readonly token: ApiToken; readonly account: Account } | null>;
  noteUse(id: string, day: string): Promise<void>;
  /** With its note. False: the user has no such token, and nothing is noted. */
  remove(userId: string, id: string, entry: AuditEntry): Promise<boolean>;
}
