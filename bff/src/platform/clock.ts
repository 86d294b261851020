import type { Day } from '../domain/company';
import { dayAt } from '../domain/day';

/** The current time, as injected into services. */
export interface Clock {
  now(): Date;
  today(): Day;
}

/** The machine's clock. Days are those of UTC. */
export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayAt(new Date()),
};
