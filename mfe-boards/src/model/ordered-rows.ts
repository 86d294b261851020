import { isPositiveOrder, orderedWord, rankByNumber, rankByText, rowsBySize } from '@site/board-rules';
import type { BoardOrder } from '@site/board-rules';
import { contractFieldName, contractOrderName, isAmount, isFormulaField, ORDER_TEXTS } from '@site/fields';
import type { BoardOrderName, OrderText } from '@site/fields';
import type { BoardTable } from './board-table';

/** Computed orders of a board, cached with the board. */
const cached = new WeakMap<BoardTable, Map<string, Uint32Array>>();

/** All rows of a board in an order, computed once per column and direction. */
export function orderedRows(table: BoardTable, { by, descending }: BoardOrder): Uint32Array {
  return remembered(table, `${by} ${descending}`, () =>
    isText(by)
      ? rankByText(wordsOf(table, by), descending, sizeOrder(table))
      : rankByNumber(
          figuresOf(table, by),
          { isDescending: descending, isPositiveAlone: isPositiveOrder(by) },
          sizeOrder(table),
        ),
  );
}

const isText = (by: BoardOrderName): by is OrderText => ORDER_TEXTS.some((one) => one === by);

function wordsOf(table: BoardTable, by: OrderText): (row: number) => string | null {
  const word = table.text(contractFieldName(by));
  return (row) => orderedWord(by, word(row));
}

function remembered(table: BoardTable, name: string, make: () => Uint32Array): Uint32Array {
  const orders = cached.get(table) ?? new Map<string, Uint32Array>();
  cached.set(table, orders);
  const known = orders.get(name);
  if (known) return known;
  const made = make();
  orders.set(name, made);
  return made;
}

/** Tie-breaking of all orders. */
const sizeOrder = (table: BoardTable): Uint32Array =>
  remembered(table, 'size', () => rowsBySize(figuresOf(table, 'marketCap'), table.text('symbol')));

/** Figures by row; NaN is missing. Unit: amounts in one currency if a board has several. */
function figuresOf(table: BoardTable, by: BoardOrderName): Float64Array {
  const field = contractOrderName(by);
  const figure = !isFormulaField(by) && isAmount(by) ? table.comparable(field) : table.number(field);
  const figures = new Float64Array(table.length);
  for (let row = 0; row < figures.length; row++) figures[row] = figure(row) ?? NaN;
  return figures;
}

/** Typical time to compute one order of a large board. */
const IDLE_NEEDED_MS = 6;

/**
 * Computes orders while the browser is idle, so that the first click on a head finds its order ready. Returns
 * a function that stops it.
 */
export function prepareOrders(table: BoardTable, orders: readonly BoardOrder[]): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => undefined;
  const waiting = [...orders];
  const next = (deadline: IdleDeadline): void => {
    do {
      const order = waiting.shift();
      if (order) orderedRows(table, order);
    } while (waiting.length > 0 && deadline.timeRemaining() > IDLE_NEEDED_MS);
    if (waiting.length > 0) request = requestIdleCallback(next);
  };
  let request = requestIdleCallback(next);
  return () => cancelIdleCallback(request);
}
