import { limitFactor, limitProblemOf, limitProblemText, limitsOf, passesLimits } from '@site/board-rules';
import { marketOf } from '@site/fields';
import { majorUnitOf } from '../../domain/currency';
import { InvalidInputError } from '../errors';
import type { ScoredMarket } from '../market-data/scored-market';
import { numberOf } from './board-order';
import type { BoardQuery } from './board-query';

/** What amounts of a board's limits are in. Unit: a major currency. */
export const currencyOfLimits = (market: BoardQuery['market']): string =>
  market === 'WORLD' ? 'USD' : majorUnitOf(marketOf(market).quotedIn);

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
 * Whether a row is within the question's limits; without limits every row is. `usd`: value of a currency in USD, as the
 * answer states it. Shape: made once a question, asked for each row.
 */
export function limitsFilter(
  query: BoardQuery,
  usd: Readonly<Record<string, number>>,
): (market: ScoredMarket, row: number) => boolean {
  const limits = limitsOf(query);
  if (limits.length === 0) return () => true;
  const wanted = currencyOfLimits(query.market);
  const factors = new Map<string, number>();
  const factorOf = (currency: string): number => {
    const known = factors.get(currency) ?? limitFactor(usd, majorUnitOf(currency), wanted);
    factors.set(currency, known);
    return known;
  };
  return (market, row) =>
    passesLimits(limits, (field) => numberOf(market, row, field), factorOf(market.cards[row]!.currency));
}
