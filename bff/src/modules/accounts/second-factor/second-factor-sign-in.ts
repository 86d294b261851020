import type { PreferenceStore } from '../../preferences';
import type { FollowStore } from '../../follows';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { SessionService } from '../session-service';
import { newSessionToken, sessionTokenHash } from '../session-tokens';
import type { SecondFactorMethod, SecondStep, SignedIn, SignInSource } from '../sign-in-outcome';
import { REFUSALS, type TryCounter } from '../sign-in-service';
import { mailCap } from '../mail-cap';
import { readUserChoices } from '../user-choices';
import { userViewOf } from '../user-view';
import { ConflictError, ForbiddenError, UnauthenticatedError } from '../../../platform/errors';
import type { Account } from '../account';
import type { AuditEntry } from '../../../platform/audit/audit-entry';
import type { AuditLog } from '../../../platform/audit/audit-log';
import type { Clock } from '../../../platform/clock';
import type { UnitOfWork } from '../../../platform/db/database';
import type { SecondFactorChallenge, StoredFactors } from './factors';
import type { FactorChanges } from './factor-changes';
import type { PasskeyCeremonies } from './passkey-ceremonies';
import { createProofCheck, type SecondFactorProof } from './second-factor-proof';
import type { SecondFactorDuty } from './second-factor-duty';
import { secondFactorNote } from './second-factor-notes';
import type { SecretBox } from './secret-box';
import type { SecondFactorStore } from './store';
import type { AccountRepository } from '../store';

/** How long the first step of a sign-in waits for the second. */
export const CHALLENGE_LIFETIME_MS = 600_000;
/** Wrong second steps after which the first one has to be repeated. */
const MAX_FAILURES = 5;

export interface SecondFactorSignIn extends SecondStep {
  /** Throws: 401 `second_factor_expired`; 409 `passkeys_unavailable`; 429. */
  requestPasskey(challenge: string, source: SignInSource): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Throws: 401 `second_factor_wrong`, `second_factor_expired`; 403 with the account's state; 429. */
  finish(challenge: string, proof: SecondFactorProof, source: SignInSource): Promise<SignedIn>;
}

export interface SecondFactorSignInParts {
  readonly database: UnitOfWork;
  readonly accounts: AccountRepository;
  readonly follows: FollowStore;
  readonly preferences: PreferenceStore;
  readonly factors: SecondFactorStore;
  readonly changes: Pick<FactorChanges, 'useCode' | 'warn'>;
  readonly sessions: Pick<SessionService, 'open'>;
  readonly duty: SecondFactorDuty;
  readonly box: SecretBox;
  readonly passkeys: PasskeyCeremonies;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Of a client address, whatever account it tries. */
  readonly triesPerAddress: TryCounter;
  /** Codes tried at one account, from wherever. */
  readonly codeTries: TryCounter;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

const entryOf = (
  { id }: Account,
  {
    at,
    address,
    reason,
    isRefused,
  }: { readonly at: string; readonly address: string; readonly reason: string; readonly isRefused: boolean },
): AuditEntry => ({
  at,
  action: 'sign_in',
  actorId: isRefused ? null : id,
  targetId: id,
  address,
  result: isRefused ? 'refused' : 'ok',
  reason,
});

/** Without recovery codes, which are no method of their own. */
const methodsOf = ({ totp, passkeys }: Pick<StoredFactors, 'totp' | 'passkeys'>): readonly SecondFactorMethod[] => [
  ...(totp?.confirmedAt ? (['totp'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
];

/** Counts a failure; the challenge is deleted with its last try. Returns the tries left. */
const countFailure = (
  { database, factors }: Pick<SecondFactorSignInParts, 'database' | 'factors'>,
  tokenHash: string,
): Promise<number> =>
  database.write(async ({ transaction }) => {
    const waiting = await factors.lockChallenge(tokenHash, transaction);
    if (!waiting) return 0;
    const triesLeft = waiting.triesLeft - 1;
    if (triesLeft > 0) await factors.setTriesLeft(tokenHash, triesLeft, transaction);
    else await factors.takeChallenge(tokenHash, transaction);
    return Math.max(0, triesLeft);
  });

/** The second step of a sign-in. */
export function createSecondFactorSignIn(parts: SecondFactorSignInParts): SecondFactorSignIn {
  const { database, accounts, factors, changes, sessions, duty } = parts;
  const { passkeys, audit, clock, triesPerAddress, codeTries, onMail } = parts;
  const isProven = createProofCheck(parts);

  const note = (account: Account, address: string, reason: string, isRefused: boolean): Promise<void> =>
    audit.append(entryOf(account, { at: clock.now().toISOString(), address, reason, isRefused }));

  async function open(account: Account, { origin }: SignInSource): Promise<SignedIn> {
    const token = await sessions.open(account, origin);
    const mustEnrol = await duty.mustEnrol(account);
    const user = userViewOf(account, await readUserChoices(parts, account.id));
    return { kind: 'signed_in', user: mustEnrol ? { ...user, mustEnrol } : user, token };
  }

  const isExpired = () =>
    new UnauthenticatedError('second_factor_expired', 'This sign-in took too long. Start over with the first step.');

  /** The sign-in that waits, and its account. Throws: 401 `second_factor_expired`. */
  async function find(challenge: string) {
    const waiting = await factors.findChallenge(sessionTokenHash(challenge), 'sign_in', clock.now().toISOString());
    const account = waiting && (await accounts.findById(waiting.userId));
    if (!waiting || !account) throw isExpired();
    return { waiting, account };
  }

  /** Counts a wrong second step. After the last one the owner gets an email, because the first step was passed. */
  async function refuse(account: Account, { tokenHash }: SecondFactorChallenge, { address }: SignInSource) {
    await note(account, address, 'second_factor_wrong', true);
    if ((await countFailure(parts, tokenHash)) > 0) return;
    await changes.warn(
      secondFactorNote(account, {
        clock,
        address,
        reason: 'second_factor_tried',
        template: 'second_factor_tried',
        isRefused: true,
      }),
      mailCap(clock.now()),
    );
    onMail();
  }

  return {
    async begin(account, source) {
      const { recoveryCodesLeft, ...stored } = await factors.read(account.id);
      const methods = methodsOf(stored);
      if (methods.length === 0) return open(account, source);
      const challenge = newSessionToken();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS).toISOString();
      const waiting: SecondFactorChallenge = {
        tokenHash: sessionTokenHash(challenge),
        userId: account.id,
        purpose: 'sign_in',
        passkeyChallenge: null,
        triesLeft: MAX_FAILURES,
        createdAt: now.toISOString(),
        expiresAt,
      };
      await database.write(({ transaction }) => factors.addChallenge(waiting, transaction));
      return {
        kind: 'second_factor_needed',
        challenge,
        methods: recoveryCodesLeft > 0 ? [...methods, 'recovery_code'] : methods,
        expiresAt,
      };
    },

    async requestPasskey(challenge, { address }) {
      await triesPerAddress.take(address);
      const { waiting, account } = await find(challenge);
      await triesPerAddress.giveBack(address);
      const { passkeys: known } = await factors.read(account.id);
      if (known.length === 0 || !passkeys.areAvailable) {
        throw new ConflictError('passkeys_unavailable', 'Passkeys cannot be used here.');
      }
      const options = await passkeys.request(known);
      const isSet = await database.write(({ transaction }) =>
        factors.setPasskeyChallenge(waiting.tokenHash, options.challenge, transaction),
      );
      if (!isSet) throw isExpired();
      return options;
    },

    async finish(challenge, proof, source) {
      const { address } = source;
      await triesPerAddress.take(address);
      const { waiting, account } = await find(challenge);
      // Signatures can't be guessed: passkeys still work after the tries for codes are used up.
      if (proof.method !== 'passkey') await codeTries.take(account.id);
      if (!(await isProven(proof, { account, waiting, address }))) {
        await refuse(account, waiting, source);
        throw new UnauthenticatedError('second_factor_wrong', 'The second step is wrong, expired or already used.');
      }
      await triesPerAddress.giveBack(address);
      if (proof.method !== 'passkey') await codeTries.giveBack(account.id);
      if (proof.method === 'recovery_code') onMail();
      const isTaken = await database.write(({ transaction }) => factors.takeChallenge(waiting.tokenHash, transaction));
      if (!isTaken) throw isExpired();
      if (account.state !== 'active') {
        const [errorCode, message] = REFUSALS[account.state];
        await note(account, address, errorCode, true);
        throw new ForbiddenError(errorCode, message);
      }
      const opened = await open(account, source);
      await note(account, address, proof.method, false);
      return opened;
    },
  };
}
