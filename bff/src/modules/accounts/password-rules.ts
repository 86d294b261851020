import { COMMON_PASSWORDS } from './common-passwords';
import { localPartOf, normaliseEmail } from './email-address';

export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;
/** A shorter name occurs in many passwords by chance: `a@example.com` would exclude most of them. */
const MIN_NAME_LENGTH = 4;

export type PasswordFlaw = 'password_too_short' | 'password_too_long' | 'password_common' | 'password_contains_email';

/** One password has one form, however a keyboard composed its letters. Source: NIST SP 800-63B, section 3.1.1.2. */
export function normalisePassword(given: string): string {
  return given.normalize('NFKC');
}

/**
 * Why a new password is refused; null: it is accepted. Any character is allowed, and none is required. Unit: lengths in
 * characters (code points) of the normalised form. Source: decisions, section 4; NIST SP 800-63B.
 */
export function passwordFlaw(given: string, email: string): PasswordFlaw | null {
  if (isOverlong(given)) return 'password_too_long';
  const password = normalisePassword(given);
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  const lower = password.toLowerCase();
  if (isCommon(lower)) return 'password_common';
  const localPart = localPartOf(normaliseEmail(email));
  if ([...localPart].length >= MIN_NAME_LENGTH && lower.includes(localPart)) return 'password_contains_email';
  return null;
}

/** True for a text too long to be a password. Checks the raw length first, because normalising costs time too. */
export function isOverlong(given: string): boolean {
  return given.length > 2 * PASSWORD_MAX_LENGTH || [...normalisePassword(given)].length > PASSWORD_MAX_LENGTH;
}

/** On the list, or made of repeated or joined entries of the list: `passwordpassword`, `aaaaaaaaaaaa`, `qwerty123456`. */
function isCommon(lower: string): boolean {
  if (COMMON_PASSWORDS.has(lower)) return true;
  if (/^(.{1,6})\1+$/u.test(lower)) return true;
  for (let cut = 4; cut <= lower.length - 4; cut += 1) {
    if (COMMON_PASSWORDS.has(lower.slice(0, cut)) && COMMON_PASSWORDS.has(lower.slice(cut))) return true;
  }
  return false;
}
