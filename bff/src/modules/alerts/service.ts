import { problemText, readFilter } from '@site/formula';
import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/database';
import type { FollowStore } from '../follows';
import type { Day } from '../../domain/company';
import type { FindListing, ListingName } from '../market-data';
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
import type { SavedScore, ScoreStore } from '../scores';
import { boardQueryOfScreen, type SavedScreen, type ScreenStore } from '../screens';
import { marketFrom } from '../../platform/market-code';
import type { Clock } from '../../platform/clock';
import { isValueKind, type Alert, type AlertDirection, type AlertKind, type AlertSubject } from './alert';
import { createAlertStore } from './store';
import type { AlertWatch } from './alert-watch';

/** How many alerts one user may set. */
export const ALERT_CAP = 200;
/** Each is worked out for all companies of its market. */
const FORMULA_CAP = 20;
/** Unit: columns that are worked out, as `cost` of a formula. */
const MAX_FORMULA_COST = 300;

export interface AskedAlert {
  readonly kind: AlertKind;
  /** Both or neither. */
  readonly symbol?: string | undefined;
  readonly market?: string | undefined;
  readonly threshold?: number | undefined;
  readonly direction?: AlertDirection | undefined;
  readonly daysBefore?: number | undefined;
  readonly screenId?: number | undefined;
  /** Absent: the score that is shown wherever companies are. */
  readonly scoreId?: number | undefined;
  readonly formula?: string | undefined;
}

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
  /** Told when alerts are there that nobody has looked at; it does not wait. */
  readonly onNew: () => void;
  readonly cap?: number;
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

/** What a user is notified of by mail. */
export function createAlertService(parts: AlertServiceParts) {
  const { database, accounts, follows, screens, scores, watch, findListing, delistedOn, clock, onNew } = parts;
  const { cap = ALERT_CAP } = parts;
  const alerts = createAlertStore(database);

  async function companyOf({ kind, symbol, market }: AskedAlert): Promise<ListingName | null> {
    if (symbol === undefined && market === undefined) {
      if (kind === 'price' || kind === 'formula') throw refused('symbol', `an alert on a ${kind} is on one company`);
      return null;
    }
    if (kind === 'screen') throw refused('symbol', 'an alert on a screen is on no company');
    if (symbol === undefined || market === undefined) throw refused('symbol', 'symbol and market go together');
    const listing = await findListing(marketFrom(market), symbol);
    if (!listing) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
    return listing;
  }

  async function scoreOf(userId: string, { kind, scoreId }: AskedAlert): Promise<SavedScore | null> {
    if (kind !== 'my_score') {
      if (scoreId !== undefined) throw refused('scoreId', 'only an alert on a saved score names one');
      return null;
    }
    const score = scoreId === undefined ? await scores.findShown(userId) : await scores.find(userId, scoreId);
    if (!score && scoreId === undefined) throw refused('scoreId', 'is missing, and no score is shown everywhere');
    if (!score) throw noScore();
    return score;
  }

  async function screenOf(userId: string, { kind, screenId }: AskedAlert): Promise<SavedScreen | null> {
    if (kind !== 'screen') {
      if (screenId !== undefined) throw refused('screenId', 'only an alert on a screen names one');
      return null;
    }
    if (screenId === undefined) throw refused('screenId', 'is missing');
    const screen = await screens.find(userId, screenId);
    if (!screen) throw noScreen();
    if (boardQueryOfScreen(screen.question).asOf !== undefined)
      throw refused('screenId', 'nobody enters or leaves the board of a past day');
    return screen;
  }

  /** Off: what waits for its mail is deleted. On again: what was last seen is forgotten, so that nothing old is reported. */
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
     * Watched from how things stand now. Throws: 400 `invalid_options`, 403 `score_not_allowed`, 404 `market_not_found`,
     * `symbol_not_found`, `screen_not_found` or `score_not_found`, 409 `alert_exists` or `alert_limit_reached`.
     */
    async add(userId: string, asked: AskedAlert): Promise<AddedAlert> {
      const account = await readAccount(accounts, userId);
      const { kind, threshold = null, direction = null, daysBefore = null } = asked;
      if ((kind === 'score' || kind === 'my_score') && !maySeeScore(viewerOfAccount(account)))
        throw new ForbiddenError('score_not_allowed', 'This plan shows no scores.');
      checkTerms(asked);
      const formula = formulaOf(asked, maySeeScore(viewerOfAccount(account)));
      const screen = await screenOf(userId, asked);
      const score = await scoreOf(userId, asked);
      const company = await companyOf(asked);
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
          throw new ConflictError('alert_exists', 'There is such an alert already.');
        if ((await alerts.count({ userId }, transaction)) >= cap)
          throw new ConflictError('alert_limit_reached', `A user sets ${cap} alerts at most.`);
        if (kind === 'formula' && (await alerts.count({ userId, kind }, transaction)) >= FORMULA_CAP)
          throw new ConflictError('alert_limit_reached', `A user sets ${FORMULA_CAP} alerts on formulas at most.`);
        return alerts.add(userId, seen, transaction);
      });
      return { ...listed(added), isMet: first?.isMet ?? false };
    },

    /** Throws: 404 `alert_not_found`. */
    async remove(userId: string, id: number): Promise<void> {
      const isRemoved = await database.write(({ transaction }) => alerts.remove(userId, id, transaction));
      if (!isRemoved) throw new NotFoundError('alert_not_found', 'There is no such alert of yours.');
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
        throw new InvalidInputError('link_invalid', 'The link is not valid any more.', [
          { path: 'body.token', message: 'is unknown or expired' },
        ]);
    },
  };
}

/** The condition in its canonical form. Throws: 400 `invalid_options`, 403 `score_not_allowed`. */
function formulaOf({ kind, formula: typed }: AskedAlert, seesScores: boolean): string | null {
  if ((kind === 'formula') !== (typed !== undefined))
    throw refused('formula', 'an alert on a formula, and no other, has a formula');
  if (typed === undefined) return null;
  const { formula, problem } = readFilter(typed);
  if (problem) throw refused('formula', problemText(problem, 'en'));
  if (formula.cost > MAX_FORMULA_COST) throw refused('formula', 'it takes more work than an alert may; shorten it');
  if (formula.figures.has('score') && !seesScores)
    throw new ForbiddenError('score_not_allowed', 'This plan shows no scores.');
  return formula.canonical;
}

const noScore = (): NotFoundError => new NotFoundError('score_not_found', 'There is no such score of yours.');
const noScreen = (): NotFoundError => new NotFoundError('screen_not_found', 'There is no such screen of yours.');

const NO_QUOTE: Pick<AlertSubject, 'currency' | 'quotedOn'> = { currency: null, quotedOn: null };

/** Scores and yields end here; prices and P/E do not. */
const MAX_PERCENT = 100;

/** Throws: 400 `invalid_options`. */
function checkTerms({ kind, threshold, direction, daysBefore }: AskedAlert): void {
  const needsValue = isValueKind(kind);
  if (needsValue !== (threshold !== undefined) || needsValue !== (direction !== undefined))
    throw refused('threshold', 'an alert on a value, and no other, has a threshold and a direction');
  if ((kind === 'score' || kind === 'my_score' || kind === 'dividend_yield') && (threshold ?? 0) > MAX_PERCENT)
    throw refused('threshold', `this figure is ${MAX_PERCENT} at most`);
  if ((kind === 'earnings') !== (daysBefore !== undefined))
    throw refused('daysBefore', 'an alert on earnings, and no other, has daysBefore');
}

const refused = (part: string, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `This can be no alert: ${message}.`, [{ path: `body.${part}`, message }]);
