import { ForbiddenError, InvalidInputError, UnavailableError } from '../errors';
import type { Account, Clock, SessionRepository } from '../ports';
import type { Self } from './own-account-service';
import type { PasswordHasher } from './password-hasher';
import { isOverlong } from './password-rules';
import { sessionTokenHash } from './session-tokens';
import type { TryCounter } from './sign-in-service';

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

/**
 * Proves that whoever holds a token is the account's owner: by the password, or, where there is none, by a sign-in of the
 * last minutes.
 */
export interface OwnProof {
  /** Throws: 400 `wrong_password`, naming `path`; 403 `fresh_sign_in_required`; 429; 503. */
  require(self: Self, account: Account, password: string | undefined, path: string): Promise<void>;
}

export function createOwnProof({ rows, hasher, clock, tries }: OwnProofParts): OwnProof {
  return {
    async require({ userId, token, address }, { passwordHash }, password, path) {
      if (passwordHash === null) {
        const found = await rows.find(sessionTokenHash(token));
        const age = found ? clock.now().getTime() - Date.parse(found.session.createdAt) : Infinity;
        if (age <= FRESH_SIGN_IN_MS) return;
        throw new ForbiddenError('fresh_sign_in_required', 'Sign in again, then do this within ten minutes.');
      }
      const key = `password ${userId} ${address}`;
      await tries.take(key);
      const given = password ?? '';
      const isProven =
        !isOverlong(given) &&
        (await hasher.verify(passwordHash, given).catch(async (failure: unknown) => {
          // A try that nobody judged doesn't count.
          if (failure instanceof UnavailableError) await tries.giveBack(key);
          throw failure;
        }));
      if (!isProven) {
        throw new InvalidInputError('wrong_password', 'The password is not right.', [
          { path, message: 'is not right' },
        ]);
      }
      await tries.giveBack(key);
    },
  };
}
