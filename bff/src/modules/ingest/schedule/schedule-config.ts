import { z } from 'zod';
import { PROVIDER_ENTITIES } from '../../providers';
import { ScheduleError, scheduleLines, type ScheduleLine } from './schedule-lines';

function problemOf(text: string): string | null {
  try {
    scheduleLines(text, PROVIDER_ENTITIES);
    return null;
  } catch (error) {
    if (error instanceof ScheduleError) return error.message;
    throw error;
  }
}

/** Which provider updates which market, and when. Errors are reported as schema issues. */
export const scheduleVariable = {
  schema: z
    .string()
    .max(4000)
    .refine((text) => problemOf(text) === null)
    .default(''),
  takes: `entries as in 'SP500: yahoo; SP500 statements: sec; TA rates: ecb', with * for every market and any of ${PROVIDER_ENTITIES.join(', ')} (default: none)`,
} as const;

/** The configured schedule. */
export const scheduleOf = (text: string): readonly ScheduleLine[] => scheduleLines(text, PROVIDER_ENTITIES);
