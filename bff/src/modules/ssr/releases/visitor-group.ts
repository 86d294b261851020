import { randomInt } from 'node:crypto';
import { visitorGroups } from './canary-share';

/** Contains only the group, one of a hundred, so it does not identify a visitor. */
const cookieName = 'release_group';

/** The visitor's group from the cookie. Null: missing or invalid. */
export function groupIn(cookies: string): number | null {
  const given = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,2})(?:;|$)`).exec(cookies)?.[1];
  return given === undefined ? null : Number(given);
}

/** A random group. */
export const drawGroup = (): number => randomInt(visitorGroups);

/** A session cookie that scripts cannot read. */
export const groupCookie = (group: number): string => `${cookieName}=${group}; Path=/; HttpOnly; SameSite=Lax`;
