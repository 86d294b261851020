import type { Viewer } from '../../domain/entitlements';
import { requireAdministrator } from '../accounts';
import { NotFoundError } from '../../platform/errors';
import type { Actor, AuditEntry } from '../../platform/audit/audit-entry';
import type { AuditQuery, ListedMail, MailQuery, SiteFigures, WebhookQuery } from './admin-records';
import type { MailStore } from './mail-store';
import type { SiteRecords } from './site-records';
import type { Clock } from '../../platform/clock';

export interface AdminServiceParts {
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
export function createAdminService({ records, mails, liveDiscounts, clock, onMail }: AdminServiceParts) {
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

    /** Throws: 404 `mail_not_found`. */
    async sendMailAgain(id: number, actor: Actor): Promise<ListedMail> {
      const mail = await mails.sendAgain(id, entryOf(actor, `mail ${id}`, 'mail_sent_again'));
      if (!mail) throw new NotFoundError('mail_not_found', 'There is no such email.');
      onMail();
      return mail;
    },
  };
}

export type AdminService = ReturnType<typeof createAdminService>;
