import fc from 'fast-check';
import type { GridBounds, GridCell, PressedKey } from './move-cell';
import { movedCell } from './move-cell';

const bounds: GridBounds = { rows: 500, columns: 17, pageRows: 20, isRightToLeft: false };
const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const from: GridCell = { row: 100, column: 5 };
const walking = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp'];

const anyBounds = fc.record({
  rows: fc.nat(10_000),
  columns: fc.integer({ min: 1, max: 37 }),
  pageRows: fc.integer({ min: 1, max: 60 }),
  isRightToLeft: fc.boolean(),
});
const anyKey = fc.record({
  key: fc.oneof(fc.constantFrom(...walking), fc.string()),
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
  altKey: fc.boolean(),
  shiftKey: fc.boolean(),
});

describe('movedCell', () => {
  it.each([
    { key: 'ArrowDown', to: { row: 101, column: 5 } },
    { key: 'ArrowUp', to: { row: 99, column: 5 } },
    { key: 'ArrowRight', to: { row: 100, column: 6 } },
    { key: 'ArrowLeft', to: { row: 100, column: 4 } },
    { key: 'Home', to: { row: 100, column: 0 } },
    { key: 'End', to: { row: 100, column: 16 } },
    { key: 'PageDown', to: { row: 120, column: 5 } },
    { key: 'PageUp', to: { row: 80, column: 5 } },
  ])('moves with $key to $to', ({ key, to }) => {
    expect(movedCell(from, press(key), bounds)).toEqual(to);
  });

  it('follows the visual direction in right-to-left tables', () => {
    const hebrew = { ...bounds, isRightToLeft: true };

    expect(movedCell(from, press('ArrowLeft'), hebrew)).toEqual({ row: 100, column: 6 });
    expect(movedCell(from, press('ArrowRight'), hebrew)).toEqual({ row: 100, column: 4 });
    expect(movedCell(from, press('End'), hebrew)).toEqual({ row: 100, column: 16 });
  });

  it('moves with Ctrl or Cmd to the first and the last cell of all', () => {
    expect(movedCell(from, press('Home', { ctrlKey: true }), bounds)).toEqual({ row: 0, column: 0 });
    expect(movedCell(from, press('End', { metaKey: true }), bounds)).toEqual({ row: 499, column: 16 });
  });

  it('reaches the head from the first row by the arrow key only', () => {
    const first = { row: 0, column: 3 };

    expect(movedCell(first, press('ArrowUp'), bounds)).toEqual({ row: -1, column: 3 });
    expect(movedCell(first, press('PageUp'), bounds)).toEqual(first);
    expect(movedCell({ row: -1, column: 3 }, press('ArrowDown'), bounds)).toEqual(first);
  });

  it.each([press('f'), press('Tab'), press('ArrowDown', { altKey: true }), press('End', { shiftKey: true })])(
    'ignores $key',
    (pressed) => {
      expect(movedCell(from, pressed, bounds)).toBeNull();
    },
  );

  it('never leaves the table, for any position and key', () => {
    fc.assert(
      fc.property(anyBounds, fc.integer(), fc.integer(), anyKey, (limits, row, column, pressed) => {
        const to = movedCell({ row, column }, pressed, limits);
        if (to === null) return;
        expect(to.row).toBeGreaterThanOrEqual(-1);
        expect(to.row).toBeLessThan(Math.max(limits.rows, 1));
        expect(to.column).toBeGreaterThanOrEqual(0);
        expect(to.column).toBeLessThan(limits.columns);
      }),
    );
  });

  it('returns to where it started, away from the edges', () => {
    const back: Readonly<Record<string, string>> = {
      ArrowDown: 'ArrowUp',
      ArrowUp: 'ArrowDown',
      ArrowLeft: 'ArrowRight',
      ArrowRight: 'ArrowLeft',
      PageDown: 'PageUp',
      PageUp: 'PageDown',
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(back)),
        fc.integer({ min: 60, max: 400 }),
        fc.integer({ min: 1, max: 15 }),
        fc.boolean(),
        (key, row, column, isRightToLeft) => {
          const limits = { ...bounds, isRightToLeft };
          const there = movedCell({ row, column }, press(key), limits)!;
          expect(movedCell(there, press(back[key]!), limits)).toEqual({ row, column });
        },
      ),
    );
  });
});
