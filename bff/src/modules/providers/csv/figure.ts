import type { Figure } from './mapping-schema';

/** A cell that is neither a number nor one of the texts for 'not known'. */
export class UnreadableCell extends Error {
  constructor(
    readonly column: string,
    readonly text: string,
  ) {
    super(`${column}: ${JSON.stringify(text.slice(0, 80))} is no number`);
  }
}

export interface NumberFormat {
  readonly nulls: readonly string[];
  readonly decimal: string;
  readonly thousands: string;
}

const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/;

/** Makes the reader of number cells. Null: not known. Undefined: no number; so are NaN and Infinity. */
export function numberReader({ nulls, decimal, thousands }: NumberFormat): (text: string) => number | null | undefined {
  const unknown = new Set(['', ...nulls.map((text) => text.trim().toLowerCase())]);
  return (cell) => {
    if (cell === '') return null;
    let text = cell.trim();
    if (unknown.has(text.toLowerCase())) return null;
    if (thousands) text = text.split(thousands).join('');
    if (decimal !== '.') text = text.replace(decimal, '.');
    // Losses may be in brackets.
    if (text.startsWith('(') && text.endsWith(')')) text = `-${text.slice(1, -1)}`;
    if (!PLAIN_NUMBER.test(text)) return undefined;
    const value = Number(text);
    return Number.isFinite(value) ? value : undefined;
  };
}

export type ReadFigure = (cells: readonly string[]) => number | null;

/** Columns that a figure reads. */
export function columnsOf(figure: Figure): readonly string[] {
  if (typeof figure === 'string') return [figure];
  if (Array.isArray(figure)) return (figure as readonly Figure[]).flatMap(columnsOf);
  if ('column' in figure) return [figure.column];
  return (Object.values(figure) as (readonly Figure[])[]).flat().flatMap(columnsOf);
}

const known = (values: (number | null)[]): values is number[] => !values.includes(null);

/**
 * Compiles a figure for files with this header; every column must be in it.
 * Null: a part that it needs isn't known, or a division by 0.
 * Throws: the compiled function throws UnreadableCell.
 */
export function compileFigure(
  figure: Figure,
  header: ReadonlyMap<string, number>,
  read: (text: string) => number | null | undefined,
): ReadFigure {
  const compile = (part: Figure): ReadFigure => compileFigure(part, header, read);
  const both = ([left, right]: readonly [Figure, Figure], join: (a: number, b: number) => number): ReadFigure => {
    const [first, second] = [compile(left), compile(right)];
    return (cells) => {
      const [a, b] = [first(cells), second(cells)];
      if (a === null || b === null) return null;
      const value = join(a, b);
      return Number.isFinite(value) ? value : null;
    };
  };

  if (typeof figure === 'string') return compile({ column: figure });
  if (Array.isArray(figure)) {
    const ways = (figure as readonly Figure[]).map(compile);
    return (cells) => {
      for (const way of ways) {
        const value = way(cells);
        if (value !== null) return value;
      }
      return null;
    };
  }
  if ('column' in figure) {
    const { column, scale = 1 } = figure;
    const index = header.get(column)!;
    return (cells) => {
      const cell = cells[index] ?? '';
      const value = read(cell);
      if (value === undefined) throw new UnreadableCell(column, cell);
      return value === null ? null : value * scale;
    };
  }
  if ('sum' in figure) {
    const parts = figure.sum.map(compile);
    return (cells) => {
      const values = parts.map((part) => part(cells));
      return known(values) ? values.reduce((total, value) => total + value, 0) : null;
    };
  }
  if ('minus' in figure) return both(figure.minus, (a, b) => a - b);
  if ('times' in figure) return both(figure.times, (a, b) => a * b);
  if ('over' in figure) return both(figure.over, (a, b) => a / b);
  throw new TypeError('a figure of unknown form');
}
