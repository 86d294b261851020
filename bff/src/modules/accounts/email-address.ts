import { withoutInvisible } from '@site/fields/typed-text';

/** Longest address that mail can carry (RFC 5321, section 4.5.3.1, less the brackets). */
export const EMAIL_MAX_LENGTH = 254;

// One @, no blanks or control characters, a dotted domain. Deliberately not RFC 5322: only a sent mail shows whether an
// address works.
const EMAIL = /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}]+\.[^\s@<>,;:"()[\]\\.\p{Cc}]{2,}$/u;

/** The letter in lower case; as it is where lower case would be another letter, as of `İ`, which is not `i` with a dot. */
function lowerLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.toUpperCase() === letter && [...lower].length === 1 ? lower : letter;
}

/**
 * The spelling under which an account is stored: trimmed, without invisible characters, composed, lower case. Mail is sent
 * to this spelling, so that it always reaches the mailbox that was typed.
 */
export function normaliseEmail(given: string): string {
  return [...withoutInvisible(given).trim().normalize('NFKC')].map(lowerLetter).join('');
}

export function isEmailAddress(normalised: string): boolean {
  return normalised.length <= EMAIL_MAX_LENGTH && EMAIL.test(normalised) && !normalised.includes('..');
}

/** The part before the at-sign; the name shown for an account without one (specification, section 3). */
export function localPartOf(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at);
}
