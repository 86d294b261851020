import { api, dataOf } from '@site/remote-kit';

/** Returns the number of ended sessions. Throws: ApiError, TypeError without an answer. */
export const endOtherSessions = async (): Promise<number> => (await dataOf(api.DELETE('/api/users/me/sessions'))).ended;
