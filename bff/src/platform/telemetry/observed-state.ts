import { Op } from 'sequelize';
import type { Database } from '../db/connect-database';
import { storing } from '../db/storage-errors';
import { auditLog } from '../audit/audit-table';
import { outgoingMails } from '../mail/outbox-table';

/** What storage knows of work that waits or failed. */
export interface ObservedState {
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  /** Refused sign-ins of the last 15 minutes. */
  readonly signInsRefused: number;
}

const SPAN_MS = 15 * 60_000;

/** Reads what metrics report of the whole site, whichever process did it. */
export function createObservedStateReader(database: Pick<Database, 'model'>): (now: Date) => Promise<ObservedState> {
  const [mails, log] = [database.model(outgoingMails), database.model(auditLog)];
  return async (now) => {
    const at = { [Op.gte]: new Date(now.getTime() - SPAN_MS).toISOString() };
    return {
      mailsWaiting: await storing(mails.count({ where: { state: 'queued' } })),
      mailsFailed: await storing(mails.count({ where: { state: 'failed' } })),
      signInsRefused: await storing(log.count({ where: { action: 'sign_in', result: 'refused', at } })),
    };
  };
}
