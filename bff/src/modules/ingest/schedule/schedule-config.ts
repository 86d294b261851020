import { z } from 'zod';
import { variable, type ValuesOf } from '../../../platform/config/config-variable';
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
export const scheduleVariables = {
  INGEST_SCHEDULE: variable(
    z
      .string()
      .max(4000)
      .refine((text) => problemOf(text) === null)
      .default(''),
    `entries as in 'SP500: yahoo; SP500 statements: sec; TA rates: ecb', with * for every market and any of ${PROVIDER_ENTITIES.join(', ')} (default: none)`,
  ),
};

/** The configured schedule. */
export const scheduleOf = ({ INGEST_SCHEDULE }: ValuesOf<typeof scheduleVariables>): readonly ScheduleLine[] =>
  scheduleLines(INGEST_SCHEDULE, PROVIDER_ENTITIES);
