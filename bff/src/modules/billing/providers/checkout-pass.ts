import { createHmac, timingSafeEqual } from 'node:crypto';

/** What passes with a checkout through the provider and comes back with its events. */
export interface CheckoutPass {
  readonly checkout: string;
  readonly pass: string;
}

const passOf = (secret: string, checkoutId: string): string =>
  createHmac('sha256', secret).update(`checkout ${checkoutId}`).digest('base64url');

/**
 * Proves, when it comes back, that this site began the checkout: neither an email address nor a browser can claim one.
 */
export const checkoutPass = (secret: string, checkoutId: string): CheckoutPass => ({
  checkout: checkoutId,
  pass: passOf(secret, checkoutId),
});

/** The checkout that the pass proves, signed with one of these secrets; null: none. */
export function checkoutOf(secrets: readonly string[], given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return null;
  const { checkout, pass } = given as Readonly<Record<string, unknown>>;
  if (typeof checkout !== 'string' || typeof pass !== 'string') return null;
  const proof = Buffer.from(pass);
  const isProven = secrets.some((secret) => {
    const expected = Buffer.from(passOf(secret, checkout));
    return proof.length === expected.length && timingSafeEqual(proof, expected);
  });
  return isProven ? checkout : null;
}
