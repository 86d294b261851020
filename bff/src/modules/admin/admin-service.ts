import type { Viewer } from '../../domain/entitlements';
import { requireAdministrator } from '../accounts';
import { NotFoundError } from '../../platform/errors';
import type { Actor, AuditEntry } from '../../platform/audit/audit-entry';
import type { AuditQuery, ListedMail, MailQuery, SiteFigures, WebhookQuery } from './admin-records';
import { listed, type MailStore } from './mail-store';
import type { SiteRecords } from './site-records';
import { createAuditLog } from '../../platform/audit/audit-log';
import type { Database } from '../../platform/db/database';
import type { Clock } from '../../platform/clock';

export interface AdminServiceParts {
  readonly database: Database;
  readonly records: SiteRecords;
  readonly mails: MailStore;
  /** How many discount codes may be used now. */
  readonly liveDiscounts: () => Promise<number>;
  readonly clock: Clock;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/**
 * The records and actions of administrators. Each throws: 401 `login_required`, 403 `admin_required`. Every change leaves
 * an entry in the audit log, in its own transaction.
 */
export function createAdminService({ database, records, mails, liveDiscounts, clock, onMail }: AdminServiceParts) {
  const entryOf = ({ viewer, address }: Actor, targetId: string, reason: string): AuditEntry => ({
    at: clock.now().toISOString(),
    action: 'admin',
    actorId: requireAdministrator(viewer),
    targetId,
    address,
    result: 'ok',
    reason,
  });

  return {
    async figures(viewer: Viewer): Promise<SiteFigures & { readonly discounts: { readonly live: number } }> {
      requireAdministrator(viewer);
      const [figures, live] = await Promise.all([records.figures(clock.now()), liveDiscounts()]);
      return { ...figures, discounts: { live } };
    },
    async audit(query: AuditQuery, viewer: Viewer) {
      requireAdministrator(viewer);
      return records.audit(query);
    },
    async webhooks(query: WebhookQuery, viewer: Viewer) {
      requireAdministrator(viewer);
      return records.webhooks(query);
    },
    async runs(query: Parameters<SiteRecords['runs']>[0], viewer: Viewer) {
      requireAdministrator(viewer);
      return records.runs(query);
    },
    async rejects(query: Parameters<SiteRecords['rejects']>[0], viewer: Viewer) {
      requireAdministrator(viewer);
      return records.rejects(query);
    },
    async differences(query: Parameters<SiteRecords['differences']>[0], viewer: Viewer) {
      requireAdministrator(viewer);
      return records.differences(query);
    },
    async mails(query: MailQuery, viewer: Viewer) {
      requireAdministrator(viewer);
      return mails.list(query);
    },

    /** Puts it into the outbox once more, with its trace. Throws: 404 `mail_not_found`. */
    async sendMailAgain(id: number, actor: Actor): Promise<ListedMail> {
      const entry = entryOf(actor, `mail ${id}`, 'mail_sent_again');
      const mail = await database.write(async ({ transaction }) => {
        const stored = await mails.lock(id, transaction);
        if (!stored) throw new NotFoundError('mail_not_found', 'There is no such email.');
        await createAuditLog(database).append(entry, transaction);
        const again = { state: 'queued', attempts: 0, nextAttemptAt: entry.at, lastError: null } as const;
        if (stored.state !== 'sent') {
          await mails.update(id, again, transaction);
          return { ...listed(stored), ...again };
        }
        // A new message: an email program would take the same one for a duplicate.
        const { id: _id, ...sent } = stored;
        return listed(await mails.add({ ...sent, ...again, createdAt: entry.at, sentAt: null }, transaction));
      });
      onMail();
      return mail;
    },
  };
}

export type AdminService = ReturnType<typeof createAdminService>;
