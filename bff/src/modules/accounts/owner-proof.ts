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
/** The maximum age of a sign-in that counts as proof instead of a password. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE_MS;

export interface OwnerProofParts {
  readonly rows: Pick<SessionRepository, 'find'>;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  /** Of a client address at one account, as when signing in. */
  readonly tries: TryCounter;
}

export interface GivenProof {
  readonly password: string | null | undefined;
  /** The path in the request: `body.currentPassword`. */
  readonly path: string;
  /** Notes a password that was not right. */
  readonly onWrong: () => Promise<void>;
}

export type OwnerProof = ReturnType<typeof createOwnerProof>;

/**
 * Proves that the holder of a token is the account's owner: by the password, or without one by a sign-in of the last
 * minutes. An unattended session is not enough to change how the account is signed in to.
 */
export function createOwnerProof({ rows, hasher, clock, tries }: OwnerProofParts) {
  async function requireFreshSignIn(token: string): Promise<void> {
    const found = await rows.find(sessionTokenHash(token));
    const age = found ? clock.now().getTime() - Date.parse(found.session.createdAt) : Infinity;
    if (age <= FRESH_SIGN_IN_MS) return;
    throw new ForbiddenError('fresh_sign_in_required', 'Sign in again, then do this within ten minutes.');
  }

  return {
    /**
     * A right password, or one that could not be checked, does not count as a try.
     * Throws: 400 `wrong_password` with `path`; 403 `fresh_sign_in_required`; 429; 503.
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
        throw new InvalidInputError('wrong_password', 'The current password is wrong.', [
          { path, message: 'is wrong' },
        ]);
      }
      await tries.giveBack(key);
    },
  };
}
