import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Self } from '../self';
import { sessionTokenHash } from '../session-tokens';
import { readAccount } from '../read-account';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import type { Clock } from '../../../platform/clock';
import type { UnitOfWork } from '../../../platform/db/database';
import type { FactorChanges } from './factor-changes';
import type { SecondFactorChallenge } from './factors';
import type { FactorOwner, Proof, SecondFactorChange, SecondFactorsView } from './factor-owner';
import type { PasskeyCeremonies } from './passkey-ceremonies';
import { newCodesOf } from './recovery-codes';
import type { SecondFactorStore } from './store';
import type { AccountRepository } from '../store';

const MINUTE_MS = 60_000;
/** How long a passkey's challenge serves. */
const PASSKEY_LIFETIME_MS = 10 * MINUTE_MS;
/** Passkeys of one account. */
const MAX_PASSKEYS = 10;
const ID_BYTES = 12;

export interface PasskeySetupParts {
  readonly database: UnitOfWork;
  readonly accounts: AccountRepository;
  readonly factors: Pick<
    SecondFactorStore,
    'read' | 'addChallenge' | 'findChallenge' | 'takeChallenge' | 'renamePasskey'
  >;
  readonly changes: Pick<FactorChanges, 'addPasskey'>;
  readonly owner: FactorOwner;
  readonly passkeys: PasskeyCeremonies;
  readonly clock: Clock;
}

const passkeyKey = (userId: string): string => sessionTokenHash(`passkey of ${userId}`);
const isFull = () =>
  new ConflictError('passkeys_full', `An account can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
export const noPasskey = () => new NotFoundError('passkey_not_found', 'There is no such passkey.');
const isInvalid = () =>
  new InvalidInputError('passkey_invalid', 'This passkey could not be checked. Try again.', [
    { path: 'body.passkey', message: 'could not be checked' },
  ]);

/** Adds and renames passkeys: a challenge first, then the browser's answer to it. */
export function createPasskeySetup(parts: PasskeySetupParts) {
  const { database, accounts, factors, changes, owner, passkeys, clock } = parts;
  return {
    /** Throws: 409 `passkeys_unavailable`, `passkeys_full`. */
    async startPasskey(self: Self, given: Proof): ReturnType<PasskeyCeremonies['creation']> {
      const account = await owner.proven(self, given);
      if (!passkeys.areAvailable) {
        throw new ConflictError('passkeys_unavailable', 'Passkeys cannot be used here.');
      }
      const { passkeys: known } = await factors.read(account.id);
      if (known.length >= MAX_PASSKEYS) throw isFull();
      const options = await passkeys.creation({ userId: account.id, email: account.email, known });
      const now = clock.now();
      const waiting: SecondFactorChallenge = {
        tokenHash: passkeyKey(account.id),
        userId: account.id,
        purpose: 'passkey',
        passkeyChallenge: options.challenge,
        triesLeft: 1,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + PASSKEY_LIFETIME_MS).toISOString(),
      };
      await database.write(({ transaction }) => factors.addChallenge(waiting, transaction));
      return options;
    },

    /** Throws: 400 `passkey_invalid`, 409 `passkeys_full`. */
    async addPasskey(
      self: Self,
      { name, response }: { readonly name: string; readonly response: RegistrationResponseJSON },
    ): Promise<SecondFactorChange> {
      const account = await readAccount(accounts, self.userId);
      const key = passkeyKey(account.id);
      const begun = await factors.findChallenge(key, 'passkey', clock.now().toISOString());
      // Consumed before it is checked, so that it works once whatever the outcome.
      if (!begun?.passkeyChallenge) throw isInvalid();
      const isTaken = await database.write(({ transaction }) => factors.takeChallenge(key, transaction));
      if (!isTaken) throw isInvalid();
      const credential = await passkeys.verifyCreated(response, begun.passkeyChallenge);
      if (!credential) throw isInvalid();
      const { totp, passkeys: own } = await factors.read(account.id);
      const isFirst = own.length === 0 && !totp?.confirmedAt;
      const { codes, hashes } = newCodesOf(account.id);
      const outcome = await changes.addPasskey({
        passkey: {
          ...credential,
          id: `pk_${randomBytes(ID_BYTES).toString('base64url')}`,
          userId: account.id,
          name: name.trim(),
          createdAt: clock.now().toISOString(),
          lastUsedOn: null,
        },
        cap: MAX_PASSKEYS,
        hashes,
        ...owner.noteOf(account, self, 'passkey_added', isFirst ? 'second_factor_on' : 'second_factor_changed'),
      });
      if (outcome === 'full') throw isFull();
      if (outcome === 'taken') throw isInvalid();
      return owner.added(self, account, { isFirst: outcome === 'first', codes });
    },

    /** Throws: 404 `passkey_not_found`. */
    async renamePasskey(
      { userId }: Self,
      { id, name }: { readonly id: string; readonly name: string },
    ): Promise<SecondFactorsView> {
      const account = await readAccount(accounts, userId);
      const isRenamed = await database.write(({ transaction }) =>
        factors.renamePasskey({ userId, id, name: name.trim() }, transaction),
      );
      if (!isRenamed) throw noPasskey();
      return owner.viewOf(account);
    },
  };
}
