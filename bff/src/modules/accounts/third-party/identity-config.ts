import { z } from 'zod';

/** Third-party sign-ins that the site offers. */
export interface IdentityConfig {
  /** Null: no button of Google's. */
  readonly googleClientId: string | null;
  readonly oidc: OidcConfig | null;
  /** The provider in this very process, which accepts any identity. */
  readonly hasSandbox: boolean;
}

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** On the button. */
  readonly name: string;
}

export interface IdentityValues {
  readonly NODE_ENV: string;
  readonly GOOGLE_CLIENT_ID: string;
  readonly OIDC_ISSUER: string;
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: string;
  readonly OIDC_NAME: string;
  readonly SANDBOX_IDENTITY: 'auto' | 'on' | 'off';
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

const plainText = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[!-~]*$/)
    .default('');

export const identitySchemas = {
  issuer: z
    .string()
    .refine((text) => text === '' || isIssuer(text))
    .default(''),
  clientId: plainText(255),
  clientSecret: plainText(500),
  name: z
    .string()
    .regex(/^[^\p{Cc}<>]{0,40}$/u)
    .default(''),
} as const;

/** The configured third-party sign-ins. `problem` instead: one line for the operator. */
export function identityConfigOf(
  values: IdentityValues,
): { readonly identity: IdentityConfig } | { readonly problem: string } {
  const { NODE_ENV, GOOGLE_CLIENT_ID, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = values;
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const given = Object.values(needed).some((value) => value !== '');
  const missing = Object.entries(needed).find(([, value]) => value === '');
  if (given && missing) {
    return { problem: `${missing[0]} is not set; third-party sign-in needs ${Object.keys(needed).join(', ')}` };
  }
  const isAlone = !given && GOOGLE_CLIENT_ID === '';
  const { SANDBOX_IDENTITY: sandbox } = values;
  return {
    identity: {
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
    },
  };
}
