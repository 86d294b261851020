import fc from 'fast-check';
import { gatePrices, type PriceContext } from './price-gate';
import { dayAt, pricesOf, walk } from './testing/series';

const DAYS = 40;
const context: PriceContext = { ticker: 'HARB', today: '2026-01-01', splits: [], stored: [], quote: null };
const gate = (prices: Parameters<typeof gatePrices>[0], more: Partial<PriceContext> = {}) => {
  const { accepted, rejects } = gatePrices(prices, { ...context, ...more });
  return {
    passed: accepted.map(({ price }) => price),
    quarantined: rejects.map(({ reason, detail }) => [reason, detail.slice(0, 10)]),
    through: accepted.map(({ adjustedThrough }) => adjustedThrough),
  };
};
const splitAt = (place: number, factor: number) => [{ day: dayAt(place), factor }];

describe('the gate for prices', () => {
  it('takes a sound history as it is, in order, one a day', () => {
    const prices = pricesOf([10, 11, 12]);

    expect(gate([prices[2]!, prices[0]!, prices[1]!, prices[0]!])).toEqual({
      passed: [10, 11, 12],
      quarantined: [],
      through: Array(3).fill(context.today),
    });
  });

  it.each([
    ['price_not_positive', pricesOf([10, 0, 11])],
    ['price_not_positive', pricesOf([10, -3, 11])],
    ['price_day_out_of_range', [...pricesOf([10, 11]), ...pricesOf([12], { date: '9999-12-31' })]],
    ['price_day_out_of_range', [...pricesOf([10, 11]), ...pricesOf([12], { date: '2026-01-02' })]],
    ['duplicate_price', [...pricesOf([10, 12]), ...pricesOf([11])]],
    ['negative_volume', [...pricesOf([10]), ...pricesOf([10], { date: dayAt(1), volume: -5 })]],
  ])('quarantines what cannot be: %s', (reason, prices) => {
    expect(gate(prices).quarantined.map(([why]) => why)).toEqual([reason]);
  });

  it('quarantines pence among pounds , wherever they are', () => {
    const { passed, quarantined } = gate(pricesOf([10, 11, 1080, 10.5, 11, 0.112, 11, 11.5, 12, 11, 1150]));

    expect(passed).toEqual([10, 11, 10.5, 11, 11, 11.5, 12, 11]);
    expect(quarantined).toEqual([2, 5, 10].map((place) => ['price_unit', dayAt(place)]));
  });

  it('trusts the days with trading rather than the many that were carried over', () => {
    const carried = pricesOf(Array<number>(12).fill(0.145), { volume: 0 });
    const traded = pricesOf([14.5], { date: dayAt(12), volume: 532_454 });

    expect(gate([...carried, ...traded]).passed).toEqual([14.5]);
  });

  it('takes a unit that has lasted for the present one, and quarantines the days before it ', () => {
    const switched = pricesOf([3400, 3410, 3390, 3420, 3400, 3405, 3411, 34.1, 34.2, 34, 34.3, 34.1]);

    expect(gate(switched).passed).toEqual([34.1, 34.2, 34, 34.3, 34.1]);
    expect(gate(switched.slice(0, 9)).passed).toEqual([3400, 3410, 3390, 3420, 3400, 3405, 3411]);
  });

  it('believes what is stored, and a quote, rather than many new days in another unit', () => {
    const given = pricesOf([1000, 1010, 1020, 1030, 1040, 1050]);
    const stored = pricesOf([10, 10.1]).map(({ price, volume }, place) => ({ date: dayAt(place - 5), price, volume }));

    expect(gate(given, { stored }).passed).toEqual([]);
    expect(gate(given).passed).toHaveLength(6);
    const mixed = pricesOf([10, 10.1, 1000, 1010, 1020, 1030, 1040, 1050]);
    expect(gate(mixed, { quote: { day: dayAt(1), price: 10 } }).passed).toEqual([10, 10.1]);
  });

  it('quarantines a lone leap that both neighbours deny', () => {
    expect(gate(pricesOf([10, 11, 75, 11, 10])).quarantined).toEqual([['price_leap', dayAt(2)]]);
    // A takeover stays.
    expect(gate(pricesOf([10, 11, 75, 76, 77])).quarantined).toEqual([]);
  });

  it('knows days that were not adjusted for a split, and stores them with that note', () => {
    const split = splitAt(5, 5);
    const { passed, quarantined, through } = gate(pricesOf([20_000, 20_500, 20_700, 20_710, 4_206, 4_161, 4_275]), {
      splits: split,
    });

    expect(quarantined).toEqual([]);
    expect(passed.slice(0, 5)).toEqual([20_000, 20_500, 20_700, 20_710, 4_206]);
    expect(through).toEqual([...Array<string>(4).fill(dayAt(4)), ...Array<string>(3).fill(context.today)]);
  });

  it('quarantines days that were adjusted once too often', () => {
    const prices = pricesOf([24, 23, 22.3, 2.275, 22.5, 22, 21]);

    expect(gate(prices, { splits: splitAt(5, 0.1) }).quarantined).toEqual([['price_split_adjustment', dayAt(3)]]);
  });

  it('moves no sound history by one wrong bar on the day of a split', () => {
    const sound = [3.5, 3.5, 3.5, 3.6, 3.5, 3.7, 0.37, 3.7, 3.65, 3.6];
    const { quarantined, through } = gate(pricesOf(sound), { splits: splitAt(6, 0.1) });

    expect(quarantined).toEqual([['price_split_adjustment', dayAt(6)]]);
    expect(new Set(through)).toEqual(new Set([context.today]));
    // A history that does not know of the split is found all the same, and the bar with it.
    const raw = [0.35, 0.35, 0.35, 0.36, 0.35, 0.37, 0.037, 3.7, 3.65, 3.6];
    const found = gate(pricesOf(raw), { splits: splitAt(6, 0.1) });
    expect(found.through.filter((day) => day === dayAt(5))).toHaveLength(6);
  });

  it('quarantines long runs of a large factor, and short ones of a small factor if the price is calm', () => {
    const calm = (place: number): number => 4 + (place % 3) * 0.02;
    const run = (from: number, count: number, factor: number) =>
      pricesOf(Array.from({ length: 60 }, (_, at) => calm(at) * (at >= from && at < from + count ? factor : 1)));

    expect(gate(run(20, 13, 10), { splits: splitAt(15, 0.1) }).quarantined).toHaveLength(13);
    expect(gate(run(20, 5, 0.76), { splits: splitAt(25, 0.76) }).quarantined).toHaveLength(5);
    // Without a split it is what the market did.
    expect(gate(run(20, 5, 0.76)).quarantined).toEqual([]);
    // Nor does a natural price move of that size mean anything.
    const wild = pricesOf(Array.from({ length: 60 }, (_, at) => (at % 2 ? 4 : 5.2)));
    expect(gate(wild, { splits: splitAt(25, 0.76) }).quarantined).toEqual([]);
  });

  it('compares the last price with those before it, until a quote or a second day confirms it', () => {
    expect(gate(pricesOf([5, 5.1, 5, 5.1, 51])).quarantined).toEqual([['price_leap', dayAt(4)]]);
    expect(gate(pricesOf([5, 5.1, 5, 5.1, 51, 52])).quarantined).toEqual([]);
    expect(gate(pricesOf([5, 5.1, 5, 5.1, 51]), { quote: { day: dayAt(4), price: 50 } }).quarantined).toEqual([]);
    // A bankruptcy is shown at once.
    expect(gate(pricesOf([3.7, 3.6, 3.65, 3.65, 0.21])).quarantined).toEqual([]);
  });

  it('takes the truth after a wrong price was stored', () => {
    const stored = (...values: readonly number[]) =>
      pricesOf(values).map(({ price, volume }, place) => ({ date: dayAt(place - values.length), price, volume }));
    const few = pricesOf([5.2, 5.1]);

    expect(gate(few, { stored: stored(5, 5, 5.1, 510) }).quarantined).toEqual([]);
    expect(gate(few, { stored: stored(510) }).passed).toEqual([]);
    expect(gate(few, { stored: stored(510), quote: { day: dayAt(1), price: 5.1 } }).passed).toEqual([5.2, 5.1]);
    expect(gate(pricesOf(Array<number>(10).fill(5)), { stored: stored(510) }).passed).toHaveLength(10);
    const late = stored(510).map((one) => ({ ...one, date: dayAt(-16) }));
    expect(gate(few, { stored: late }).passed).toEqual([5.2, 5.1]);
  });

  it('takes the first price after a new split of a hundred, beside stored ones that are read without it', () => {
    const stored = pricesOf([500, 510, 505]).map(({ price, volume }, at) => ({ date: dayAt(at - 3), price, volume }));

    expect(gate(pricesOf([5.1]), { stored, splits: splitAt(0, 100) }).quarantined).toEqual([]);
  });

  it('takes a raw history with its true splits, however large', () => {
    const raw = pricesOf([500, 510, 520, 5.3, 5.2, 5.25], { isSplitAdjusted: false });
    const { passed, quarantined, through } = gate(raw, { splits: splitAt(3, 100) });

    expect(quarantined).toEqual([]);
    expect(passed).toHaveLength(6);
    expect(through).toEqual([0, 1, 2, 3, 4, 5].map(dayAt));
  });
});

describe('a sound history', () => {
  it('is never touched', () => {
    fc.assert(
      fc.property(walk(DAYS), (values) => {
        expect(gate(pricesOf(values)).quarantined).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('with one fault is found at the fault, and nowhere else', () => {
    fc.assert(
      fc.property(walk(DAYS), fc.nat(DAYS - 1), fc.constantFrom(100, 0.01, 1000), (values, place, factor) => {
        const { quarantined } = gate(pricesOf(values.map((value, at) => (at === place ? value * factor : value))));

        expect(quarantined).toEqual([['price_unit', dayAt(place)]]);
      }),
      { numRuns: 60 },
    );
  });

  it('with a true split is never taken for a fault: raw, adjusted, or adjusted from the day of the split alone', () => {
    const factors = fc.constantFrom(2, 4, 10, 50, 100, 1000, 0.5, 0.1, 0.01);
    fc.assert(
      fc.property(
        walk(DAYS),
        fc.integer({ min: 1, max: DAYS - 1 }),
        factors,
        fc.boolean(),
        (values, place, factor, isSplitAdjusted) => {
          const unadjusted = values.map((value, at) => (at < place ? value * factor : value));
          const splits = splitAt(place, factor);

          for (const prices of [pricesOf(values), pricesOf(unadjusted, { isSplitAdjusted })])
            expect(gate(prices, { splits }).quarantined).toEqual([]);
        },
      ),
      { numRuns: 80 },
    );
  });
});
