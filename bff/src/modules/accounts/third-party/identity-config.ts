import { z } from 'zod';
import { ConfigError } from '../../../platform/config/config-error';
import { oneOf, secret, variable, type ValuesOf } from '../../../platform/config/config-variable';

/** Third-party sign-ins that the site offers. */
export interface IdentityConfig {
  /** Null: no button of Google's. */
  readonly googleClientId: string | null;
  readonly oidc: OidcConfig | null;
  /** The provider in this process, which accepts any identity. */
  readonly hasSandbox: boolean;
}

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** On the button. */
  readonly name: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[!-~]*$/)
    .default('');

/** Providers of identities. */
export const identityVariables = {
  GOOGLE_CLIENT_ID: variable(plainText(255), 'the client id of Google sign-in (default: none)'),
  OIDC_ISSUER: variable(
    z
      .string()
      .refine((text) => text === '' || isIssuer(text))
      .default(''),
    'the issuer of a third-party sign-in exactly as in its tokens, over https (default: none)',
  ),
  OIDC_CLIENT_ID: variable(plainText(255), 'the client id at that issuer (default: none)'),
  OIDC_CLIENT_SECRET: secret(plainText(500), 'the client secret at that issuer (default: none)'),
  OIDC_NAME: variable(
    z
      .string()
      .regex(/^[^\p{Cc}<>]{0,40}$/u)
      .default(''),
    'the text of its button, at most 40 characters (default: the host of OIDC_ISSUER)',
  ),
};

/** The provider in this process, for development and tests. */
export const sandboxIdentityVariables = { SANDBOX_IDENTITY: oneOf(['auto', 'on', 'off'], 'auto') };

type IdentityValues = ValuesOf<typeof identityVariables & typeof sandboxIdentityVariables>;

/** The configured third-party sign-ins. Throws: ConfigError. */
export function identityConfigOf(values: IdentityValues & { readonly NODE_ENV: string }): IdentityConfig {
  const { NODE_ENV, GOOGLE_CLIENT_ID, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = values;
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const given = Object.values(needed).some((value) => value !== '');
  const missing = Object.entries(needed).find(([, value]) => value === '');
  if (given && missing) {
    throw new ConfigError(`${missing[0]} is not set; third-party sign-in needs ${Object.keys(needed).join(', ')}`);
  }
  const isAlone = !given && GOOGLE_CLIENT_ID === '';
  const { SANDBOX_IDENTITY: sandbox } = values;
  return {
    googleClientId: GOOGLE_CLIENT_ID || null,
    oidc: given
      ? {
          issuer: OIDC_ISSUER,
          clientId: OIDC_CLIENT_ID,
          clientSecret: OIDC_CLIENT_SECRET,
          name: OIDC_NAME || new URL(OIDC_ISSUER).hostname,
        }
      : null,
    hasSandbox: sandbox === 'on' || (sandbox === 'auto' && NODE_ENV !== 'production' && isAlone),
  };
}
