import { amountsCurrency, limitFactor, limitsOf, passesLimits } from '@site/board-rules';
import { contractFieldName, marketOf, spansMarkets } from '@site/fields';
import type { BoardMarket } from '@site/fields';
import { majorCurrency } from '@site/format';
import type { BoardQuery } from './board-query';
import type { BoardTable } from './board-table';

/** The currency of a board's filters on amounts: the display currency, or else the market's own. Unit: a major currency. */
export const currencyOfFilters = (market: BoardMarket, query: Pick<BoardQuery, 'amountsIn'>): string =>
  amountsCurrency(market, query) ?? (spansMarkets(market) ? 'USD' : majorCurrency(marketOf(market).quotedIn));

/** Whether a row is within the filters of a query, by the rules of the server; true without filters. */
export function figureFilterOf(table: BoardTable, query: Pick<BoardQuery, 'where'>): (row: number) => boolean {
  const filters = limitsOf(query);
  if (filters.length === 0) return () => true;
  const figures = new Map(filters.map(({ field }) => [field, table.number(contractFieldName(field))] as const));
  const factor = factorsIn(table);
  return (row) => passesLimits(filters, (field) => figures.get(field)?.(row) ?? null, factor(row));
}

/** The factor that converts amounts of a row to the currency of the filters. NaN: no rate is known. */
function factorsIn(table: BoardTable): (row: number) => number {
  const { market, usd, amounts } = table.place;
  // They are compared in the display currency.
  if (amounts) return () => 1;
  const wanted = currencyOfFilters(market, {});
  const currency = table.text('currency');
  const known = new Map<string, number>();
  return (row) => {
    const own = currency(row) ?? '';
    let factor = known.get(own);
    if (factor === undefined) known.set(own, (factor = limitFactor(usd, majorCurrency(own), wanted)));
    return factor;
  };
}
