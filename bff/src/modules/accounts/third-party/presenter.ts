import type { Schema } from '@site/contract';
import type { SignInWays } from './sign-in-ways-service';
import type { IdentityProvider } from './identity';

export const presentIdentityProvider = (provider: IdentityProvider): Schema<'IdentityProvider'> => {
  const { id, name, issuer, clientId, authorizationUrl, isSandbox: sandbox } = provider;
  return { id, name, issuer, clientId, authorizationUrl, sandbox };
};

export const presentSignInWays = ({ hasPassword, identities }: SignInWays): Schema<'SignInWays'> => ({
  hasPassword,
  identities: identities.map(({ id, provider, issuer, email, linkedAt }) => ({
    id,
    provider: provider?.id ?? null,
    name: provider?.name ?? issuer,
    email,
    linked_at: linkedAt,
    usable: provider !== null,
  })),
});
