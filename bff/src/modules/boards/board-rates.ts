import { amountsCurrency } from '@site/board-rules';
import { majorUnitOf } from '../../domain/currency';
import {
  amountsIn,
  type AmountsIn,
  type LoadedMarket,
  type MarketTable,
  ratesOfDay,
  type RatesOfDay,
  usdFactor,
} from '../market-data';
import type { BoardQuery } from './board-query';

/** Those of the board's day, the same for every market. */
export const ratesOf = (loaded: readonly LoadedMarket[]): RatesOfDay => loaded[0]?.fx ?? ratesOfDay([]);

const currenciesOfTables = new WeakMap<MarketTable, ReadonlySet<string>>();

/** Currencies that a market's companies are quoted in. A table never changes. */
function quotedIn(table: MarketTable): ReadonlySet<string> {
  const known = currenciesOfTables.get(table) ?? new Set(table.cards.map(({ currency }) => currency));
  currenciesOfTables.set(table, known);
  return known;
}

/** Throws: InvalidInputError for a currency that amounts cannot be shown in. */
export function amountsOf(query: BoardQuery, loaded: readonly LoadedMarket[]): AmountsIn | null {
  const wanted = amountsCurrency(query.market, query);
  if (wanted === null) return null;
  const quoted = new Set(loaded.flatMap(({ table }) => [...quotedIn(table)]));
  return amountsIn(wanted, quoted, { day: ratesOf(loaded), usdIls: query.usdIls });
}

/** Rates for comparing amounts of the board's companies. Absent: no known rate. */
export function usdRatesOf(
  loaded: readonly LoadedMarket[],
  usdIls: number | undefined,
): Readonly<Record<string, number>> {
  const usd: Record<string, number> = {};
  for (const { table, fx } of loaded) {
    const rates = usdIls === undefined ? fx.rates : { ...fx.rates, usdIls };
    for (const currency of quotedIn(table)) {
      const value = usdFactor(currency, rates);
      if (Number.isFinite(value)) usd[majorUnitOf(currency)] = value;
    }
  }
  return usd;
}
