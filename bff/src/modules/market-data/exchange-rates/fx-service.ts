import type { Day, FxRates } from '../../../domain/company';
import { DEFAULT_EUR_ILS, DEFAULT_USD_ILS } from '../../../domain/currency';
import { NotFoundError } from '../../../platform/errors';
import { unitsPerEuroOn } from '../../../domain/retired-currencies';
import type { FxRate } from '../stored-facts';

/**
 * A rate for display. `source` is 'default' and `asOf` null if none is stored, 'request' if the caller gave it,
 * 'derived' if it is calculated from stored ones.
 */
export interface ShownRate {
  readonly pair: string;
  readonly price: number;
  readonly asOf: Day | null;
  readonly source: string;
}

/** The stored rates of one day, for the domain and for display. */
export interface RatesOfDay {
  readonly rates: FxRates;
  readonly shown: { readonly USDILS: ShownRate; readonly EURILS: ShownRate };
  readonly stored: ReadonlyMap<string, FxRate>;
}

const DEFAULT_PRICES = { USDILS: DEFAULT_USD_ILS, EURILS: DEFAULT_EUR_ILS } as const;

export function ratesOfDay(stored: readonly FxRate[]): RatesOfDay {
  const byPair = new Map(stored.filter(isUsable).map((rate) => [rate.pair, rate]));
  const euro = byPair.get('EURUSD') ?? byPair.get('USDEUR');
  const usd: Record<string, number> = {};
  for (const { pair, price } of byPair.values()) {
    const [from, to] = [pair.slice(0, 3), pair.slice(3)];
    // ILS is converted only by USDILS. A pair in the usual direction takes precedence over its inverse.
    if (to === 'USD' && from !== 'ILS') usd[from] = price;
    else if (from === 'USD' && to !== 'ILS' && !byPair.has(`${to}USD`)) usd[to] = 1 / price;
  }
  return {
    rates: {
      usdIls: byPair.get('USDILS')?.price ?? null,
      eurIls: byPair.get('EURILS')?.price ?? null,
      usd,
      ...(euro && { perEuro: unitsPerEuroOn(euro.asOf) }),
    },
    shown: { USDILS: shownRate('USDILS', byPair), EURILS: shownRate('EURILS', byPair) },
    stored: byPair,
  };
}

function isUsable({ pair, price }: FxRate): boolean {
  return /^[A-Z]{6}$/.test(pair) && Number.isFinite(price) && price > 0;
}

function shownRate(pair: keyof typeof DEFAULT_PRICES, stored: ReadonlyMap<string, FxRate>): ShownRate {
  return stored.get(pair) ?? { pair, price: DEFAULT_PRICES[pair], asOf: null, source: 'default' };
}

/** The rate that is used for a pair: stored, inverted, or the default. Null: none is known. */
export function rateOfPair(pair: string, { stored, shown }: RatesOfDay): ShownRate | null {
  if (pair === 'USDILS' || pair === 'EURILS') return shown[pair];
  return stored.get(pair) ?? stored.get(pair.slice(3) + pair.slice(0, 3)) ?? null;
}

/** The rates with the caller's own USDILS, marked as such. */
export function withUsdIls(day: RatesOfDay, usdIls: number | undefined): RatesOfDay['shown'] {
  if (usdIls === undefined) return day.shown;
  return { ...day.shown, USDILS: { pair: 'USDILS', price: usdIls, asOf: null, source: 'request' } };
}

export type FxService = ReturnType<typeof createFxService>;

export interface FxServiceParts {
  /** The market data with the rates of all boards. */
  readonly data: { rates(): Promise<RatesOfDay> };
}

export function createFxService({ data }: FxServiceParts) {
  return {
    /**
     * A pair as stored; else the default of USDILS and EURILS; else derived from stored ones: the inverse, or through a
     * currency that both are quoted in, with the older of the two days and source 'derived'. Throws:
     * NotFoundError('pair_not_found').
     */
    async readPair(pair: string): Promise<ShownRate> {
      const { stored, shown } = await data.rates();
      const known = stored.get(pair) ?? (pair === 'USDILS' || pair === 'EURILS' ? shown[pair] : undefined);
      const rate = known ?? derivedRate(pair, stored);
      if (!rate) throw new NotFoundError('pair_not_found', 'No exchange rate is known for this pair.');
      return rate;
    },
  };
}

type RateStep = Pick<FxRate, 'price' | 'asOf'>;

/** One unit of `from` in `to`; a stored inverse counts too. */
function rateStepOf(from: string, to: string, stored: ReadonlyMap<string, FxRate>): RateStep | null {
  const inverse = stored.get(to + from);
  return stored.get(from + to) ?? (inverse ? { price: 1 / inverse.price, asOf: inverse.asOf } : null);
}

/** The two that nearly everything is quoted in come first, others by name. */
const CROSSED_OVER = ['USD', 'EUR'];

function derivedRate(pair: string, stored: ReadonlyMap<string, FxRate>): ShownRate | null {
  if (!/^[A-Z]{6}$/.test(pair)) return null;
  const [from, to] = [pair.slice(0, 3), pair.slice(3)];
  if (from === to) return null;
  const direct = rateStepOf(from, to, stored);
  if (direct) return { pair, ...direct, source: 'derived' };
  const others = [...stored.keys()].flatMap((key) => [key.slice(0, 3), key.slice(3)]).sort();
  for (const over of new Set([...CROSSED_OVER, ...others])) {
    const [first, second] = [rateStepOf(from, over, stored), rateStepOf(over, to, stored)];
    if (!first || !second) continue;
    const asOf = first.asOf < second.asOf ? first.asOf : second.asOf;
    return { pair, price: first.price * second.price, asOf, source: 'derived' };
  }
  return null;
}
