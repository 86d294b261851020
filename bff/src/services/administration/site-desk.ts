import type { Viewer } from '../../domain/entitlements';
import { requireAdministrator } from '../../modules/accounts/administrator';
import { NotFoundError } from '../../platform/errors';
import type { AuditEntry } from '../ports/accounts';
import type {
  AuditQuery,
  AuditRecord,
  ListedDifference,
  ListedMail,
  ListedReject,
  ListedRun,
  ListedWebhook,
  MailDesk,
  MailQuery,
  PageOf,
  SiteFigures,
  SiteRecords,
  WebhookQuery,
} from '../ports/administration';
import type { Clock } from '../../platform/clock';

export interface SiteDeskParts {
  readonly records: SiteRecords;
  readonly mails: MailDesk;
  /** How many discount codes may be used now. */
  readonly liveDiscounts: () => Promise<number>;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

/** Who changes something, and from where. */
export interface Actor {
  readonly viewer: Viewer;
  /** Client address. */
  readonly address: string;
}

/**
 * What the people who run the site look at and change. Throws, each: 401 `login_required`, 403 `admin_required`. Every
 * change leaves an entry in the audit log, in its own transaction.
 */
export interface SiteDesk {
  figures(viewer: Viewer): Promise<SiteFigures & { readonly discounts: { readonly live: number } }>;
  audit(query: AuditQuery, viewer: Viewer): Promise<PageOf<AuditRecord>>;
  webhooks(query: WebhookQuery, viewer: Viewer): Promise<PageOf<ListedWebhook>>;
  runs(query: Parameters<SiteRecords['runs']>[0], viewer: Viewer): Promise<PageOf<ListedRun>>;
  rejects(query: Parameters<SiteRecords['rejects']>[0], viewer: Viewer): Promise<PageOf<ListedReject>>;
  differences(query: Parameters<SiteRecords['differences']>[0], viewer: Viewer): Promise<PageOf<ListedDifference>>;
  mails(query: MailQuery, viewer: Viewer): Promise<PageOf<ListedMail>>;
  /** Throws: 404 `mail_not_found`. */
  sendMailAgain(id: number, actor: Actor): Promise<ListedMail>;
}

export function createSiteDesk({ records, mails, liveDiscounts, clock, onMail }: SiteDeskParts): SiteDesk {
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
    async figures(viewer) {
      requireAdministrator(viewer);
      const [figures, live] = await Promise.all([records.figures(clock.now()), liveDiscounts()]);
      return { ...figures, discounts: { live } };
    },
    async audit(query, viewer) {
      requireAdministrator(viewer);
      return records.audit(query);
    },
    async webhooks(query, viewer) {
      requireAdministrator(viewer);
      return records.webhooks(query);
    },
    async runs(query, viewer) {
      requireAdministrator(viewer);
      return records.runs(query);
    },
    async rejects(query, viewer) {
      requireAdministrator(viewer);
      return records.rejects(query);
    },
    async differences(query, viewer) {
      requireAdministrator(viewer);
      return records.differences(query);
    },
    async mails(query, viewer) {
      requireAdministrator(viewer);
      return mails.list(query);
    },

    async sendMailAgain(id, actor) {
      const mail = await mails.sendAgain(id, entryOf(actor, `mail ${id}`, 'mail_sent_again'));
      if (!mail) throw new NotFoundError('mail_not_found', 'There is no such mail.');
      onMail();
      return mail;
    },
  };
}
