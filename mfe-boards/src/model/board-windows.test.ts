import { exampleBoard } from '../testing/example-board';
import type { BoardWindow } from './board-windows';
import { isCut, WINDOW_ROWS, windowedTable, windowWanted, withWindow } from './board-windows';

const windowOf = (from: number, length: number): BoardWindow => ({
  from,
  data: { ...exampleBoard({ length, seed: from + 1, total: 60_000, shown: 60_000 }), offset: from },
});

describe('windows of a large board', () => {
  it('are needed if an answer has only a part of the rows that its reader may see', () => {
    const board = exampleBoard({ length: 5, total: 60_000 });

    expect(isCut(board)).toBe(false);
    expect(isCut({ ...board, shown: 60_000 })).toBe(true);
    expect(isCut({ ...board, shown: 40_000 })).toBe(true);
    expect(isCut({ ...board, shown: 60_000, offset: 5 })).toBe(false);
  });

  it('are requested one at a time, if a visible row is missing', () => {
    const windows = [windowOf(0, 20), windowOf(WINDOW_ROWS, WINDOW_ROWS)];

    expect(windowWanted([], [0, 40], 60_000)).toBe(0);
    expect(windowWanted(windows, [0, 19], 60_000)).toBeNull();
    expect(windowWanted(windows, [0, 20], 60_000)).toBe(0);
    expect(windowWanted(windows, [WINDOW_ROWS + 10, 2 * WINDOW_ROWS - 1], 60_000)).toBeNull();
    expect(windowWanted(windows, [2 * WINDOW_ROWS - 1, 2 * WINDOW_ROWS], 60_000)).toBe(2 * WINDOW_ROWS);
    // Beyond the end there is nothing to request.
    expect(windowWanted(windows, [0, 100], 20)).toBeNull();
  });

  it('are merged into one table by place, with missing rows elsewhere', () => {
    const [first, far] = [windowOf(0, 3), windowOf(1000, 3)];
    const table = windowedTable([first, far], 60_000);
    const symbol = table.text('symbol');
    const valuesOf = ({ data }: BoardWindow, field: string) =>
      (data.columns[field] as { readonly values: readonly unknown[] }).values;

    expect([table.length, table.isWhole]).toEqual([60_000, false]);
    expect([0, 1, 2].map(symbol)).toEqual(valuesOf(first, 'symbol'));
    expect([1000, 1001, 1002].map(symbol)).toEqual(valuesOf(far, 'symbol'));
    expect([1000, 1001, 1002].map(table.number('price'))).toEqual(valuesOf(far, 'price'));
    expect([3, 999, 1003].map((row) => [symbol(row), table.isThere(row), table.list('flags')(row)])).toEqual(
      [0, 0, 0].map(() => [null, false, []]),
    );
    expect(table.has('price')).toBe(true);
  });

  it('are cached up to twelve, always including the first, each once', () => {
    let windows: readonly BoardWindow[] = [];
    for (let place = 0; place < 40; place++) windows = withWindow(windows, windowOf(place * WINDOW_ROWS, 1));
    windows = withWindow(windows, windowOf(39 * WINDOW_ROWS, 2));

    expect(windows).toHaveLength(24);
    expect(windows[0]!.from).toBe(0);
    expect(windows.at(-1)!.data.length).toBe(2);
    expect(new Set(windows.map(({ from }) => from)).size).toBe(24);
  });
});
