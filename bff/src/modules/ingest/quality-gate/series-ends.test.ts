import fc from 'fast-check';
import { addDays, type Day } from '../../../domain/day';
import type { ProvidedDividend } from '../../providers/company-provider';
import type { FxRate } from '../../market-data/stored-facts';
import { gateDividends } from './dividend-gate';
import { gatePrices } from './price-gate';
import type { PricePoint } from './price-series';
import { gateQuotes } from './quote-gate';
import { gateRates } from './rate-gate';
import { quoteOf } from './testing/quarters';
import { dayAt, dividendOf, pricesOf, walk } from './testing/series';

const DAYS = 40;
const TODAY: Day = '2026-01-01';
type Counts = Record<'found' | 'missed' | 'falsely', number>;

/** Places that a gate quarantines beside those that are wrong. */
function count(counts: Counts, quarantined: ReadonlySet<number>, wrong: ReadonlySet<number>): void {
  for (const place of wrong) counts[quarantined.has(place) ? 'found' : 'missed'] += 1;
  for (const place of quarantined) if (!wrong.has(place)) counts.falsely += 1;
}

const placesBy = (days: readonly string[]): ReadonlySet<number> =>
  new Set(days.map((day) => Array.from({ length: DAYS }, (_, at) => dayAt(at) as string).indexOf(day)));

const PAID_DAYS = 120;
const PAID_AT = [15, 30, 45, 60, 75, 90, 105];
/** Place of a payment with a fault. Null: none has one. */
const paidDay: fc.Arbitrary<number | null> = fc.option(fc.constantFrom(...PAID_AT));
const paidPart = fc.double({ min: 0.005, max: 0.03, noNaN: true });

/** A calm price that goes down by each dividend, and what it pays: a part of it on each of the days. */
function payer(values: readonly number[], part: number) {
  let price = values[0]!;
  const paid = new Map<number, number>();
  const prices = values.map((value, place) => {
    price *= 1 + (value / (values[place - 1] ?? value) - 1) / 100;
    if (PAID_AT.includes(place)) paid.set(place, price * part);
    price -= paid.get(place) ?? 0;
    return { day: dayAt(place), value: price, volume: 1000, isStored: false };
  });
  return { prices, paid };
}

function quarantinedOf(dividends: readonly ProvidedDividend[], prices: readonly PricePoint[]): ReadonlySet<number> {
  const { accepted } = gateDividends(dividends, {
    ticker: 'HARB',
    market: 'NYSE',
    today: TODAY,
    currency: 'USD',
    splits: [],
    stored: [],
    prices,
  });
  const remaining = new Set(accepted.map(({ date }) => date));
  const places = Array.from({ length: PAID_DAYS }, (_, at) => at);
  const given = new Set(dividends.map(({ date }) => date));
  return new Set(places.filter((at) => given.has(dayAt(at)) && !remaining.has(dayAt(at))));
}

const splitFactor = fc.constantFrom(2, 4, 10, 20, 0.5, 0.1, 0.05);

const KINDS: Readonly<Record<string, (counts: Counts) => fc.IProperty<unknown>>> = {
  'a wrong bar beside a split': (counts) =>
    fc.property(walk(DAYS), fc.integer({ min: 12, max: 28 }), splitFactor, fc.integer({ min: -2, max: 2 }), (values, at, factor, off) => {
      const prices = pricesOf(values.map((value, place) => (place === at + off ? value * factor : value)));
      const splits = [{ day: dayAt(at), factor }];
      const { accepted } = gatePrices(prices, { ticker: 'HARB', today: TODAY, splits, stored: [], quote: null });
      // What is marked as of before the split is moved by it: touched too.
      const sound = new Set(accepted.filter((row) => row.adjustedThrough === TODAY).map(({ date }) => date as string));
      const quarantined = prices.map(({ date }) => date).filter((date) => !sound.has(date));
      count(counts, placesBy(quarantined), new Set([at + off]));
    }), // oxfmt-ignore
  'a last price in another unit': (counts) =>
    fc.property(walk(DAYS), fc.constantFrom(100, 0.01, 1000), fc.nat(DAYS - 4), fc.boolean(), (values, factor, stored, isWrong) => {
      const all = pricesOf(values.map((value, place) => (isWrong && place === DAYS - 1 ? value * factor : value)));
      const { accepted } = gatePrices(all.slice(stored), { ticker: 'HARB', today: TODAY, splits: [], stored: all.slice(0, stored), quote: null });
      const remaining = new Set(accepted.map(({ date }) => date));
      const quarantined = all.slice(stored).map(({ date }) => date).filter((date) => !remaining.has(date));
      count(counts, placesBy(quarantined), new Set(isWrong ? [DAYS - 1] : []));
    }), // oxfmt-ignore
  'a last quote in another unit, and the truth after it': (counts) =>
    fc.property(walk(DAYS), fc.constantFrom(100, 0.01, 1000), fc.integer({ min: 6, max: DAYS - 2 }), fc.boolean(), (values, factor, from, isStored) => {
      const wrong = isStored ? from - 1 : DAYS - 1;
      const all = values.map((value, at) => quoteOf(dayAt(at), { price: at === wrong ? value * factor : value }));
      const { cleared } = gateQuotes(all.slice(from), { ticker: 'HARB', today: TODAY, currency: 'GBP', shares: [], isOwnRow: () => false, stored: all.slice(from - 5, from) });
      count(counts, placesBy(cleared.map(({ quotedOn }) => quotedOn)), new Set(isStored ? [] : [wrong]));
    }), // oxfmt-ignore
  'a last rate in another unit, and the truth after it': (counts) =>
    fc.property(walk(DAYS), fc.constantFrom(100, 0.01, 10), fc.integer({ min: 6, max: DAYS - 2 }), fc.boolean(), (values, factor, from, isStored) => {
      const wrong = isStored ? from - 1 : DAYS - 1;
      const all = values.map((value, at): FxRate => ({ pair: 'USDILS', price: at === wrong ? value * factor : value, asOf: addDays(dayAt(0), at), source: 'bank' }));
      const { rejects } = gateRates(all.slice(from), all.slice(from - 3, from), TODAY);
      count(counts, placesBy(rejects.map(({ place }) => place.slice('USDILS '.length))), new Set(isStored ? [] : [wrong]));
    }), // oxfmt-ignore
  'a dividend in another unit': (counts) =>
    fc.property(walk(PAID_DAYS), paidPart, paidDay, fc.constantFrom(100, 0.01), (values, part, wrong, factor) => {
      const { prices, paid } = payer(values, part);
      const dividends = PAID_AT.map((at) => dividendOf(at, paid.get(at)! * (at === wrong ? factor : 1)));
      count(counts, quarantinedOf(dividends, prices), new Set(wrong === null ? [] : [wrong]));
    }), // oxfmt-ignore
  'a payment that is reported on two days': (counts) =>
    fc.property(walk(PAID_DAYS), paidPart, paidDay, fc.constantFrom(-3, -2, -1, 1, 2, 3), (values, part, twice, off) => {
      const { prices, paid } = payer(values, part);
      const copy = twice === null ? [] : [dividendOf(twice + off, paid.get(twice)!)];
      const dividends = [...PAID_AT.map((at) => dividendOf(at, paid.get(at)!)), ...copy];
      count(counts, quarantinedOf(dividends, prices), new Set(twice === null ? [] : [twice + off]));
    }), // oxfmt-ignore
};

describe('made series', () => {
  it.each(Object.entries(KINDS))('have nothing sound quarantined, and no fault missed: %s', (name, property) => {
    const counts: Counts = { found: 0, missed: 0, falsely: 0 };
    fc.assert(property(counts), { numRuns: 200, seed: 27 });
    console.log(`${name}: found ${counts.found}, missed ${counts.missed}, falsely ${counts.falsely}`);

    expect(counts).toMatchObject({ missed: 0, falsely: 0 });
    expect(counts.found).toBeGreaterThan(50);
  });
});
