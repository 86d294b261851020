import { failureOf } from '@site/remote-kit';
import type { TextId } from '../texts/use-text';

/** By the stable `errorCode` of the problem; its text is never shown. */
const TEXTS: Readonly<Record<string, TextId>> = {
  second_factor_wrong: 'twoFactor.error.wrong',
  second_factor_expired: 'twoFactor.error.expired',
  code_wrong: 'twoFactor.error.code',
  totp_not_started: 'twoFactor.error.late',
  passkey_invalid: 'twoFactor.error.passkey',
  passkeys_full: 'twoFactor.error.full',
  passkeys_unavailable: 'twoFactor.error.noPasskeys',
  last_second_factor: 'twoFactor.error.last',
  demo_account: 'twoFactor.error.demo',
  wrong_password: 'security.error.wrongPassword',
  fresh_sign_in_required: 'ways.error.fresh',
  account_disabled: 'login.error.disabled',
  rate_limited: 'login.error.rateLimited',
  hashing_busy: 'login.error.busy',
  network_failure: 'login.error.unreachable',
};

/** The sentence for a refused or failed step with a second factor. */
export function secondFactorErrorOf(error: unknown): TextId {
  const { errorCode } = failureOf(error);
  return Object.hasOwn(TEXTS, errorCode) ? TEXTS[errorCode]! : 'login.error.other';
}
