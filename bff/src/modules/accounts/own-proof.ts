import { ForbiddenError, InvalidInputError, UnavailableError } from '../../platform/errors';
import type { Account } from './account';
import type { Clock } from '../../platform/clock';
import type { Self } from './self';
import type { PasswordHasher } from './password-hasher';
import { isOverlong } from './password-rules';
import { sessionTokenHash } from './session-tokens';
import type { TryCounter } from './sign-in-service';
import type { SessionRepository } from './session-store';

const MINUTE_MS = 60_000;
/** How long ago a sign-in may be that stands for a password. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE_MS;

export interface OwnProofParts {
  readonly rows: Pick<SessionRepository, 'find'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  /** Of a client address at one account, as when signing in. */
  readonly tries: TryCounter;
}

export interface GivenProof {
  readonly password: string | null | undefined;
  /** Where it stands in the request: `body.currentPassword`. */
  readonly path: string;
  /** Notes a password that was not right. */
  readonly onWrong: () => Promise<void>;
}

export type OwnProof = ReturnType<typeof createOwnProof>;

/**
 * Proves that anyone who holds a token is the account's owner: by the password, or, where there is none, by a sign-in of the
 * last minutes. A session that somebody left open is not enough to change who may come in.
 */
export function createOwnProof({ rows, hasher, clock, tries }: OwnProofParts) {
  async function requireFreshSignIn(token: string): Promise<void> {
    const found = await rows.find(sessionTokenHash(token));
    const age = found ? clock.now().getTime() - Date.parse(found.session.createdAt) : Infinity;
    if (age <= FRESH_SIGN_IN_MS) return;
    throw new ForbiddenError('fresh_sign_in_required', 'Sign in again, then do this within ten minutes.');
  }

  return {
    /**
     * A right password and one that nobody judged count as no try. Throws: 400 `wrong_password`, naming `path`; 403
     * `fresh_sign_in_required`; 429; 503.
     */
    async require(
      { userId, token, address }: Self,
      { passwordHash }: Account,
      { password, path, onWrong }: GivenProof,
    ): Promise<void> {
      if (passwordHash === null) return requireFreshSignIn(token);
      const key = `password ${userId} ${address}`;
      await tries.take(key);
      const given = password ?? '';
      const isProven =
        !isOverlong(given) &&
        (await hasher.verify(passwordHash, given).catch(async (failure: unknown) => {
          if (failure instanceof UnavailableError) await tries.giveBack(key);
          throw failure;
        }));
      if (!isProven) {
        await onWrong();
        throw new InvalidInputError('wrong_password', 'The current password is not right.', [
          { path, message: 'is not right' },
        ]);
      }
      await tries.giveBack(key);
    },
  };
}
