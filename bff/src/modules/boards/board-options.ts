import { isOrderable } from '@site/board-rules';
import { majorUnitOf } from '../../domain/currency';
import { optionIssues, type ColumnOptions } from '../../domain/options';
import { InvalidInputError } from '../../platform/errors';
import type { LoadedMarket } from '../market-data';
import type { BoardQuery } from './board-query';

/** Throws: InvalidInputError for contradictory options, such as growth together with recession. */
export function columnOptionsOf(query: BoardQuery): ColumnOptions {
  const options: ColumnOptions = {
    ...(query.usdIls === undefined ? {} : { usdIls: query.usdIls }),
    ...(query.generateMissingQuarters ? { generateMissingQuarters: true } : {}),
    ...(query.simulateGrowth ? { simulateGrowth: true } : {}),
    ...(query.simulateRecession ? { simulateRecession: true } : {}),
  };
  const issues = optionIssues(options);
  if (issues.length > 0) {
    throw new InvalidInputError(
      'invalid_options',
      issues.map(({ message }) => message).join(' '),
      issues.map(({ path, message }) => ({ path: path === 'usdIls' ? 'query.usdils' : `query.${path}`, message })),
    );
  }
  return options;
}

/** Throws: InvalidInputError for an order by price on a board of several currencies. */
export function assertOrderable({ orderBy }: BoardQuery, loaded: readonly LoadedMarket[]): void {
  if (orderBy === undefined || isOrderable(orderBy, true)) return;
  const currencies = new Set(loaded.flatMap(({ table }) => table.cards.map((card) => majorUnitOf(card.currency))));
  if (isOrderable(orderBy, currencies.size > 1)) return;
  throw new InvalidInputError('invalid_options', 'Prices in several currencies cannot be ordered.', [
    {
      path: 'query.orderBy',
      message: 'price can only order boards in one currency; use market_cap, which is converted',
    },
  ]);
}
