import type { ApiToken, ApiTokenStore } from './store';
import { withoutInvisible } from '@site/fields/typed-text';
import { randomBytes } from 'node:crypto';
import type { UnitOfWork } from '../../platform/db/database';
import { ConflictError, NotFoundError } from '../../platform/errors';
import type { AuditEntry } from '../../platform/audit/audit-entry';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { Clock } from '../../platform/clock';
import { hintOf, newApiToken } from './token-text';
import { sessionTokenHash } from '../accounts';

const DAY_MS = 86_400_000;
const ID_BYTES = 12;

/** Maximum number of tokens of one user, expired ones included. */
export const MAX_API_TOKENS = 10;

/** A token as its owner sees it afterwards. */
export type ApiTokenView = Omit<ApiToken, 'tokenHash' | 'userId' | 'scopes'> & {
  readonly scopes: readonly TokenScope[];
};

/** What a token may be given to write. Source: `x-scope` of the calls in the contract. */
export const TOKEN_SCOPES = [
  'screens:write',
  'follows:write',
  'notes:write',
  'scores:write',
  'backtests:write',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The creating or revoking user: signed in, and from which client address. */
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
      { name, expiresInDays, scopes = [] }: TokenRequest,
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
        scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)).join(' '),
      };
      await database.write(async ({ transaction }) => {
        await apiTokens.lock(owner.userId, transaction);
        if ((await apiTokens.count(owner.userId, transaction)) >= MAX_API_TOKENS) {
          throw new ConflictError(
            'api_tokens_full',
            `An account can have at most ${MAX_API_TOKENS} personal tokens. Revoke one first.`,
          );
        }
        await apiTokens.add(made, transaction);
        await audit.append(entryOf(owner, 'made'), transaction);
      });
      return { token, made: viewOf(made) };
    },

    /** What a token may write. Shape: empty for an unknown one. */
    scopesOf: async (token: string): Promise<readonly TokenScope[]> =>
      scopesIn((await apiTokens.find(sessionTokenHash(token)))?.token.scopes ?? ''),

    /** Takes effect at once, in every process. Throws: 404 `api_token_not_found` where the user has no such token. */
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

interface TokenRequest {
  readonly name: string;
  readonly expiresInDays?: number | undefined;
  readonly scopes?: readonly TokenScope[] | undefined;
}

const scopesIn = (text: string): readonly TokenScope[] => {
  const named = text.split(' ');
  return TOKEN_SCOPES.filter((scope) => named.includes(scope));
};

const viewOf = ({ id, name, hint, createdAt, expiresAt, lastUsedOn, scopes }: ApiToken): ApiTokenView => ({
  id,
  name,
  hint,
  createdAt,
  expiresAt,
  lastUsedOn,
  scopes: scopesIn(scopes),
});
