import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_PREFIX as PREFIX } from '../../platform/http/session/bearer-token';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
const SECRET_BYTES = 32;
/** 62 to the 43rd is just above 2 to the 256th. */
const SECRET_DIGITS = 43;
const CHECK_DIGITS = 6;
const HINT_DIGITS = 4;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_DIGITS + CHECK_DIGITS}}$`);

/**
 * A fresh personal token: prefix, 256 random bits, and a check over both that distinguishes a real one from a
 * look-alike. Letters and digits alone, so that a double click selects it whole.
 */
export function newApiToken(): string {
  const secret = PREFIX + inDigits(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS);
  return secret + checkOf(secret);
}

/** Whether it can be one of ours: a mistyped or made-up token needs no query to storage. */
export function isWellFormedApiToken(token: string): boolean {
  return SHAPE.test(token) && checkOf(token.slice(0, -CHECK_DIGITS)) === token.slice(-CHECK_DIGITS);
}

/** Its last characters, by which its owner recognises it. They are part of the check, so that 232 bits stay unknown. */
export function hintOf(token: string): string {
  return token.slice(-HINT_DIGITS);
}

const checkOf = (secret: string): string => inDigits(BigInt(crc32(secret)), CHECK_DIGITS);

function inDigits(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= BASE) text = DIGITS[Number(rest % BASE)] + text;
  return text;
}
