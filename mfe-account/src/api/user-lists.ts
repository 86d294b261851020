import type { Schema } from '@site/contract';
import { api, dataOf, failureOf } from '@site/remote-kit';

export type SavedScreen = Schema<'SavedScreen'>;
export type Alert = Schema<'Alert'>;
export type AlertList = Schema<'AlertList'>;

/** Each throws: ApiError, TypeError without an answer. */
export const listScreens = async (signal: AbortSignal): Promise<readonly SavedScreen[]> =>
  (await dataOf(api.GET('/api/users/me/screens', { signal }))).screens;

export const listAlerts = (signal: AbortSignal): Promise<AlertList> =>
  dataOf(api.GET('/api/users/me/alerts', { signal }));

/** By name. */
export const listScores = (signal: AbortSignal): Promise<Schema<'ScoreList'>> =>
  dataOf(api.GET('/api/users/me/scores', { signal }));

/** Deleting an item that no longer exists is a success. */
async function untilDeleted(deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting;
  } catch (error) {
    if (failureOf(error).status !== 404) throw error;
  }
}

export const deleteScreen = (screenId: number): Promise<void> =>
  untilDeleted(dataOf(api.DELETE('/api/users/me/screens/{screenId}', { params: { path: { screenId } } })));

export const deleteAlert = (alertId: number): Promise<void> =>
  untilDeleted(dataOf(api.DELETE('/api/users/me/alerts/{alertId}', { params: { path: { alertId } } })));

/** Renames a screen; its query is unchanged. Also throws: ApiError `screen_changed` if it has been changed. */
export const renameScreen = (
  { id, market, sector, industry, query, version }: SavedScreen,
  name: string,
): Promise<SavedScreen> =>
  dataOf(
    api.PUT('/api/users/me/screens/{screenId}', {
      params: { path: { screenId: id }, header: { 'If-Match': `"${version}"` } },
      body: {
        name,
        market,
        query,
        ...(sector !== undefined && { sector }),
        ...(industry !== undefined && { industry }),
      },
    }),
  );

export type AlertRequest = Schema<'AlertRequest'>;

/** Throws besides: ApiError `alert_exists`, `alert_limit_reached`. */
export const addAlert = (body: AlertRequest): Promise<Alert> => dataOf(api.POST('/api/users/me/alerts', { body }));

export const setAlertMail = async (mail: boolean): Promise<void> =>
  void (await dataOf(api.PUT('/api/users/me/alert-mail', { body: { mail } })));

/** By the token of a mailed link; no login is needed. */
export const unsubscribeAlerts = async (token: string): Promise<void> =>
  void (await dataOf(api.POST('/api/alerts/unsubscribe', { body: { token } })));
