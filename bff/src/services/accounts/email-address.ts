/** Longest address that mail can carry (RFC 5321, section 4.5.3.1, less the brackets). */
export const EMAIL_MAX_LENGTH = 254;

// One @, no blanks or control characters, a dotted domain. Deliberately not RFC 5322: whether an address works,
// only a mail to it can tell.
const EMAIL = /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}]+\.[^\s@<>,;:"()[\]\\.\p{Cc}]{2,}$/u;

/** The one spelling under which an account is kept: no blanks around it, composed, lower case. */
export function normaliseEmail(given: string): string {
  return given.trim().normalize('NFKC').toLowerCase();
}

export function isEmailAddress(normalised: string): boolean {
  return normalised.length <= EMAIL_MAX_LENGTH && EMAIL.test(normalised) && !normalised.includes('..');
}

/** What stands before the at-sign; the name shown where an account has no other (specification, section 3). */
export function localPartOf(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at);
}
