import { updateUser } from '@site/remote-kit';
import { unfollowSymbol, type Follows } from '../api/unfollow-symbol';

/** Takes a symbol off the reader's list; what is known of the reader changes only on success. False: it stayed. */
export async function unfollow(followed: Follows[number]): Promise<boolean> {
  try {
    const followsList = await unfollowSymbol(followed);
    updateUser((user) => ({ ...user, followsList }));
    return true;
  } catch {
    return false;
  }
}
