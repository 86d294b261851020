import { problemText, readFilter } from '@site/formula';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../../platform/errors';
import { marketFrom } from '../../platform/market-code';
import type { ListingName } from '../../domain/markets';
import type { FindListing } from '../market-data';
import type { SavedScore, ScoreStore } from '../scores';
import { boardQueryOfScreen, type SavedScreen, type ScreenStore } from '../screens';
import { isValueKind, type AlertDirection, type AlertKind } from './alert';

/** Unit: columns that are calculated, as `cost` of a formula. */
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
  /** Absent: the score that is shown on all pages. */
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
        if (kind === 'price' || kind === 'formula')
          throw refused('symbol', `an alert on a ${kind} needs a symbol and a market`);
        return null;
      }
      if (kind === 'screen') throw refused('symbol', 'an alert on a screen has no symbol');
      if (symbol === undefined || market === undefined)
        throw refused('symbol', 'symbol and market must be given together');
      const listing = await findListing(marketFrom(market), symbol);
      if (!listing) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      return listing;
    },

    async scoreOf(userId: string, { kind, scoreId }: RequestedAlert): Promise<SavedScore | null> {
      if (kind !== 'my_score') {
        if (scoreId !== undefined) throw refused('scoreId', 'only an alert on a saved score can have a scoreId');
        return null;
      }
      const score = scoreId === undefined ? await scores.findShown(userId) : await scores.find(userId, scoreId);
      if (!score && scoreId === undefined)
        throw refused('scoreId', 'scoreId is missing, and no saved score is shown on all pages');
      if (!score) throw noScore();
      return score;
    },

    async screenOf(userId: string, { kind, screenId }: RequestedAlert): Promise<SavedScreen | null> {
      if (kind !== 'screen') {
        if (screenId !== undefined) throw refused('screenId', 'only an alert on a screen can have a screenId');
        return null;
      }
      if (screenId === undefined) throw refused('screenId', 'an alert on a screen needs a screenId');
      const screen = await screens.find(userId, screenId);
      if (!screen) throw noScreen();
      if (boardQueryOfScreen(screen.question).asOf !== undefined)
        throw refused('screenId', 'the screen is of a past day, which does not change');
      return screen;
    },
  };
}

export const noScore = (): NotFoundError => new NotFoundError('score_not_found', 'You have no such saved score.');
export const noScreen = (): NotFoundError => new NotFoundError('screen_not_found', 'You have no such screen.');

/** The condition in its canonical form. Throws: 400 `invalid_options`, 403 `score_not_allowed`. */
export function formulaOf({ kind, formula: typed }: RequestedAlert, seesScores: boolean): string | null {
  if ((kind === 'formula') !== (typed !== undefined))
    throw refused('formula', 'an alert on a formula needs a formula, and no other alert can have one');
  if (typed === undefined) return null;
  const { formula, problem } = readFilter(typed);
  if (problem) throw refused('formula', problemText(problem, 'en'));
  if (formula.cost > MAX_FORMULA_COST) throw refused('formula', 'the formula is too complex for an alert; shorten it');
  if (formula.figures.has('score') && !seesScores)
    throw new ForbiddenError('score_not_allowed', 'Your plan does not show scores.');
  return formula.canonical;
}

/** Throws: 400 `invalid_options`. */
export function checkTerms({ kind, threshold, direction, daysBefore }: RequestedAlert): void {
  const needsValue = isValueKind(kind);
  if (needsValue !== (threshold !== undefined) || needsValue !== (direction !== undefined))
    throw refused(
      'threshold',
      'an alert on a value needs a threshold and a direction, and no other alert can have them',
    );
  if ((kind === 'score' || kind === 'my_score' || kind === 'dividend_yield') && (threshold ?? 0) > MAX_PERCENT)
    throw refused('threshold', `the threshold of this figure is at most ${MAX_PERCENT}`);
  if ((kind === 'earnings') !== (daysBefore !== undefined))
    throw refused('daysBefore', 'an alert on earnings needs daysBefore, and no other alert can have it');
}

export const refused = (part: string, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `This alert is not valid: ${message}.`, [{ path: `body.${part}`, message }]);
