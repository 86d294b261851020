import { generateSecret, generateURI, verifySync } from 'otplib';
import { encode } from 'uqr';

const ISSUER = 'Boursight';
/** 160 bits, as RFC 4226 (R6) recommends. */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;
/** In modules, on every side. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** A fresh secret in base32: 32 characters. */
export const newTotpSecret = (): string => generateSecret({ length: SECRET_BYTES });

/** The content of the QR code for an authenticator app. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret, period: STEP_SECONDS });

/**
 * The 30-second step of this code: the current one, the one before or the one after, since clocks differ.
 * Null: none, or not after `lastStep`.
 * Source: RFC 6238, section 5.2.
 */
export function totpStepOf(
  code: string,
  { secret, lastStep, now }: { readonly secret: string; readonly lastStep: number; readonly now: Date },
): number | null {
  const token = code.replaceAll(' ', '');
  if (!CODE.test(token)) return null;
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
    ...(lastStep < 0 ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** A text as a QR code: its width in modules, and the path that fills the dark ones. */
export function qrCodeOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: path.join('') };
}

/** Neighbouring dark modules of a row, drawn as one. */
function runsOf(row: readonly boolean[]): readonly { readonly x: number; readonly length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
