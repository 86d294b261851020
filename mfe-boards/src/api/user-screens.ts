import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type SavedScreen = Schema<'SavedScreen'>;
export type ScreenRequest = Schema<'ScreenRequest'>;

/** Each throws ApiError, or TypeError without an answer. */
export const listScreens = async (signal?: AbortSignal): Promise<readonly SavedScreen[]> =>
  (await dataOf(api.GET('/api/users/me/screens', signal ? { signal } : {}))).screens;

export const saveScreen = (body: ScreenRequest): Promise<SavedScreen> =>
  dataOf(api.POST('/api/users/me/screens', { body }));

/** Also throws ApiError `screen_changed` if the screen was changed since the reader loaded it. */
export const replaceScreen = ({ id, version }: SavedScreen, body: ScreenRequest): Promise<SavedScreen> =>
  dataOf(
    api.PUT('/api/users/me/screens/{screenId}', {
      params: { path: { screenId: id }, header: { 'If-Match': `"${version}"` } },
      body,
    }),
  );

export const deleteScreen = async (screenId: number): Promise<void> =>
  void (await dataOf(api.DELETE('/api/users/me/screens/{screenId}', { params: { path: { screenId } } })));

/** Sends an email when companies enter or leave the screen. */
export const watchScreen = async (screenId: number): Promise<void> =>
  void (await dataOf(api.POST('/api/users/me/alerts', { body: { kind: 'screen', screenId } })));
