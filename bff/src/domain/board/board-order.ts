export interface NumberOrder {
  readonly isDescending: boolean;
  /** Values that are not above 0 come after the others both ways round (`isPositiveAlone` of the catalogue of fields). */
  readonly isPositiveAlone: boolean;
}

/** What decides between rows of equal value: the larger company first, then the symbol. */
export interface TieBreak {
  /** Unit: one for all rows. NaN: unknown, last. */
  readonly marketCap: ArrayLike<number>;
  readonly symbol: readonly string[];
}

/**
 * Rows in the order of a column of numbers; `values` and `ties` are read at each row. NaN is unknown and last both ways.
 * Shape: a new array with the rows given; the same order whatever order they came in, as long as symbols differ.
 */
export function rankByNumber(
  rows: readonly number[],
  values: ArrayLike<number>,
  order: NumberOrder,
  ties: TieBreak,
): number[] {
  return [...rows].sort((a, b) => compareValues(values[a]!, values[b]!, order) || compareTies(a, b, ties));
}

/** Rows in the order of a column of texts, by code unit; null is last both ways. Shape: as `rankByNumber`. */
export function rankByText(
  rows: readonly number[],
  values: readonly (string | null)[],
  isDescending: boolean,
  ties: TieBreak,
): number[] {
  return [...rows].sort(
    (a, b) => compareTextsNullLast(values[a]!, values[b]!, isDescending) || compareTies(a, b, ties),
  );
}

/** Meaningful values first, then those that mean nothing, then the unknown. */
function compareValues(a: number, b: number, { isDescending, isPositiveAlone }: NumberOrder): number {
  const classes = classOf(a, isPositiveAlone) - classOf(b, isPositiveAlone);
  if (classes !== 0 || a === b || a !== a) return classes;
  return a < b === isDescending ? 1 : -1;
}

function classOf(value: number, isPositiveAlone: boolean): number {
  if (value !== value) return 2;
  return isPositiveAlone && value <= 0 ? 1 : 0;
}

function compareTies(a: number, b: number, { marketCap, symbol }: TieBreak): number {
  return (
    compareValues(marketCap[a]!, marketCap[b]!, { isDescending: true, isPositiveAlone: false }) ||
    compareTexts(symbol[a]!, symbol[b]!)
  );
}

function compareTextsNullLast(a: string | null, b: string | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return isDescending ? compareTexts(b, a) : compareTexts(a, b);
}

/** By code unit: the same on every machine, whatever its language. */
function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
