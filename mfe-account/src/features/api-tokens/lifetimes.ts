import type { ApiToken } from '../../api/api-tokens';

/** Days that a token may be given; `none`: no end. */
export const LIFETIMES = ['30', '90', '365', 'none'] as const;
export type Lifetime = (typeof LIFETIMES)[number];

export const isLifetime = (value: string): value is Lifetime => LIFETIMES.some((one) => one === value);

/** Undefined: it has no end. */
export const daysOf = (lifetime: Lifetime): number | undefined => (lifetime === 'none' ? undefined : Number(lifetime));

/** Whether its day has come. `now` in milliseconds since the epoch. */
export const isOver = ({ expires_at }: Pick<ApiToken, 'expires_at'>, now: number): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now;
