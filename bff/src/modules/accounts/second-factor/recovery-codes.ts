import { createHash, randomInt } from 'node:crypto';

/** Crockford's base32: no letter can be mistaken for a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits: a plain hash in the database is enough. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };

export const RECOVERY_CODES = 10;

/** A fresh recovery code: `7K3M-Q2VX-9TBD-4HWN`. */
const newRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)])
    .join('')
    .replaceAll(GROUP, '$&-');

export const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** The stored form of a code of an account. Case, hyphens, blanks and look-alikes do not matter. */
export function recoveryCodeHash(code: string, userId: string): string {
  const typed = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OILU]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return createHash('sha256').update(`recovery code ${userId} ${typed}`).digest('hex');
}

/** New codes of an account, with their stored form. */
export function newCodesOf(userId: string) {
  const codes = newRecoveryCodes();
  return { codes, hashes: codes.map((code) => recoveryCodeHash(code, userId)) };
}
