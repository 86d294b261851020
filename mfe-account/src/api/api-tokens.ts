import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type ApiToken = Schema<'ApiToken'>;
export type NewApiToken = Schema<'NewApiToken'>;
export type TokenScope = Schema<'TokenScope'>;

/** The write scopes of a token, in the order of the form. */
export const TOKEN_SCOPES: readonly TokenScope[] = [
  'screens:write',
  'follows:write',
  'notes:write',
  'scores:write',
  'backtests:write',
];

/** Each throws: ApiError, TypeError without an answer. */
export const listApiTokens = async (): Promise<Schema<'ApiTokenList'>> => dataOf(api.GET('/api/users/me/api-tokens'));

/** The only answer with the token itself. */
export const createApiToken = async (body: Schema<'ApiTokenRequest'>): Promise<NewApiToken> =>
  dataOf(api.POST('/api/users/me/api-tokens', { body }));

export async function revokeApiToken(tokenId: string): Promise<void> {
  await dataOf(api.DELETE('/api/users/me/api-tokens/{tokenId}', { params: { path: { tokenId } } }));
}
