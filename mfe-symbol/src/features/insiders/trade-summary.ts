import { toMajorUnit } from '@site/format';
import { isPurchase, isSale } from './insider-actions';
import type { InsiderTrade } from './insider-actions';

/** One side of a year's trades. */
export interface TradeSide {
  readonly trades: number;
  readonly people: number;
  /** Null: there were trades, and none says how many shares. */
  readonly shares: number | null;
  /** In the major unit of the quote currency. Null: there were trades, and none has a worth. */
  readonly worth: number | null;
  /** Trades that `worth` leaves out. */
  readonly withoutWorth: number;
}

export interface TradeSummary {
  /** The first day that does not count: the newest trade's, a year earlier. */
  readonly after: string;
  /** Day of the newest trade. */
  readonly to: string;
  readonly bought: TradeSide;
  readonly sold: TradeSide;
}

/**
 * Shares times price. Unit: the major unit of the quote currency.
 * Null: one of them was not reported.
 */
export function worthOf(
  { securitiesTransacted, price }: Pick<InsiderTrade, 'securitiesTransacted' | 'price'>,
  currency: string,
): number | null {
  if (securitiesTransacted === null || price === null) return null;
  return toMajorUnit(securitiesTransacted * price, currency);
}

/**
 * What insiders bought and sold in the 12 months until the newest trade, whatever it was.
 * Null: there is no trade.
 */
export function summaryOf(trades: readonly InsiderTrade[], currency: string): TradeSummary | null {
  const days = trades.map(({ transactionDate }) => transactionDate).sort();
  const to = days.at(-1);
  if (to === undefined) return null;
  const after = yearBefore(to);
  const ofYear = trades.filter(({ transactionDate }) => transactionDate > after);
  const side = (isWanted: (transactionType: string) => boolean): TradeSide =>
    sideOf(
      ofYear.filter(({ transactionType }) => isWanted(transactionType)),
      currency,
    );
  return { after, to, bought: side(isPurchase), sold: side(isSale) };
}

function sideOf(trades: readonly InsiderTrade[], currency: string): TradeSide {
  const worths = trades.map((trade) => worthOf(trade, currency));
  return {
    trades: trades.length,
    people: new Set(trades.map(({ reportingName }) => reportingName)).size,
    shares: sumOfKnown(trades.map(({ securitiesTransacted }) => securitiesTransacted)),
    worth: sumOfKnown(worths),
    withoutWorth: worths.filter((worth) => worth === null).length,
  };
}

function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (values.length > 0 && known.length === 0) return null;
  return known.reduce((sum, value) => sum + value, 0);
}

/** Days compare as texts: that of 29 February needs no day of its own a year earlier. */
const yearBefore = (day: string): string => `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
