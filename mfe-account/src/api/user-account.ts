import type { Schema } from '@site/contract';
import { api, dataOf, type User } from '@site/remote-kit';

export type ListedSession = Schema<'UserSession'>;
export type Consent = Schema<'Consent'>;
export type FollowedFigures = Schema<'FollowedFigures'>;

/** Returns the changed user. Throws: ApiError, TypeError without an answer. */
export const changeProfile = (body: Schema<'ProfileChange'>): Promise<User> =>
  dataOf(api.PATCH('/api/users/me', { body }));

/** Where the reader is signed in. Throws: ApiError, TypeError without an answer. */
export const listSessions = async (signal: AbortSignal): Promise<readonly ListedSession[]> =>
  (await dataOf(api.GET('/api/users/me/sessions', { signal }))).sessions;

/** Throws: ApiError, TypeError without an answer. */
export async function endSessionOf(sessionId: string): Promise<void> {
  await dataOf(api.DELETE('/api/users/me/sessions/{sessionId}', { params: { path: { sessionId } } }));
}

/** The reader's consents. Throws: ApiError, TypeError without an answer. */
export const listConsents = async (signal: AbortSignal): Promise<readonly Consent[]> =>
  (await dataOf(api.GET('/api/users/me/consents', { signal }))).consents;

/** Returns all consents after the change. Throws: ApiError, TypeError without an answer. */
export const setConsent = async (body: Schema<'ConsentChange'>): Promise<readonly Consent[]> =>
  (await dataOf(api.PUT('/api/users/me/consents', { body }))).consents;

/** The followed companies, with figures. Throws: ApiError, TypeError without an answer. */
export const listFollowedFigures = async (signal: AbortSignal): Promise<readonly FollowedFigures[]> =>
  (await dataOf(api.GET('/api/symbols/follows/figures', { signal }))).followed;

/** Scores of the followed companies by the reader's chosen definition. Throws: ApiError, TypeError without an answer. */
export const readFollowedScores = (signal: AbortSignal): Promise<Schema<'MyScores'>> =>
  dataOf(api.GET('/api/my-scores', { signal }));

/** All stored data of the reader. Throws: ApiError, TypeError without an answer. */
export const exportAccount = (): Promise<Schema<'UserExport'>> => dataOf(api.GET('/api/users/me/export'));

/** Permanent. Throws: ApiError, TypeError without an answer. */
export async function deleteAccount(body: Schema<'DeletionRequest'>): Promise<void> {
  await dataOf(api.DELETE('/api/users/me', { body }));
}

/** One account, for the administrator. Throws: ApiError, TypeError without an answer. */
export const readAccount = (id: string, signal: AbortSignal): Promise<User> =>
  dataOf(api.GET('/api/users/{id}', { params: { path: { id } }, signal }));
