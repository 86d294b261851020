import { api, dataOf, type User } from '@site/remote-kit';

export type Follows = User['followsList'];

/** Returns the list without the symbol. Throws: ApiError, TypeError without an answer. */
export async function unfollowSymbol({ symbol, market_name: marketName }: Follows[number]): Promise<Follows> {
  const { followsList } = await dataOf(api.POST('/api/symbols/unfollow', { body: { symbol, marketName } }));
  return followsList;
}
