import { withoutInvisible } from '@site/fields/typed-text';
import { randomBytes } from 'node:crypto';
import { ConflictError, NotFoundError } from '../../platform/errors';
import type { ApiToken, ApiTokenRepository, AuditEntry, Clock } from '../ports';
import { hintOf, newApiToken } from './api-token-text';
import type { SessionService } from './session-service';
import { sessionTokenHash } from './session-tokens';

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
  readonly apiTokens: ApiTokenRepository;
  readonly sessions: Pick<SessionService, 'renew'>;
  readonly clock: Clock;
}

/** The personal tokens of a user. */
export interface ApiTokenService {
  /** Newest first. */
  list(userId: string): Promise<readonly ApiTokenView[]>;
  /**
   * `expiresInDays` absent: it has no end. Gives the token, the only time that it is to be had.
   * Throws: 409 `api_tokens_full`.
   */
  make(
    owner: TokenOwner,
    wanted: { readonly name: string; readonly expiresInDays?: number | undefined },
  ): Promise<{ readonly token: string; readonly made: ApiTokenView }>;
  /** At once, on every process. Throws: 404 `api_token_not_found` where the user has no such token. */
  revoke(owner: TokenOwner, id: string): Promise<void>;
}

export function createApiTokenService({ apiTokens, sessions, clock }: ApiTokenServiceParts): ApiTokenService {
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
    list: async (userId) => (await apiTokens.listOf(userId)).map(viewOf),

    async make(owner, { name, expiresInDays }) {
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
      if (!(await apiTokens.create(made, MOST_API_TOKENS, entryOf(owner, 'made')))) {
        throw new ConflictError(
          'api_tokens_full',
          `There may be ${MOST_API_TOKENS} personal tokens. Revoke one to make another.`,
        );
      }
      return { token, made: viewOf(made) };
    },

    async revoke(owner, id) {
      if (!(await apiTokens.remove(owner.userId, id, entryOf(owner, 'revoked')))) {
        throw new NotFoundError('api_token_not_found', 'There is no such personal token.');
      }
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
