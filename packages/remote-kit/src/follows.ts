import { api, ApiError, dataOf } from './api';
import { sessionAtom, siteStore, updateUser } from './session';
import type { User } from './session';
import { readToken } from './token-cookie';

interface Followed {
  readonly symbol: string;
  readonly market_name: string;
}

/** Whether a reader follows a symbol. */
export const isFollowed = (user: Pick<User, 'followsList'>, { symbol, market_name }: Followed): boolean =>
  user.followsList.some((one) => one.symbol === symbol && one.market_name === market_name);

let last: Promise<unknown> = Promise.resolve();

/**
 * Adds a symbol to the reader's list, or removes it. Calls are serialised: each answer is
 * the whole list. The reader's state changes once the server has confirmed it.
 * Throws: as `dataOf`; ApiError `not_logged_in` without a login by then.
 */
export function toggleFollow(followed: Followed): Promise<void> {
  const turn = last.then(() => toggleNow(followed));
  last = turn.catch(() => undefined);
  return turn;
}

async function toggleNow(followed: Followed): Promise<void> {
  const session = siteStore.get(sessionAtom);
  if (session.status !== 'user') throw new ApiError({ errorCode: 'not_logged_in', status: null, detail: '' });
  const token = readToken();
  const { user } = session;
  // The account of the list: if the token belongs to another reader by now, the server refuses.
  const call = { body: { email: user.email, symbol: followed.symbol, marketName: followed.market_name } };
  const { followsList } = await dataOf(
    isFollowed(user, followed) ? api.POST('/api/symbols/unfollow', call) : api.POST('/api/symbols/follow', call),
  );
  if (readToken() === token) updateUser((current) => ({ ...current, followsList }));
}
