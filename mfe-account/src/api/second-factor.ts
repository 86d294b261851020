import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type SecondFactors = Schema<'SecondFactors'>;
export type SecondFactorChange = Schema<'SecondFactorChange'>;
export type Passkey = Schema<'Passkey'>;
export type TotpSetup = Schema<'TotpSetup'>;
type Proof = Schema<'OwnerProof'>;

/** Each throws: ApiError, TypeError without an answer. */
export const readSecondFactors = (signal: AbortSignal): Promise<SecondFactors> =>
  dataOf(api.GET('/api/users/me/second-factor', { signal }));

/** The only answer with the secret. */
export const startTotp = (body: Proof): Promise<TotpSetup> =>
  dataOf(api.POST('/api/users/me/second-factor/totp/start', { body }));

export const confirmTotp = (code: string): Promise<SecondFactorChange> =>
  dataOf(api.POST('/api/users/me/second-factor/totp', { body: { code } }));

export const removeTotp = (body: Proof): Promise<SecondFactors> =>
  dataOf(api.POST('/api/users/me/second-factor/totp/remove', { body }));

export const renewRecoveryCodes = (body: Proof): Promise<SecondFactorChange> =>
  dataOf(api.POST('/api/users/me/second-factor/recovery-codes', { body }));

export const startPasskey = (body: Proof): Promise<Schema<'PasskeyOptions'>> =>
  dataOf(api.POST('/api/users/me/second-factor/passkeys/start', { body }));

export const addPasskey = (body: Schema<'NewPasskey'>): Promise<SecondFactorChange> =>
  dataOf(api.POST('/api/users/me/second-factor/passkeys', { body }));

export const renamePasskey = (passkeyId: string, name: string): Promise<SecondFactors> =>
  dataOf(
    api.PATCH('/api/users/me/second-factor/passkeys/{passkeyId}', { params: { path: { passkeyId } }, body: { name } }),
  );

export const removePasskey = (passkeyId: string, body: Proof): Promise<SecondFactors> =>
  dataOf(
    api.POST('/api/users/me/second-factor/passkeys/{passkeyId}/remove', { params: { path: { passkeyId } }, body }),
  );

export const disableSecondFactor = (body: Proof): Promise<SecondFactors> =>
  dataOf(api.POST('/api/users/me/second-factor/disable', { body }));
