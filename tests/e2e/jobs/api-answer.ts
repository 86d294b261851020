import type { APIRequestContext } from '@playwright/test';
import { expect } from '../site';

/** The API's answer to the account of a token; without one, to a visitor. */
export async function get<T>(request: APIRequestContext, path: string, token?: string): Promise<T> {
  const answer = await request.get(path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}
