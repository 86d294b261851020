import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed notification is valid for this long, whichever clock is ahead. */
const FRESH_SECONDS = 300;

const digest = (secret: string, seconds: string, rawBody: Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}:`).update(rawBody).digest('hex');

/** `ts=<seconds>;h1=<HMAC-SHA256 over 'seconds:body' in hex>`. Source: Paddle, "Verify webhook signatures". */
export function signatureOf(secret: string, rawBody: Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `ts=${seconds};h1=${digest(secret, seconds, rawBody)}`;
}

/** Whether one of the `h1` values is right (there are two while a secret is changed) and the time is near. */
export function isSignedBy(secret: string, rawBody: Buffer, signature: string | undefined, now: Date): boolean {
  const parts = (signature ?? '').split(';').map((part) => part.split('=') as [string, string?]);
  const seconds = parts.filter(([name]) => name === 'ts').map(([, value]) => value ?? '');
  if (seconds.length !== 1 || !/^\d{1,12}$/.test(seconds[0]!)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds[0])) > FRESH_SECONDS) return false;
  const expected = Buffer.from(digest(secret, seconds[0]!, rawBody));
  let isGood = false;
  // Every value is compared, whichever is right.
  for (const [name, value] of parts) {
    if (name !== 'h1') continue;
    const given = Buffer.from(value ?? '');
    if (given.length === expected.length && timingSafeEqual(given, expected)) isGood = true;
  }
  return isGood;
}
