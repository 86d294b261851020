import type { Viewer } from '../../domain/entitlements';
import { requireAdministrator } from '../accounts/administrator';
import { saveDiscount } from '../../modules/billing/discount-service';
import { InvalidInputError, NotFoundError } from '../../platform/errors';
import type {
  AuditEntry,
  AuditQuery,
  AuditRecord,
  Clock,
  DiscountCode,
  DiscountDesk,
  ListedDifference,
  ListedDiscount,
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
} from '../ports';

export interface SiteDeskParts {
  readonly records: SiteRecords;
  readonly mails: MailDesk;
  readonly discounts: DiscountDesk;
  readonly clock: Clock;
  /** Told when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
}

export type DiscountState = 'coming' | 'live' | 'used_up' | 'over';

/** A code and whether it may be used now. */
export type DiscountNow = ListedDiscount & { readonly state: DiscountState };

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
  /** Shape: those that may be used first. */
  discounts(viewer: Viewer): Promise<readonly DiscountNow[]>;
  /** Throws: 400 `invalid_options`. */
  setDiscount(discount: DiscountCode, actor: Actor): Promise<DiscountNow>;
  /** Idempotent. Throws: 404 `discount_not_found`. */
  endDiscount(code: string, actor: Actor): Promise<DiscountNow>;
}

const ORDER: readonly DiscountState[] = ['live', 'coming', 'used_up', 'over'];

export function createSiteDesk({ records, mails, discounts, clock, onMail }: SiteDeskParts): SiteDesk {
  const entryOf = ({ viewer, address }: Actor, targetId: string, reason: string): AuditEntry => ({
    at: clock.now().toISOString(),
    action: 'admin',
    actorId: requireAdministrator(viewer),
    targetId,
    address,
    result: 'ok',
    reason,
  });
  const stateOf = ({ validFrom, validUntil, redemptionsAtMost, uses }: ListedDiscount): DiscountState => {
    const now = clock.now().toISOString();
    if (validUntil !== null && now >= validUntil) return 'over';
    if (redemptionsAtMost !== null && uses >= redemptionsAtMost) return 'used_up';
    return validFrom !== null && now < validFrom ? 'coming' : 'live';
  };
  const shown = (discount: ListedDiscount): DiscountNow => ({ ...discount, state: stateOf(discount) });
  const discountOf = async (code: string): Promise<DiscountNow> => {
    const found = await discounts.find(code);
    if (!found) throw new NotFoundError('discount_not_found', 'There is no such discount code.');
    return shown(found);
  };

  return {
    async figures(viewer) {
      requireAdministrator(viewer);
      const [figures, codes] = await Promise.all([records.figures(clock.now()), discounts.list()]);
      return { ...figures, discounts: { live: codes.filter((one) => stateOf(one) === 'live').length } };
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

    async discounts(viewer) {
      requireAdministrator(viewer);
      const all = (await discounts.list()).map(shown);
      return ORDER.flatMap((state) => all.filter((one) => one.state === state));
    },

    async setDiscount(given, actor) {
      const entry = entryOf(actor, `discount ${given.code.toUpperCase()}`, 'discount_set');
      const { validFrom, validUntil } = given;
      if (validFrom !== null && validUntil !== null && validUntil <= validFrom) {
        throw new InvalidInputError('invalid_options', 'body.valid_until lies before its beginning', [
          { path: 'body.valid_until', message: 'lies before its beginning' },
        ]);
      }
      const { code } = await saveDiscount({ saveDiscount: (discount) => discounts.save(discount, entry) }, given);
      return discountOf(code);
    },

    async endDiscount(code, actor) {
      const entry = entryOf(actor, `discount ${code.toUpperCase()}`, 'discount_ended');
      const { uses: _uses, state, ...discount } = await discountOf(code.toUpperCase());
      const validUntil = state === 'over' ? discount.validUntil : entry.at;
      await discounts.save({ ...discount, validUntil }, entry);
      return discountOf(discount.code);
    },
  };
}
