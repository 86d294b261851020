import type { WriteSession } from '../../../platform/db/sql-session';

/** Runs of two markets may bring the same calendar: what one writes, the next compares with. */
export async function lockCalendars(session: WriteSession): Promise<void> {
  if (session.dialect === 'postgres')
    await session.all('SELECT pg_advisory_xact_lock(hashtext(?))', ['calendar events']);
}
