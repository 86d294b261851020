import { api, dataOf, updateUser, type User } from '@site/remote-kit';

/** Takes a symbol off the reader's list; what is known of the reader changes only on success. False: it stayed. */
export async function unfollow({ symbol, market_name }: User['followsList'][number]): Promise<boolean> {
  try {
    const { followsList } = await dataOf(
      api.POST('/api/symbols/unfollow', { body: { symbol, marketName: market_name } }),
    );
    updateUser((user) => ({ ...user, followsList }));
    return true;
  } catch {
    return false;
  }
}
