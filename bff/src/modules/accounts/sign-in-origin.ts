import type { Request } from 'express';
import * as ipaddr from 'ipaddr.js';
import type { SessionOrigin } from './account';
import { clientAddress } from '../../platform/http/limits/limit-middleware';

/** The first that fits counts: browsers call themselves by the names of those before them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOPiOS\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'windows'],
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];
/** Real headers are not longer. */
const LOOKED_AT = 512;
/** Prefix length of the smallest IPv6 block that a household or office is given. */
const IPV6_SITE = 48;

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Browser and system of a user-agent; only these words are stored. */
export function deviceOf(userAgent: string | undefined): Pick<SessionOrigin, 'browser' | 'system'> {
  const text = (userAgent ?? '').slice(0, LOOKED_AT);
  return { browser: firstOf(BROWSERS, text), system: firstOf(SYSTEMS, text) };
}

/** The network of an address, not the full address: enough for its reader to recognise, and not to identify them. Null: no address. */
export function shortAddress(address: string): string | null {
  const [plain = ''] = address.split(/[%/]/);
  if (!ipaddr.isValid(plain)) return null;
  const parsed = ipaddr.process(plain);
  return parsed.kind() === 'ipv4'
    ? parsed.toString().replace(/\d+$/, '*')
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${IPV6_SITE}`).toString()}*`;
}

/** The details of this sign-in for the list of sessions. */
export const signInOriginOf = (req: Request): SessionOrigin => ({
  ...deviceOf(req.get('user-agent')),
  place: shortAddress(clientAddress(req)),
});
