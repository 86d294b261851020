import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Account } from '../account';
import type { Clock } from '../../../platform/clock';
import type { UnitOfWork } from '../../../platform/db/database';
import type { SecondFactorChallenge } from './factors';
import type { FactorChanges } from './factor-changes';
import type { PasskeyCeremonies } from './passkey-ceremonies';
import { recoveryCodeHash } from './recovery-codes';
import { secondFactorNote } from './second-factor-notes';
import type { SecretBox } from './secret-box';
import type { SecondFactorStore } from './store';
import { totpStepOf } from './totp';

/** Exactly one of them. */
export type SecondFactorProof =
  | { readonly method: 'totp'; readonly code: string }
  | { readonly method: 'recovery_code'; readonly code: string }
  | { readonly method: 'passkey'; readonly response: AuthenticationResponseJSON };

export interface ProofCheckParts {
  readonly database: UnitOfWork;
  readonly factors: Pick<
    SecondFactorStore,
    'read' | 'useTotpStep' | 'lockChallenge' | 'setPasskeyChallenge' | 'noteUse'
  >;
  readonly changes: Pick<FactorChanges, 'useCode'>;
  readonly box: SecretBox;
  readonly passkeys: Pick<PasskeyCeremonies, 'verifySigned'>;
  readonly clock: Clock;
}

/** The account, the sign-in and the client address of a proof. */
export interface ProofOccasion {
  readonly account: Account;
  readonly waiting: Pick<SecondFactorChallenge, 'tokenHash'>;
  readonly address: string;
}

/** Whether a proof is right. A right one is used up. */
export function createProofCheck({ database, factors, changes, box, passkeys, clock }: ProofCheckParts) {
  /** The challenge for a passkey to sign, which works once. Null: none. */
  const takePasskeyChallenge = (tokenHash: string): Promise<string | null> =>
    database.write(async ({ transaction }) => {
      const waiting = await factors.lockChallenge(tokenHash, transaction);
      if (!waiting) return null;
      await factors.setPasskeyChallenge(tokenHash, null, transaction);
      return waiting.passkeyChallenge;
    });

  return async function isProven(
    proof: SecondFactorProof,
    { account, waiting, address }: ProofOccasion,
  ): Promise<boolean> {
    const { id: userId } = account;
    if (proof.method === 'recovery_code') {
      const { recoveryCodesLeft } = await factors.read(userId);
      return changes.useCode({
        userId,
        hash: recoveryCodeHash(proof.code, userId),
        ...secondFactorNote(account, {
          clock,
          address,
          reason: 'recovery_code_used',
          template: 'recovery_code_used',
          values: { left: String(recoveryCodesLeft - 1) },
        }),
      });
    }
    const { totp, passkeys: own } = await factors.read(userId);
    if (proof.method === 'totp') {
      const secret = totp?.confirmedAt ? box.open(totp.secret, userId) : null;
      if (!totp || secret === null) return false;
      const step = totpStepOf(proof.code, { secret, lastStep: totp.lastStep, now: clock.now() });
      if (step === null) return false;
      return database.write(({ transaction }) => factors.useTotpStep(userId, step, transaction));
    }
    const challenge = await takePasskeyChallenge(waiting.tokenHash);
    const passkey = own.find(({ credentialId }) => credentialId === proof.response.id);
    if (challenge === null || !passkey) return false;
    const newCounter = await passkeys.verifySigned(proof.response, passkey, challenge);
    if (newCounter === null) return false;
    const use = { newCounter, day: clock.today() };
    return database.write(({ transaction }) => factors.noteUse(passkey, use, transaction));
  };
}
