import type { FxRate } from '../../market-data';
import { monthEnd, SAMPLE_DAY } from './calendar';
import { USD_VALUE } from './market-profiles';
import { createRandom, significant } from './random';

/**
 * Month-end rates of six years against the dollar. USDILS is stored; EURILS is left out on purpose: the site then shows
 * its default rate of 4 and says so.
 */
export function inventRates(): readonly FxRate[] {
  const rates: FxRate[] = [];
  for (const [currency, now] of Object.entries(USD_VALUE)) {
    if (currency === 'USD') continue;
    const random = createRandom(`fx/${currency}`);
    let value = currency === 'ILS' ? 3.614 : now;
    const pair = currency === 'ILS' ? 'USDILS' : `${currency}USD`;
    rates.push({ pair, price: significant(value, 5), asOf: SAMPLE_DAY, source: 'sample' });
    for (let back = 1; back <= 72; back += 1) {
      value *= 1 + random.bell() * 0.011;
      rates.push({ pair, price: significant(value, 5), asOf: monthEnd(2026, 11, back), source: 'sample' });
    }
  }
  return rates;
}
