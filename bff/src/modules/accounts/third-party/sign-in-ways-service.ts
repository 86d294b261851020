import { createHash } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Locale } from '@site/format';
import type { Self } from '../self';
import type { OwnerProof } from '../owner-proof';
import type { TryCounter } from '../sign-in-service';
import { readAccount } from '../read-account';
import { ConflictError, NotFoundError } from '../../../platform/errors';
import type { Database } from '../../../platform/db/database';
import { retryOnDuplicate } from '../../../platform/db/storage-errors';
import { createAuditLog } from '../../../platform/audit/audit-log';
import { queueMailTo } from '../queue-mail-to';
import type { Account } from '../account';
import type { AuditEntry } from '../../../platform/audit/audit-entry';
import type { Clock } from '../../../platform/clock';
import type { Identity, IdentityProvider } from './identity';
import { lockedAccount } from '../lock-account';
import { createAccountRepository } from '../store';
import { createIdentityStore } from './identity-store';
import type { BegunSignIn, ProviderAnswer, SignInFlows } from './sign-in-flows';

export interface SignInWaysParts {
  readonly database: Database;
  readonly signIns: Pick<SignInFlows, 'begin' | 'prove'>;
  readonly providers: readonly IdentityProvider[];
  readonly proof: OwnerProof;
  readonly clock: Clock;
  /** Of a client address. */
  readonly tries: TryCounter;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/** An identity of the user. `provider` null: the site no longer offers it. */
export interface LinkedIdentity {
  readonly id: string;
  readonly provider: IdentityProvider | null;
  readonly issuer: string;
  readonly email: string;
  readonly linkedAt: string;
}

export interface SignInWays {
  readonly hasPassword: boolean;
  readonly identities: readonly LinkedIdentity[];
}

export type SignInWaysService = ReturnType<typeof createSignInWaysService>;

interface Proof {
  readonly password: string | null;
}

/** The name of an identity in an address, which does not reveal the provider's id of the person. */
export const identityIdOf = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('hex').slice(0, 32);

const entryOf = (
  { userId, address, at }: Pick<Self, 'userId' | 'address'> & { readonly at: string },
  action: AuditEntry['action'],
  reason: string,
  isRefused = false,
): AuditEntry => ({
  at,
  action,
  actorId: userId,
  targetId: userId,
  address,
  result: isRefused ? 'refused' : 'ok',
  reason,
});

/**
 * The sign-in methods of a user: third-party identities are linked and unlinked after a fresh proof of ownership. Each
 * method throws: UnauthenticatedError if the account no longer exists.
 */
export function createSignInWaysService(parts: SignInWaysParts) {
  const { database, signIns, providers, proof, clock, tries } = parts;
  const accounts = createAccountRepository(database);
  const audit = createAuditLog(database);
  const identities = createIdentityStore(database);

  const providerOf = ({ issuer }: Identity) => providers.find((one) => one.issuer === issuer) ?? null;
  const now = (self: Self) => ({ ...self, at: clock.now().toISOString() });
  const notifyOwner = (userId: string, transaction: Transaction) =>
    queueMailTo(
      database,
      userId,
      { template: 'sign_in_ways_changed', createdAt: clock.now().toISOString() },
      transaction,
    );

  async function readWays(account: Account): Promise<SignInWays> {
    const own = await identities.listOf(account.id);
    return {
      hasPassword: account.passwordHash !== null,
      identities: own.map((identity) => ({
        id: identityIdOf(identity),
        provider: providerOf(identity),
        issuer: identity.issuer,
        email: identity.email,
        linkedAt: identity.createdAt,
      })),
    };
  }

  const proveOwner = (self: Self, account: Account, action: AuditEntry['action'], password: string | null) =>
    proof.require(self, account, {
      password,
      path: 'body.password',
      onWrong: () => audit.append(entryOf(now(self), action, 'wrong_password', true)),
    });

  return {
    list: async ({ userId }: Pick<Self, 'userId'>): Promise<SignInWays> =>
      readWays(await readAccount(accounts, userId)),

    /** Throws: as `OwnerProof`; 404 `provider_not_found`; 429; 503. */
    async beginLink(
      self: Self,
      { provider, locale, password }: { readonly provider: string; readonly locale: Locale } & Proof,
    ): Promise<BegunSignIn> {
      const account = await readAccount(accounts, self.userId);
      await tries.take(`start ${self.address}`);
      await proveOwner(self, account, 'identity_link', password);
      return signIns.begin({ purpose: 'link', userId: self.userId }, { provider, locale });
    },

    /** Throws: as `SignInFlows.prove`; 409 `identity_taken`; 429. */
    async link(self: Self, answer: ProviderAnswer): Promise<SignInWays> {
      const account = await readAccount(accounts, self.userId);
      await tries.take(self.address);
      const { identity, flow } = await signIns.prove({ purpose: 'link', userId: self.userId }, answer);
      const { userId } = self;
      const isOwn = await retryOnDuplicate(() =>
        database.write(async ({ transaction }) => {
          const owner = await identities.ownerOf(identity, transaction);
          if (owner !== null) return owner === userId;
          const { issuer, subject, email } = identity;
          await identities.add({ issuer, subject, email, userId, createdAt: clock.now().toISOString() }, transaction);
          await audit.append(entryOf(now(self), 'identity_link', flow.provider), transaction);
          await notifyOwner(userId, transaction);
          return true;
        }),
      );
      if (!isOwn) {
        await audit.append(entryOf(now(self), 'identity_link', 'identity_taken', true));
        throw new ConflictError('identity_taken', 'This identity belongs to another account.');
      }
      parts.onMail();
      return readWays(account);
    },

    /** Throws: as `beginLink`; 404 `identity_not_found`; 409 `last_way_to_sign_in`. */
    async unlink(self: Self, { identityId, password }: { readonly identityId: string } & Proof): Promise<SignInWays> {
      const account = await readAccount(accounts, self.userId);
      await proveOwner(self, account, 'identity_unlink', password);
      await database.write(async ({ transaction }) => {
        // Locked, so that of two identities removed at once the last one stays.
        const locked = await lockedAccount(database, self.userId, transaction);
        const own = locked ? await identities.listOf(self.userId, transaction) : [];
        const identity = own.find((one) => identityIdOf(one) === identityId);
        if (!locked || !identity) throw new NotFoundError('identity_not_found', 'There is no such identity.');
        // An identity of a provider that the site no longer offers opens nothing.
        const isLast = locked.passwordHash === null && !own.some((one) => one !== identity && providerOf(one) !== null);
        if (isLast) {
          throw new ConflictError('last_way_to_sign_in', 'This is the last way to sign in to the account.');
        }
        await identities.remove(identity, transaction);
        await audit.append(
          entryOf(now(self), 'identity_unlink', providerOf(identity)?.id ?? 'not_offered'),
          transaction,
        );
        await notifyOwner(self.userId, transaction);
      });
      parts.onMail();
      return readWays(account);
    },
  };
}
