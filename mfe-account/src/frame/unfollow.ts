import { updateUser } from '@site/remote-kit';
import { unfollowSymbol, type Follows } from '../api/unfollow-symbol';

/** Removes a symbol from the reader's list; the local user data change only on success. False: it failed. */
export async function unfollow(followed: Follows[number]): Promise<boolean> {
  try {
    const followsList = await unfollowSymbol(followed);
    updateUser((user) => ({ ...user, followsList }));
    return true;
  } catch {
    return false;
  }
}
