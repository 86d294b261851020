import { failureOf } from '@site/remote-kit';
import type { TextId } from '../texts/use-text';

/** Without storage in the browser, a sign-in could never be completed. */
export const NO_STORAGE: TextId = 'thirdParty.error.storage';
const EXPIRED: TextId = 'thirdParty.error.expired';
/** By the stable `errorCode` of the problem; its text is never shown. */
const TEXTS: Readonly<Record<string, TextId>> = {
  sign_in_expired: EXPIRED,
  id_token_invalid: EXPIRED,
  code_invalid: EXPIRED,
  provider_not_found: EXPIRED,
  email_not_verified: 'thirdParty.error.emailNotVerified',
  link_needed: 'thirdParty.error.linkNeeded',
  identity_provider_unavailable: 'thirdParty.error.providerAway',
  identity_taken: 'thirdParty.error.taken',
  account_not_approved: 'login.error.notApproved',
  account_rejected: 'login.error.rejected',
  account_disabled: 'login.error.disabled',
  rate_limited: 'login.error.rateLimited',
  hashing_busy: 'login.error.busy',
  network_failure: 'login.error.unreachable',
  wrong_password: 'security.error.wrongPassword',
  fresh_sign_in_required: 'ways.error.fresh',
  last_way_to_sign_in: 'ways.error.last',
};

/** The sentence for a third-party sign-in that did not complete. */
export function thirdPartyErrorOf(error: unknown): TextId {
  const { errorCode } = failureOf(error);
  return Object.hasOwn(TEXTS, errorCode) ? TEXTS[errorCode]! : 'login.error.other';
}
