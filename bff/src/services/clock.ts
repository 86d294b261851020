import { dayAt } from '../domain/day';
import type { Clock } from './ports/clock';

/** The machine's clock. Days are those of UTC. */
export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayAt(new Date()),
};
