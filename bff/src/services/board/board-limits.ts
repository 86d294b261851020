import {
  amountsCurrency,
  asksForLogin,
  limitFactor,
  limitProblemOf,
  limitProblemText,
  limitsOf,
  passesLimits,
} from '@site/board-rules';
import { marketOf, spansMarkets } from '@site/fields';
import { majorUnitOf } from '../../domain/currency';
import { ForbiddenError, InvalidInputError } from '../../platform/errors';
import type { AmountsIn } from '../exchange-rates/amounts-in';
import type { ScoredMarket } from '../market-data/scored-market';
import { numberOf, shownNumber } from './board-order';
import type { BoardQuery } from './board-query';

/** What amounts of a board's limits are in: what they are shown in, or else the market's own currency. Unit: a major currency. */
export const currencyOfLimits = (query: Pick<BoardQuery, 'market' | 'amountsIn'>): string =>
  amountsCurrency(query.market, query) ??
  (spansMarkets(query.market) ? 'USD' : majorUnitOf(marketOf(query.market).quotedIn));

/** Throws: InvalidInputError that names the place where the limits of a question are wrong. */
export function refuseWrongLimits(query: Pick<BoardQuery, 'where'>): void {
  const problem = limitProblemOf(query);
  if (problem === null) return;
  const message = limitProblemText(problem);
  throw new InvalidInputError('invalid_options', `The limits of the question cannot be read ${message}.`, [
    { path: 'query.where', message },
  ]);
}

/**
 * Throws: ForbiddenError where a visitor limits by the score, since the rows that are left would tell it.
 * Source: decisions, section 7.
 */
export function refuseHiddenLimits(query: Pick<BoardQuery, 'where'>, isLoggedIn: boolean): void {
  if (isLoggedIn || !asksForLogin(query)) return;
  throw new ForbiddenError('score_not_allowed', 'A limit of the score needs a login.', [
    { path: 'query.where', message: 'score can be limited by readers who are logged in' },
  ]);
}

/** What amounts of a board stand in. */
export interface AmountsOfBoard {
  /** Value of a currency in USD, as the answer states it. */
  readonly usd: Readonly<Record<string, number>>;
  /** The one currency that they are shown in. Null: each in its company's own. */
  readonly shown: AmountsIn | null;
}

/**
 * Whether a row is within the question's limits; without limits every row is. Amounts are compared as they are shown.
 * Shape: made once a question, asked for each row.
 */
export function limitsFilter(
  query: BoardQuery,
  { usd, shown }: AmountsOfBoard,
): (market: ScoredMarket, row: number) => boolean {
  const limits = limitsOf(query);
  if (limits.length === 0) return () => true;
  if (shown) {
    return (market, row) => passesLimits(limits, (field) => shownNumber(market, row, field, shown), 1);
  }
  const wanted = currencyOfLimits(query);
  const factors = new Map<string, number>();
  const factorOf = (currency: string): number => {
    const known = factors.get(currency) ?? limitFactor(usd, majorUnitOf(currency), wanted);
    factors.set(currency, known);
    return known;
  };
  return (market, row) =>
    passesLimits(limits, (field) => numberOf(market, row, field), factorOf(market.cards[row]!.currency));
}
