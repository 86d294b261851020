import { conversionFactor, effectiveRates, majorUnitOf, unitsPerMajor } from '../../../domain/currency';
import type { Day, FxRates } from '../../../domain/company';
import { InvalidInputError } from '../../../platform/errors';
import { withUsdIls, type RatesOfDay, type ShownRate } from './fx-service';

/** The one currency for amounts, and the rates of the conversion. Unit: major currencies throughout. */
export interface AmountsIn {
  readonly currency: string;
  /** Value of one unit of it in USD. */
  readonly usd: number;
  /** The rate of each other currency, sorted by currency. */
  readonly rates: readonly ShownRate[];
  /** Currencies without a known rate, sorted. */
  readonly unknown: readonly string[];
  /** The factor for an amount in the major unit of a quote currency. NaN: no rate is known. */
  readonly factorOf: (quoteCurrency: string) => number;
}

/** The rates of a day. `usdIls`: the user's own rate, which replaces the stored one. */
export interface RatesInForce {
  readonly day: RatesOfDay;
  readonly usdIls?: number | undefined;
}

/** Currencies with a rate, sorted: amounts can be shown in these. Unit: major currencies. */
export function currenciesWithRate({ rates }: RatesOfDay): readonly string[] {
  return [...new Set(['USD', 'ILS', ...Object.keys(rates.usd)])].sort();
}

/**
 * The conversion of amounts of companies quoted in `quoted` to one currency. Throws:
 * InvalidInputError('invalid_options') for a minor unit, and for a currency without a known rate.
 */
export function amountsIn(wanted: string, quoted: Iterable<string>, inForce: RatesInForce): AmountsIn {
  const { day, usdIls } = inForce;
  const offered = currenciesWithRate(day);
  if (unitsPerMajor(wanted) !== 1 || !offered.includes(wanted)) {
    const message = `must be a major currency with a known rate: ${offered.join(', ')}`;
    throw new InvalidInputError('invalid_options', `Amounts cannot be shown in ${wanted}.`, [
      { path: 'query.in', message },
    ]);
  }
  const rates = effectiveRates(usdIls === undefined ? day.rates : { ...day.rates, usdIls });
  const factors = new Map<string, number>();
  const factorOf = (quoteCurrency: string): number => {
    const known = factors.get(quoteCurrency);
    if (known !== undefined) return known;
    const made = rateBetween(majorUnitOf(quoteCurrency), wanted, rates);
    factors.set(quoteCurrency, made);
    return made;
  };
  const others = [...new Set([...quoted].map((currency): string => majorUnitOf(currency)))]
    .filter((currency) => currency !== wanted)
    .sort();
  return {
    currency: wanted,
    usd: rateBetween(wanted, 'USD', rates),
    rates: others
      .filter((currency) => !Number.isNaN(factorOf(currency)))
      .map((currency) => ({
        pair: currency + wanted,
        price: factorOf(currency),
        ...originOf([currency, wanted], inForce),
      })),
    unknown: others.filter((currency) => Number.isNaN(factorOf(currency))),
    factorOf,
  };
}

/** Through USD, as in all comparisons of boards. NaN: unknown. */
const rateBetween = (from: string, to: string, rates: FxRates): number => conversionFactor(from, to, false, rates);

type Origin = Pick<ShownRate, 'asOf' | 'source'>;

/**
 * Day and source of a rate through USD: of two stored rates the older day. A default, or the user's own rate, takes
 * precedence.
 */
function originOf(currencies: readonly string[], inForce: RatesInForce): Origin {
  const usdRates = currencies.flatMap((currency) => usdRateOf(currency, inForce) ?? []);
  const marked =
    usdRates.find(({ source }) => source === 'default') ?? usdRates.find(({ source }) => source === 'request');
  if (marked) return { asOf: null, source: marked.source };
  const [only] = usdRates;
  return { asOf: oldest(usdRates), source: usdRates.length === 1 && only ? only.source : 'derived' };
}

/** The rate between a currency and USD. Null: it is USD itself. */
function usdRateOf(currency: string, { day, usdIls }: RatesInForce): Origin | null {
  if (currency === 'USD') return null;
  if (currency === 'ILS') return withUsdIls(day, usdIls).USDILS;
  return day.stored.get(`${currency}USD`) ?? day.stored.get(`USD${currency}`) ?? null;
}

const oldest = (usdRates: readonly Origin[]): Day | null =>
  usdRates.reduce<Day | null>((day, { asOf }) => (day === null || (asOf !== null && asOf < day) ? asOf : day), null);
