import type { Subscription } from '../ports';

/** Whether it gives rights now. */
export const isLive = ({ accessUntil }: Pick<Subscription, 'accessUntil'>, now: Date): boolean =>
  accessUntil !== null && Date.parse(accessUntil) > now.getTime();
