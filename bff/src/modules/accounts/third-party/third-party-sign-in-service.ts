import type { SecondFactorNeeded, SecondStep, SignedIn } from '../sign-in-outcome';
import { REFUSALS, type TryCounter } from '../sign-in-service';
import { ForbiddenError, ServiceError } from '../../../platform/errors';
import type { Account, SessionOrigin } from '../account';
import type { AuditLog } from '../../../platform/audit/audit-log';
import type { Clock } from '../../../platform/clock';
import type { UnitOfWork } from '../../../platform/db/database';
import type { IdentityProvider } from './identity';
import type { IdentityStore } from './identity-store';
import type { SignInFlowStore } from './sign-in-flow-store';
import {
  PROOF_LIFETIME_MS,
  type RequestedSignIn,
  type BegunSignIn,
  type FlowOwner,
  type ProviderAnswer,
  type SignInFlows,
} from './sign-in-flows';
import type { AccountRepository } from '../store';

export interface ThirdPartySignInParts {
  readonly database: UnitOfWork;
  readonly signIns: SignInFlows;
  readonly flows: Pick<SignInFlowStore, 'prove'>;
  readonly providers: readonly IdentityProvider[];
  readonly identities: Pick<IdentityStore, 'findAccount' | 'noteEmail'>;
  readonly accounts: AccountRepository;
  readonly secondStep: SecondStep;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Of a client address. */
  readonly tries: TryCounter;
}

/** From where, and by which device. */
export interface SignInCaller {
  /** Client address. */
  readonly address: string;
  readonly origin: SessionOrigin;
}

/** The outcome of a sign-in: a session, a second step, or an account to create. */
export type SignInOutcome =
  | SignedIn
  | SecondFactorNeeded
  | { readonly kind: 'registration_needed'; readonly email: string; readonly displayName: string | null };

export type ThirdPartySignInService = ReturnType<typeof createThirdPartySignInService>;

const ANONYMOUS: FlowOwner = { purpose: 'sign_in', userId: null };
/** The audit reason of a third-party sign-in. */
export const THIRD_PARTY = 'third_party';

/** Signs in with a proven identity. */
export function createThirdPartySignInService(parts: ThirdPartySignInParts) {
  const { database, signIns, flows, providers, identities, accounts, secondStep, audit, clock, tries } = parts;

  const note = (account: Account | null, address: string, refused: string | null): Promise<void> =>
    audit.append({
      at: clock.now().toISOString(),
      action: 'sign_in',
      actorId: refused === null ? (account?.id ?? null) : null,
      targetId: account?.id ?? null,
      address,
      result: refused === null ? 'ok' : 'refused',
      reason: refused ?? THIRD_PARTY,
    });

  async function open(account: Account, { address, origin }: SignInCaller): Promise<SignInOutcome> {
    if (account.state !== 'active') {
      const [errorCode, message] = REFUSALS[account.state];
      await note(account, address, errorCode);
      throw new ForbiddenError(errorCode, message);
    }
    const outcome = await secondStep.begin(account, { address, origin });
    if (outcome.kind === 'signed_in') await note(account, address, null);
    return outcome;
  }

  return {
    /** The offered providers, in order. */
    listProviders: (): readonly IdentityProvider[] => providers,

    /** Throws: 404 `provider_not_found`; 429; 503. */
    async begin({ address, ...requested }: RequestedSignIn & { readonly address: string }): Promise<BegunSignIn> {
      await tries.take(`start ${address}`);
      return signIns.begin(ANONYMOUS, requested);
    },

    /**
     * An account is found by its identity, never by its address: if the address has an account, 403 `link_needed`. An
     * unverified account does not count.
     * Throws: as `SignInFlows.prove`; 403 with the account's state; 429.
     */
    async signIn(answer: ProviderAnswer, caller: SignInCaller): Promise<SignInOutcome> {
      const { address } = caller;
      await tries.take(address);
      const { identity, flow } = await signIns.prove(ANONYMOUS, answer).catch(async (refusal: unknown) => {
        if (refusal instanceof ServiceError) await note(null, address, refusal.errorCode);
        throw refusal;
      });
      const { issuer, subject, email, displayName } = identity;
      const known = await identities.findAccount(identity);
      if (known) {
        await database.write(({ transaction }) => identities.noteEmail(identity, email, transaction));
        return open(known, caller);
      }
      const other = await accounts.findByEmail(email);
      if (other && other.state !== 'pending_verification') {
        await note(other, address, 'link_needed');
        throw new ForbiddenError(
          'link_needed',
          'This address already has an account. Sign in to it as before, and link this identity in the profile.',
        );
      }
      const expiresAt = new Date(clock.now().getTime() + PROOF_LIFETIME_MS).toISOString();
      const proven = { issuer, subject, email, displayName, expiresAt };
      await database.write(({ transaction }) => flows.prove(flow.nonceHash, proven, transaction));
      return { kind: 'registration_needed', email, displayName };
    },
  };
}
