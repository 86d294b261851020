import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type SavedScreen = Schema<'SavedScreen'>;
export type ScreenRequest = Schema<'ScreenRequest'>;

/** Each throws: ApiError, TypeError without an answer. */
export const listScreens = async (signal?: AbortSignal): Promise<readonly SavedScreen[]> =>
  (await dataOf(api.GET('/api/users/me/screens', signal ? { signal } : {}))).screens;

export const saveScreen = (body: ScreenRequest): Promise<SavedScreen> =>
  dataOf(api.POST('/api/users/me/screens', { body }));

/** Throws besides: ApiError `screen_changed` where it is another than the reader saw. */
export const replaceScreen = ({ id, version }: SavedScreen, body: ScreenRequest): Promise<SavedScreen> =>
  dataOf(
    api.PUT('/api/users/me/screens/{screenId}', {
      params: { path: { screenId: id }, header: { 'If-Match': `"${version}"` } },
      body,
    }),
  );

export const deleteScreen = async (screenId: number): Promise<void> =>
  void (await dataOf(api.DELETE('/api/users/me/screens/{screenId}', { params: { path: { screenId } } })));

/** A mail when companies enter or leave it. */
export const watchScreen = async (screenId: number): Promise<void> =>
  void (await dataOf(api.POST('/api/users/me/alerts', { body: { kind: 'screen', screenId } })));
