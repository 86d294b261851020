import type { WriteSession } from '../../../platform/db/sql-session';

/** Runs of two markets may write the same calendar: each compares with what the other writes. */
export async function lockCalendars(session: WriteSession): Promise<void> {
  if (session.dialect === 'postgres')
    await session.all('SELECT pg_advisory_xact_lock(hashtext(?))', ['calendar events']);
}
