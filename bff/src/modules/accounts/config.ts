import { z } from 'zod';
import { oneOf, secret, type ValuesOf } from '../../platform/config/config-variable';
import {
  identityConfigOf,
  identityVariables,
  sandboxIdentityVariables,
  type IdentityConfig,
} from './third-party/identity-config';

/** How accounts are registered. */
export const registrationVariables = {
  ACCOUNT_APPROVAL: oneOf(['manual', 'automatic'], 'manual'),
  MARKETING_CONSENT_REQUIRED: oneOf(['true', 'false'], 'true'),
};

/** The public accounts beside sample data. */
export const demoAccountVariables = { DEMO_ACCOUNTS: oneOf(['auto', 'on'], 'auto') };

/** How accounts are signed in to. */
export const signInVariables = {
  ...identityVariables,
  ADMIN_SECOND_FACTOR: oneOf(['auto', 'required', 'optional'], 'auto'),
  SECOND_FACTOR_KEY: secret(
    z
      .string()
      .regex(/^[!-~]{32,200}$/)
      .or(z.literal(''))
      .default(''),
    'at least 32 characters, such as from openssl rand -base64 32: the key that encrypts secrets of authenticator apps (default: not encrypted)',
  ),
  ...sandboxIdentityVariables,
};

export interface AccountsConfig {
  /** Whether a manager approves each account once its address is verified. */
  readonly accountApproval: 'manual' | 'automatic';
  /** Whether registration requests consent to emails about the site. */
  readonly marketingConsentRequired: boolean;
  /** `on`: also where others can reach them. */
  readonly demoAccounts: 'auto' | 'on';
  readonly identity: IdentityConfig;
  readonly secondFactor: {
    /** Whether an administrator must have one. */
    readonly isForAdministrators: boolean;
    /** Encrypts the secrets of authenticator apps in the database. Null: they are stored as they are. */
    readonly key: string | null;
  };
}

type AccountsValues = ValuesOf<typeof registrationVariables & typeof demoAccountVariables & typeof signInVariables>;

/** The settings of accounts, from their variables. Throws: ConfigError. */
export function accountsConfigOf(values: AccountsValues & { readonly NODE_ENV: string }): AccountsConfig {
  const { ADMIN_SECOND_FACTOR: duty } = values;
  return {
    accountApproval: values.ACCOUNT_APPROVAL,
    marketingConsentRequired: values.MARKETING_CONSENT_REQUIRED === 'true',
    demoAccounts: values.DEMO_ACCOUNTS,
    identity: identityConfigOf(values),
    secondFactor: {
      isForAdministrators: duty === 'auto' ? values.NODE_ENV === 'production' : duty === 'required',
      key: values.SECOND_FACTOR_KEY || null,
    },
  };
}
