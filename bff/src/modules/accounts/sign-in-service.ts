import { createHash } from 'node:crypto';
import {
  ForbiddenError,
  InvalidInputError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnavailableError,
} from '../../platform/errors';
import type { Account, AccountState, SessionOrigin } from './account';
import type { AuditLog } from '../../platform/audit/audit-log';
import type { Clock } from '../../platform/clock';
import type { UnitOfWork } from '../../platform/db/database';
import { EMAIL_MAX_LENGTH, normaliseEmail } from './email-address';
import type { PasswordHasher } from './password-hasher';
import { isOverlong, PASSWORD_MAX_LENGTH } from './password-rules';
import type { SessionService } from './session-service';
import type { SecondFactorNeeded, SecondStep, SignedIn } from './sign-in-outcome';
import type { AccountRepository } from './store';
import type { SignInPlaces } from './sign-in-places';

/** Counts tries. Throws: `TooManyRequestsError` when they are used up. */
export interface TryCounter {
  take(key: string): Promise<unknown>;
  giveBack(key: string): Promise<void>;
}

export interface SignInParts {
  readonly database: UnitOfWork;
  readonly accounts: AccountRepository;
  readonly sessions: Pick<SessionService, 'end'>;
  readonly secondStep: SecondStep;
  readonly hasher: PasswordHasher;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly places: SignInPlaces;
  /** Of a client address, whatever account it tries. */
  readonly triesPerAddress: TryCounter;
  /** Of a client address at one account. */
  readonly triesPerAccount: TryCounter;
  /** Of all clients at one account. */
  readonly triesPerAccountOverall: TryCounter;
}

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  /** Client address. */
  readonly address: string;
  /** The details for the list of sessions. */
  readonly origin?: SessionOrigin;
}

export type SignInService = ReturnType<typeof createSignInService>;

const DAY_MS = 86_400_000;
/** How long an address counts as known after a sign-in of the owner. */
const KNOWN_PLACE_DAYS = 90;

/** The key of an account in the counters, which must not reveal email addresses. */
const accountKey = (email: string): string => createHash('sha256').update(`account ${email}`).digest('hex');

/** The refusal for an account that may not sign in, once its owner is proven. */
export const REFUSALS: Readonly<
  Record<Exclude<AccountState, 'active'>, readonly [errorCode: string, message: string]>
> = {
  pending_verification: ['account_not_verified', 'Open the link in the activation email first.'],
  pending_approval: ['account_not_approved', 'A manager has not approved this account yet.'],
  rejected: ['account_rejected', 'This account was not approved.'],
  disabled: ['account_disabled', 'This account is disabled.'],
};

export function createSignInService(parts: SignInParts) {
  const { database, accounts, sessions, secondStep, hasher, audit, clock, places } = parts;

  function note(account: Account | null, address: string, reason: string | null) {
    const id = account?.id ?? null;
    const result = reason === null ? 'ok' : 'refused';
    return audit.append({
      at: clock.now().toISOString(),
      action: 'sign_in',
      actorId: reason === null ? id : null,
      targetId: id,
      address,
      result,
      reason,
    });
  }

  /** The account of this address and password; null: none. */
  async function prove(email: string, password: string): Promise<{ account: Account | null; isProven: boolean }> {
    const account = await accounts.findByEmail(email);
    return { account, isProven: await hasher.verify(account?.passwordHash ?? null, password) };
  }

  /**
   * Whether the account's owner has recently signed in from this address, so that guesses from elsewhere do not lock the
   * owner out.
   */
  async function isKnownPlace(email: string, address: string): Promise<boolean> {
    const account = await accounts.findByEmail(email);
    const since = new Date(clock.now().getTime() - KNOWN_PLACE_DAYS * DAY_MS).toISOString();
    return account !== null && (await places.isKnown({ accountId: account.id, address, since }));
  }

  /** Throws: TooManyRequestsError. Returns a function that takes the try back. */
  async function countTry(email: string, address: string): Promise<() => Promise<unknown>> {
    const { triesPerAddress, triesPerAccount, triesPerAccountOverall } = parts;
    const account = accountKey(email);
    const here = `${account} ${address}`;
    // The address first: once it is blocked, it can't use up the tries of an account.
    await triesPerAddress.take(address);
    await triesPerAccount.take(here);
    await triesPerAccountOverall.take(account).catch(async (refusal: unknown) => {
      if (!(refusal instanceof TooManyRequestsError) || !(await isKnownPlace(email, address))) throw refusal;
    });
    return () =>
      Promise.all([
        triesPerAddress.giveBack(address),
        triesPerAccount.giveBack(here),
        triesPerAccountOverall.giveBack(account),
      ]);
  }

  return {
    /**
     * Throws: 401 `wrong_credentials`, the same and in similar time for an unknown address and a wrong password; 403 with
     * the account's state, only after the right password; 429; 503 when too many hashes wait.
     */
    async signIn({ email: given, password, address, origin }: SignInRequest): Promise<SignedIn | SecondFactorNeeded> {
      if (given.length > 2 * EMAIL_MAX_LENGTH || isOverlong(password)) throw tooLong(password);
      const email = normaliseEmail(given);
      const giveBack = await countTry(email, address);

      const { account, isProven } = await prove(email, password).catch(async (failure: unknown) => {
        // A try that was not checked does not count; otherwise an overload would lock users out.
        if (failure instanceof UnavailableError) await giveBack();
        throw failure;
      });
      if (!account || !isProven) {
        await note(account, address, account ? 'wrong_password' : 'unknown_account');
        throw new UnauthenticatedError('wrong_credentials', 'Wrong email or password.');
      }
      // A correct password does not count as a guess: only this try is refunded.
      await giveBack();
      if (account.state !== 'active') {
        const [errorCode, message] = REFUSALS[account.state];
        await note(account, address, errorCode);
        throw new ForbiddenError(errorCode, message);
      }
      if (account.passwordHash !== null && hasher.isOutdated(account.passwordHash)) {
        const passwordHash = await hasher.hash(password);
        await database.write(({ transaction }) => accounts.setPasswordHash(account.id, passwordHash, transaction));
      }
      const outcome = await secondStep.begin(account, { address, origin });
      if (outcome.kind === 'signed_in') await note(account, address, null);
      return outcome;
    },

    /** Ends the session. Idempotent. */
    async signOut({
      token,
      userId,
      address,
    }: {
      readonly token: string;
      readonly userId: string;
      readonly address: string;
    }): Promise<void> {
      await sessions.end(token);
      await audit.append({
        at: clock.now().toISOString(),
        action: 'sign_out',
        actorId: userId,
        targetId: userId,
        address,
        result: 'ok',
        reason: null,
      });
    },
  };
}

function tooLong(password: string): InvalidInputError {
  return isOverlong(password)
    ? new InvalidInputError('password_too_long', `A password can have at most ${PASSWORD_MAX_LENGTH} characters.`, [
        { path: 'body.password', message: `must have at most ${PASSWORD_MAX_LENGTH} characters` },
      ])
    : new InvalidInputError('email_too_long', `An address can have at most ${EMAIL_MAX_LENGTH} characters.`, [
        { path: 'body.email', message: `must have at most ${EMAIL_MAX_LENGTH} characters` },
      ]);
}
