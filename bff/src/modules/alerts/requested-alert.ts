import { problemText, readFilter } from '@site/formula';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../../platform/errors';
import { marketFrom } from '../../platform/market-code';
import type { ListingName } from '../../domain/markets';
import type { FindListing } from '../market-data';
import type { SavedScore, ScoreStore } from '../scores';
import { boardQueryOfScreen, type SavedScreen, type ScreenStore } from '../screens';
import { isValueKind, type AlertDirection, type AlertKind } from './alert';

/** Unit: columns that are worked out, as `cost` of a formula. */
const MAX_FORMULA_COST = 300;
/** Scores and yields end here; prices and P/E do not. */
const MAX_PERCENT = 100;

export interface RequestedAlert {
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

export interface RequestedAlertParts {
  readonly screens: Pick<ScreenStore, 'find'>;
  readonly scores: Pick<ScoreStore, 'find' | 'findShown'>;
  readonly findListing: FindListing;
}

/** Resolves the subject of a requested alert. Throws: 400 `invalid_options`; 404 for an unknown subject. */
export function createRequestedAlertReader({ screens, scores, findListing }: RequestedAlertParts) {
  return {
    async companyOf({ kind, symbol, market }: RequestedAlert): Promise<ListingName | null> {
      if (symbol === undefined && market === undefined) {
        if (kind === 'price' || kind === 'formula') throw refused('symbol', `an alert on a ${kind} is on one company`);
        return null;
      }
      if (kind === 'screen') throw refused('symbol', 'an alert on a screen is on no company');
      if (symbol === undefined || market === undefined) throw refused('symbol', 'symbol and market go together');
      const listing = await findListing(marketFrom(market), symbol);
      if (!listing) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      return listing;
    },

    async scoreOf(userId: string, { kind, scoreId }: RequestedAlert): Promise<SavedScore | null> {
      if (kind !== 'my_score') {
        if (scoreId !== undefined) throw refused('scoreId', 'only an alert on a saved score names one');
        return null;
      }
      const score = scoreId === undefined ? await scores.findShown(userId) : await scores.find(userId, scoreId);
      if (!score && scoreId === undefined) throw refused('scoreId', 'is missing, and no score is shown everywhere');
      if (!score) throw noScore();
      return score;
    },

    async screenOf(userId: string, { kind, screenId }: RequestedAlert): Promise<SavedScreen | null> {
      if (kind !== 'screen') {
        if (screenId !== undefined) throw refused('screenId', 'only an alert on a screen names one');
        return null;
      }
      if (screenId === undefined) throw refused('screenId', 'is missing');
      const screen = await screens.find(userId, screenId);
      if (!screen) throw noScreen();
      if (boardQueryOfScreen(screen.question).asOf !== undefined)
        throw refused('screenId', 'the board of a past day does not change');
      return screen;
    },
  };
}

export const noScore = (): NotFoundError => new NotFoundError('score_not_found', 'You have no such saved score.');
export const noScreen = (): NotFoundError => new NotFoundError('screen_not_found', 'There is no such screen of yours.');

/** The condition in its canonical form. Throws: 400 `invalid_options`, 403 `score_not_allowed`. */
export function formulaOf({ kind, formula: typed }: RequestedAlert, seesScores: boolean): string | null {
  if ((kind === 'formula') !== (typed !== undefined))
    throw refused('formula', 'an alert on a formula, and no other, has a formula');
  if (typed === undefined) return null;
  const { formula, problem } = readFilter(typed);
  if (problem) throw refused('formula', problemText(problem, 'en'));
  if (formula.cost > MAX_FORMULA_COST) throw refused('formula', 'it is too complex for an alert; shorten it');
  if (formula.figures.has('score') && !seesScores)
    throw new ForbiddenError('score_not_allowed', 'This plan shows no scores.');
  return formula.canonical;
}

/** Throws: 400 `invalid_options`. */
export function checkTerms({ kind, threshold, direction, daysBefore }: RequestedAlert): void {
  const needsValue = isValueKind(kind);
  if (needsValue !== (threshold !== undefined) || needsValue !== (direction !== undefined))
    throw refused('threshold', 'an alert on a value, and no other, has a threshold and a direction');
  if ((kind === 'score' || kind === 'my_score' || kind === 'dividend_yield') && (threshold ?? 0) > MAX_PERCENT)
    throw refused('threshold', `this figure is ${MAX_PERCENT} at most`);
  if ((kind === 'earnings') !== (daysBefore !== undefined))
    throw refused('daysBefore', 'an alert on earnings, and no other, has daysBefore');
}

export const refused = (part: string, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `This can be no alert: ${message}.`, [{ path: `body.${part}`, message }]);
