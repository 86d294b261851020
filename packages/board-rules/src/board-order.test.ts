import fc from 'fast-check';
import { MARKET_CODES } from '@site/fields';
import { requestedOrder, orderedWord, rankByNumber, rankByText, rowsBySize, rowsInFront } from './board-order';

it('orders markets as in the menus, words alphabetically, and unknown values last', () => {
  const codes = [null, 'XX', ...[...MARKET_CODES].sort()];
  const bySize = Uint32Array.from(codes, (_, row) => row);
  const order = rankByText((row) => orderedWord('market', codes[row]!), false, bySize);

  expect(Array.from(order, (row) => codes[row])).toEqual([...MARKET_CODES, 'XX', null]);
  expect([orderedWord('symbol', 'TA'), orderedWord('symbol', null)]).toEqual(['TA', null]);
});

describe('an order', () => {
  const value = fc.oneof(fc.constant(NaN), fc.integer({ min: -3, max: 3 }));
  const rowSets = fc.array(fc.record({ value, marketCap: value }), { maxLength: 30 });
  it('does not depend on the input order, has every row, and puts unknown values last both ways', () => {
    fc.assert(
      fc.property(rowSets, fc.boolean(), fc.boolean(), fc.integer(), (rows, isDescending, isPositiveAlone, seed) => {
        const places = rows.map((_, row) => row);
        const shuffled = [...places].sort((a, b) => ((a * 31 + seed) % 7) - ((b * 31 + seed) % 7));
        const values = rows.map((row) => row.value);
        const symbols = places.map((place) => `S${String(place).padStart(2, '0')}`);
        const order = { isDescending, isPositiveAlone };
        const rankedOf = (as: readonly number[]): readonly number[] => {
          const bySize = rowsBySize(
            Float64Array.from(as, (place) => rows[place]!.marketCap),
            (row) => symbols[as[row]!]!,
          );
          const asListed = rankByNumber(
            Float64Array.from(as, (place) => values[place]!),
            order,
            bySize,
          );
          return Array.from(asListed, (row) => as[row]!);
        };

        const ranked = rankedOf(places);

        expect(rankedOf(shuffled)).toEqual(ranked);
        expect([...ranked].sort((a, b) => a - b)).toEqual(places);
        const classes = ranked.map((row) =>
          Number.isNaN(values[row]!) ? 2 : isPositiveAlone && values[row]! <= 0 ? 1 : 0,
        );
        expect(classes).toEqual([...classes].sort((a, b) => a - b));
        for (const group of [0, 1]) {
          const sorted = ranked.filter((_, place) => classes[place] === group).map((row) => values[row]!);
          expect(sorted).toEqual([...sorted].sort((a, b) => (isDescending ? b - a : a - b)));
        }
      }),
    );
  });

  it('has in front what its first rows are, and all that are equal to the last of them', () => {
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        fc.boolean(),
        (given, count, isDescending, isPositiveAlone) => {
          const order = { isDescending, isPositiveAlone };
          const values = Float64Array.from(given);
          const ranked = [...rankByNumber(values, order, Uint32Array.from(values.keys()))];
          const meaningful = ranked.filter((row) => values[row]! > 0 || (!isPositiveAlone && values[row]! <= 0));
          const last = values[ranked[count - 1]!];

          const front = rowsInFront(values, order, count);

          const isFew = count < meaningful.length;
          const expected = ranked.filter(
            (row, place) => place < count || (values[row] === last && meaningful.includes(row)),
          );
          expect(front && [...front]).toEqual(isFew ? expected.sort((a, b) => a - b) : null);
        },
      ),
    );
  });

  it('puts the larger company first where values are equal, then the symbol', () => {
    const symbols = ['A', 'B', 'D', 'C'];
    const bySize = rowsBySize(Float64Array.of(1, NaN, 5, 5), (row) => symbols[row]!);
    const words = ['x', null, 'y', 'x'];
    const byWord = (isDescending: boolean) => [...rankByText((row) => words[row]!, isDescending, bySize)];

    expect([...bySize]).toEqual([3, 2, 0, 1]);
    expect([
      ...rankByNumber(Float64Array.of(7, 7, 7, 7), { isDescending: false, isPositiveAlone: false }, bySize),
    ]).toEqual([3, 2, 0, 1]);
    expect(byWord(true)).toEqual([2, 3, 0, 1]);
    expect(byWord(false)).toEqual([3, 0, 2, 1]);
  });

  it('treats both zeros as one value', () => {
    const bySize = Uint32Array.of(0, 1, 2);

    for (const isDescending of [true, false]) {
      expect([...rankByNumber(Float64Array.of(0, -0, 0), { isDescending, isPositiveAlone: false }, bySize)]).toEqual([
        0, 1, 2,
      ]);
    }
  });

  it('is the default one, descending, unless requested otherwise', () => {
    expect(requestedOrder({}, 'score')).toEqual({ by: 'score', descending: true });
    expect(requestedOrder({ descending: false }, 'marketCap')).toEqual({ by: 'marketCap', descending: false });
    expect(requestedOrder({ orderBy: 'price' }, 'score')).toEqual({ by: 'price', descending: true });
  });
});
