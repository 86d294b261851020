import type { ApiToken, ApiTokenStore } from './store';
import { withoutInvisible } from '@site/fields/typed-text';
import { randomBytes } from 'node:crypto';
import type { UnitOfWork } from '../../platform/db/database';
import { ConflictError, NotFoundError } from '../../platform/errors';
import type { AuditEntry, AuditLog, Clock } from '../../services/ports';
import { hintOf, newApiToken } from './token-text';
import { sessionTokenHash } from '../accounts';

const DAY_MS = 86_400_000;
const ID_BYTES = 12;

/** So many tokens may one user have, expired ones among them. */
export const MOST_API_TOKENS = 10;

/** A token as its owner sees it afterwards. */
export type ApiTokenView = Omit<ApiToken, 'tokenHash' | 'userId'>;

/** Who makes or revokes: a user who is signed in, and from which client address. */
export interface TokenOwner {
  readonly userId: string;
  readonly address: string;
}

export interface ApiTokenServiceParts {
  readonly database: UnitOfWork;
  readonly apiTokens: ApiTokenStore;
  readonly audit: AuditLog;
  readonly sessions: { renew(userId: string): void };
  readonly clock: Clock;
}

export type ApiTokenService = ReturnType<typeof createApiTokenService>;

/** The personal tokens of a user. */
export function createApiTokenService({ database, apiTokens, audit, sessions, clock }: ApiTokenServiceParts) {
  const entryOf = ({ userId, address }: TokenOwner, reason: 'made' | 'revoked'): AuditEntry => ({
    at: clock.now().toISOString(),
    action: 'api_token',
    actorId: userId,
    targetId: userId,
    address,
    result: 'ok',
    reason,
  });

  return {
    /** Newest first. */
    list: async (userId: string): Promise<readonly ApiTokenView[]> => (await apiTokens.listOf(userId)).map(viewOf),

    /** `expiresInDays` absent: it does not expire. Returns the token, which is stored nowhere. Throws: 409 `api_tokens_full`. */
    async make(
      owner: TokenOwner,
      { name, expiresInDays }: { readonly name: string; readonly expiresInDays?: number | undefined },
    ): Promise<{ readonly token: string; readonly made: ApiTokenView }> {
      const token = newApiToken();
      const now = clock.now();
      const made: ApiToken = {
        id: `tok_${randomBytes(ID_BYTES).toString('base64url')}`,
        userId: owner.userId,
        name: withoutInvisible(name).trim(),
        tokenHash: sessionTokenHash(token),
        hint: hintOf(token),
        createdAt: now.toISOString(),
        expiresAt: expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * DAY_MS).toISOString(),
        lastUsedOn: null,
      };
      await database.write(async ({ transaction }) => {
        await apiTokens.lock(owner.userId, transaction);
        if ((await apiTokens.count(owner.userId, transaction)) >= MOST_API_TOKENS) {
          throw new ConflictError(
            'api_tokens_full',
            `There may be ${MOST_API_TOKENS} personal tokens. Revoke one to make another.`,
          );
        }
        await apiTokens.add(made, transaction);
        await audit.append(entryOf(owner, 'made'), transaction);
      });
      return { token, made: viewOf(made) };
    },

    /** At once, on every process. Throws: 404 `api_token_not_found` where the user has no such token. */
    async revoke(owner: TokenOwner, id: string): Promise<void> {
      await database.write(async ({ transaction }) => {
        if (!(await apiTokens.remove(owner.userId, id, transaction))) {
          throw new NotFoundError('api_token_not_found', 'There is no such personal token.');
        }
        await audit.append(entryOf(owner, 'revoked'), transaction);
      });
      sessions.renew(owner.userId);
    },
  };
}

const viewOf = ({ id, name, hint, createdAt, expiresAt, lastUsedOn }: ApiToken): ApiTokenView => ({
  id,
  name,
  hint,
  createdAt,
  expiresAt,
  lastUsedOn,
});
