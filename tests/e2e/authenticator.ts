import { generateSync } from 'otplib';

const STEP_MS = 30_000;

const codeAt = (secret: string, step: number): string => generateSync({ secret, epoch: (step * STEP_MS) / 1000 });
const stepNow = (): number => Math.floor(Date.now() / STEP_MS);

/** An authenticator app with one secret, on the site's clock, which is this machine's. */
export interface Authenticator {
  /** A valid code that was not used before. Two in a row need no waiting. */
  nextCode(): string;
  /** The last code of `nextCode`. */
  lastCode(): string;
  /** Six digits that are not a valid code now, in neighbouring steps, or in the next minute. */
  wrongCode(): string;
}

/** `secret`: as the page shows it, in groups of four. */
export function createAuthenticator(secret: string): Authenticator {
  const key = secret.replaceAll(' ', '');
  let last = 0;
  return {
    nextCode() {
      // The site accepts the code of the next step too, for fast clocks.
      last = Math.max(last + 1, stepNow());
      return codeAt(key, last);
    },
    lastCode: () => codeAt(key, last),
    wrongCode() {
      const now = stepNow();
      const near = new Set([-2, -1, 0, 1, 2, 3].map((steps) => codeAt(key, now + steps)));
      return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.has(code))!;
    },
  };
}
