import type { FxRates } from '../company';
import { conversionFactor, isReplaced, majorUnitOf, type MajorCurrency } from '../currency';
import { valueOf } from '../metrics/figure';
import { trailOf } from '../periods/trailing';
import type { SettledCompany } from '../periods/settle';

/** How the statements of one currency were converted to the major unit of the quote currency. */
export interface Conversion {
  /** As the statement writes it; null: the source does not say. */
  readonly from: string | null;
  readonly to: MajorCurrency;
  /** What an amount is multiplied with. Null: no rate is known. */
  readonly rate: number | null;
  /** The pairs that the rate is derived from, `EURUSD` and the like. */
  readonly pairs: readonly string[];
}

/**
 * Conversions of the entries that count today: the trailing year and the latest balance sheet.
 * Shape: a currency each, by first appearance; none for figures that are in the quote currency, or in its minor unit.
 * `fx`: effective rates. Source: scoring rules, section 1, 'Currency'.
 */
export function conversionsOf({ quote, incomes, balances }: SettledCompany, fx: FxRates): readonly Conversion[] {
  const isTelAviv = quote.market === 'TA';
  const to = majorUnitOf(quote.currency);
  return statementCurrencies({ incomes, balances })
    .filter((from) => from === null || majorUnitOf(from) !== to)
    .map((from) => ({
      from,
      to,
      rate: valueOf(conversionFactor(from, quote.currency, isTelAviv, fx)),
      pairs: from === null ? [] : pairsBetween(majorUnitOf(from), to, isTelAviv, fx),
    }));
}

/** Currencies of the trailing year's entries and of the latest balance sheet. Shape: each once, by first appearance. */
export function statementCurrencies({
  incomes,
  balances,
}: Pick<SettledCompany, 'incomes' | 'balances'>): readonly (string | null)[] {
  const balance = balances.at(-1);
  const currencies = new Set(trailOf(incomes).currencySums.map(({ currency }) => currency));
  if (balance) currencies.add(balance.reportedCurrency);
  return [...currencies];
}

/** The pairs that `conversionFactor` uses between two currencies in their major units. */
export function pairsBetween(from: string, to: string, isTelAviv: boolean, fx: FxRates): readonly string[] {
  const both = [from, to];
  if (isTelAviv && both.includes('EUR') && both.includes('ILS')) return ['EURILS'];
  const priced = both.map((currency) => (isReplaced(currency, fx) ? 'EUR' : currency));
  if (priced[0] === priced[1]) return [];
  return priced
    .filter((currency) => currency !== 'USD')
    .map((currency) => (currency === 'ILS' ? 'USDILS' : `${currency}USD`));
}
