import { randomInt } from 'node:crypto';
import { visitorGroups } from './canary-share';

/** Holds nothing but the group, one of a hundred: it tells no visitor from the others in it. */
const cookieName = 'release_group';

/** The visitor's group as their cookie says it; null: none, or nonsense. */
export function groupIn(cookies: string): number | null {
  const given = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,2})(?:;|$)`).exec(cookies)?.[1];
  return given === undefined ? null : Number(given);
}

/** A group by lot. */
export const drawGroup = (): number => randomInt(visitorGroups);

/** A cookie of the session alone: it goes with the browser's window, and scripts don't see it. */
export const groupCookie = (group: number): string => `${cookieName}=${group}; Path=/; HttpOnly; SameSite=Lax`;
