import fc from 'fast-check';
import type { OpenRow } from './row-heights';
import { rowHeights } from './row-heights';

const opened = fc
  .uniqueArray(fc.record({ place: fc.nat(200), height: fc.integer({ min: 1, max: 900 }) }), {
    selector: ({ place }) => place,
    maxLength: 6,
  })
  .map((rows): readonly OpenRow[] => [...rows].sort((a, b) => a.place - b.place));
const height = fc.integer({ min: 20, max: 120 });

describe('rowHeights', () => {
  it('stacks rows of equal height', () => {
    const { topOf, placeAt } = rowHeights(40, []);

    expect([topOf(0), topOf(3)]).toEqual([0, 120]);
    expect([placeAt(-1), placeAt(0), placeAt(39), placeAt(40)]).toEqual([-1, 0, 0, 1]);
  });

  it('reserves space for details below a row, and counts it as part of the row', () => {
    const { topOf, placeAt } = rowHeights(40, [{ place: 1, height: 200 }]);

    expect([topOf(1), topOf(2), topOf(3)]).toEqual([40, 280, 320]);
    expect([placeAt(79), placeAt(80), placeAt(279), placeAt(280)]).toEqual([1, 1, 1, 2]);
  });

  it('finds each row between its own top and the next', () => {
    fc.assert(
      fc.property(height, opened, fc.nat(220), (rowHeight, open, place) => {
        const { topOf, placeAt } = rowHeights(rowHeight, open);
        expect(topOf(place + 1)).toBeGreaterThan(topOf(place));
        expect(placeAt(topOf(place))).toBe(place);
        expect(placeAt(topOf(place + 1) - 1)).toBe(place);
      }),
    );
  });

  it('is as high as its rows and all details', () => {
    fc.assert(
      fc.property(height, opened, (rowHeight, open) => {
        const whole = open.reduce((sum, row) => sum + row.height, 201 * rowHeight);
        expect(rowHeights(rowHeight, open).topOf(201)).toBe(whole);
      }),
    );
  });
});
