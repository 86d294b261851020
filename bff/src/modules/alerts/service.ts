import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import type { FollowStore } from '../follows';
import type { Day } from '../../domain/company';
import type { ListingName } from '../../domain/markets';
import type { FindListing } from '../market-data';
import {
  lockAccount,
  lockedAccount,
  readAccount,
  sessionTokenHash as tokenHash,
  viewerOfAccount,
  type AccountRepository,
} from '../accounts';
import { maySeeScore } from '../../domain/entitlements';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../platform/errors';
import type { ScoreStore } from '../scores';
import type { ScreenStore } from '../screens';
import type { Clock } from '../../platform/clock';
import type { Alert, AlertSubject } from './alert';
import {
  checkTerms,
  createRequestedAlertReader,
  formulaOf,
  noScore,
  noScreen,
  refused,
  type RequestedAlert,
} from './requested-alert';
import { createAlertStore } from './store';
import type { AlertWatch } from './alert-watch';

/** How many alerts one user may set. */
export const ALERT_CAP = 200;
/** Each is evaluated for all companies of its market. */
const FORMULA_CAP = 20;
export interface AlertServiceParts {
  readonly database: Database;
  readonly accounts: AccountRepository;
  readonly follows: Pick<FollowStore, 'listOf'>;
  readonly screens: Pick<ScreenStore, 'find'>;
  readonly scores: Pick<ScoreStore, 'find' | 'findShown'>;
  readonly watch: AlertWatch;
  readonly findListing: FindListing;
  /** Null: it is traded, or not known. */
  readonly delistedOn: (company: ListingName) => Day | null;
  readonly clock: Clock;
  /** Called when there are new alerts without a stored state; it does not wait. */
  readonly onNew: () => void;
}

export type AlertService = ReturnType<typeof createAlertService>;

export interface ListedAlert extends Alert {
  /** Of its one company. Null: it is traded, or the alert is not on one company. */
  readonly delistedOn: Day | null;
  /** Of a price, on the shares of its latest quote. Null: no split came after the alert was set. */
  readonly thresholdToday: number | null;
}

export interface AddedAlert extends ListedAlert {
  /** Its condition holds already: it reports the next time that it begins to hold. */
  readonly isMet: boolean;
}

/** The alerts of a user. */
export function createAlertService(parts: AlertServiceParts) {
  const { database, accounts, follows, screens, scores, watch, delistedOn, clock, onNew } = parts;
  const alerts = createAlertStore(database);
  const { companyOf, scoreOf, screenOf } = createRequestedAlertReader(parts);

  /**
   * Turning mails off deletes the waiting events. Turning them on again forgets the observed state, so that nothing old is
   * reported.
   */
  async function turnMail(userId: string, isOn: boolean, transaction: Transaction): Promise<void> {
    const before = await alerts.mailOf(userId, transaction);
    if (before.isOn === isOn) return;
    await alerts.setMail(userId, { ...before, isOn }, transaction);
    await (isOn ? alerts.forgetStates(userId, transaction) : alerts.dropWaiting(userId, transaction));
  }

  const listed = (alert: Alert, thresholdToday: number | null = null): ListedAlert => ({
    ...alert,
    thresholdToday,
    delistedOn: alert.company && delistedOn(alert.company),
  });

  return {
    async list(userId: string): Promise<{ readonly alerts: readonly ListedAlert[]; readonly isMailOn: boolean }> {
      const [all, { isOn: isMailOn }] = await Promise.all([alerts.listOf(userId), alerts.mailOf(userId)]);
      const today = await watch.thresholdsToday(all);
      return { alerts: all.map((alert) => listed(alert, today.get(alert.id))), isMailOn };
    },

    /**
     * Watches from the present state on.
     * Throws: 400 `invalid_options`, 403 `score_not_allowed`, 404 `market_not_found`, `symbol_not_found`,
     * `screen_not_found` or `score_not_found`, 409 `alert_exists` or `alert_limit_reached`.
     */
    async add(userId: string, requested: RequestedAlert): Promise<AddedAlert> {
      const account = await readAccount(accounts, userId);
      const { kind, threshold = null, direction = null, daysBefore = null } = requested;
      if ((kind === 'score' || kind === 'my_score') && !maySeeScore(viewerOfAccount(account)))
        throw new ForbiddenError('score_not_allowed', 'Your plan does not show scores.');
      checkTerms(requested);
      const formula = formulaOf(requested, maySeeScore(viewerOfAccount(account)));
      const screen = await screenOf(userId, requested);
      const score = await scoreOf(userId, requested);
      const company = await companyOf(requested);
      const quote = kind === 'price' && company ? watch.quoteOf(company) : NO_QUOTE;
      if (quote === null) throw refused('symbol', 'the company has no price');
      const [screenId, scoreId] = [screen?.id ?? null, score?.id ?? null];
      const terms = { threshold, direction, daysBefore, formula };
      const subject: AlertSubject = { kind, company, screenId, scoreId, ...terms, ...quote };
      const followed = company === null && screen === null ? await follows.listOf(userId) : [];
      const first = await watch
        .look()
        .outcomeOf({ ...subject, id: 0, account, followed, screen, score, state: null, revision: 0 });
      const seen = { subject, state: first?.state ?? null, at: clock.now().toISOString() };
      const added = await database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        // One of them may have been deleted while the alert's state was worked out.
        if (screen && !(await screens.find(userId, screen.id, transaction))) throw noScreen();
        if (score && !(await scores.find(userId, score.id, transaction))) throw noScore();
        if (await alerts.isSet(userId, subject, transaction))
          throw new ConflictError('alert_exists', 'You already have this alert.');
        if ((await alerts.count({ userId }, transaction)) >= ALERT_CAP)
          throw new ConflictError('alert_limit_reached', `An account can have at most ${ALERT_CAP} alerts.`);
        if (kind === 'formula' && (await alerts.count({ userId, kind }, transaction)) >= FORMULA_CAP)
          throw new ConflictError(
            'alert_limit_reached',
            `An account can have at most ${FORMULA_CAP} alerts on formulas.`,
          );
        return alerts.add(userId, seen, transaction);
      });
      return { ...listed(added), isMet: first?.isMet ?? false };
    },

    /** Throws: 404 `alert_not_found`. */
    async remove(userId: string, id: number): Promise<void> {
      const isRemoved = await database.write(({ transaction }) => alerts.remove(userId, id, transaction));
      if (!isRemoved) throw new NotFoundError('alert_not_found', 'You have no such alert.');
    },

    async setMail(userId: string, isOn: boolean): Promise<void> {
      await database.write(({ transaction }) => turnMail(userId, isOn, transaction));
      if (isOn) onNew();
    },

    /** By the token of a mailed link, as often as it is used. Throws: 400 `link_invalid`. */
    async unsubscribe(token: string): Promise<void> {
      const now = clock.now().toISOString();
      const isValid = await database.write(async ({ transaction }) => {
        const link = await alerts.ofLink(tokenHash(token), now, transaction);
        const account = link && (await lockedAccount(database, link.userId, transaction));
        if (!link || account?.email !== link.email) return false;
        await turnMail(link.userId, false, transaction);
        return true;
      });
      if (!isValid)
        throw new InvalidInputError('link_invalid', 'The link is no longer valid.', [
          { path: 'body.token', message: 'is unknown or expired' },
        ]);
    },
  };
}

const NO_QUOTE: Pick<AlertSubject, 'currency' | 'quotedOn'> = { currency: null, quotedOn: null };
