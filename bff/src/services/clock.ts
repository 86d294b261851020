import type { Clock } from './ports';

/** The machine's clock. Days are those of UTC. */
export const systemClock: Clock = {
  now: () => new Date(),
  today: () => new Date().toISOString().slice(0, 10),
};
