import type { Day } from '../../domain/company';
import { addDays } from '../../domain/day';
import { InvalidInputError } from '../../platform/errors';

/**
 * Throws: InvalidInputError('day_in_future') for a day that has not started anywhere on earth; it names the last known
 * day. `lastDay`: latest day with a quote. Null: none. `today`: in UTC, at most a day behind the east of the earth.
 */
export function assertNotInFuture(day: Day, lastDay: Day | null, today: Day): void {
  if (day <= addDays(today, 1) || (lastDay !== null && day <= lastDay)) return;
  const known = lastDay === null ? '' : ` The last known day is ${lastDay}.`;
  const message = `${day} is in the future.${known}`;
  throw new InvalidInputError('day_in_future', message, [{ path: 'query.createdAt', message }]);
}
