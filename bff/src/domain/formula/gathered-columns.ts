import type { FigureName, Scope } from '@site/formula';
import { createSharedArray } from '../shared-array';
import type { FormulaColumns, TextCell } from './evaluate-formula';
import type { Steps } from './in-blocks';

/** The columns that a formula reads, as plain data that another thread gets without a copy of what is large. */
export interface GatheredColumns {
  readonly length: number;
  /** Shape: figure, quarters before, values. */
  readonly numbers: readonly (readonly [FigureName, number, Float64Array])[];
  readonly texts: readonly (readonly [FigureName, TextCodes])[];
  readonly claims: readonly (readonly [FigureName, Uint8Array])[];
  readonly groups: readonly (readonly [Scope, Int32Array])[];
  readonly priceFactors: Float64Array | null;
  readonly moneyFactors: readonly (readonly [string, number])[];
}

/** Texts of rows, as indices of the distinct texts. */
interface TextCodes {
  readonly codes: Int32Array;
  readonly cells: readonly TextCell[];
}

/** More distinct texts take longer to transfer than to evaluate here. */
const MAX_CELLS = 2000;

/**
 * Reads what a formula needs. `evaluate`: evaluates it over columns; called once over none, to learn which it reads. Null: it
 * reads too many different texts to hand over.
 */
export function* gatherSteps(
  evaluate: (columns: FormulaColumns) => Steps<unknown>,
  columns: FormulaColumns,
): Steps<GatheredColumns | null> {
  const read = createReadNames();
  yield* evaluate(read.columns);

  const numbers: [FigureName, number, Float64Array][] = [];
  for (const { figure, quarters } of read.numbers.values())
    numbers.push([figure, quarters, yield* columns.numbers(figure, quarters)]);
  const texts: [FigureName, TextCodes][] = [];
  for (const figure of read.texts) {
    const codes = codesOf(yield* columns.texts(figure));
    if (codes === null) return null;
    texts.push([figure, codes]);
    yield;
  }
  const claims: [FigureName, Uint8Array][] = [];
  for (const figure of read.claims) claims.push([figure, yield* columns.claims(figure)]);
  const groups: [Scope, Int32Array][] = [];
  for (const scope of read.scopes) groups.push([scope, yield* columns.groups(scope)]);
  return {
    length: columns.length,
    numbers,
    texts,
    claims,
    groups,
    priceFactors: read.hasPriceFactors() ? columns.priceFactors() : null,
    moneyFactors: [...read.currencies].map((currency) => [currency, columns.moneyFactor(currency)] as const),
  };
}

/** The columns again, for the formula that they were gathered for. `groupNumbers`: what earlier formulas found of them. */
export function columnsOf(
  { length, numbers, texts, claims, groups, priceFactors, moneyFactors }: GatheredColumns,
  groupNumbers?: FormulaColumns['groupNumbers'],
): FormulaColumns {
  const values = new Map(numbers.map(([figure, quarters, column]) => [nameOf(figure, quarters), column]));
  const [codes, truths] = [new Map(texts), new Map(claims)];
  const [scopes, factors] = [new Map(groups), new Map(moneyFactors)];
  return {
    length,
    ...(groupNumbers && { groupNumbers }),
    numbers: (figure, quarters) => ready(values.get(nameOf(figure, quarters))),
    texts: (figure) => ready(textsOf(codes.get(figure))),
    claims: (figure) => ready(truths.get(figure)),
    groups: (scope) => ready(scopes.get(scope)),
    priceFactors: () => known(priceFactors ?? undefined),
    moneyFactor: (currency) => known(factors.get(currency)),
  };
}

const nameOf = (figure: FigureName, quarters: number): string => `${figure} ${quarters}`;

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A formula reads a column that was not gathered for it');
  return value;
}

function* ready<T>(value: T | undefined): Steps<T> {
  return known(value);
}

/** Columns without rows, which note what is read of them. */
function createReadNames() {
  const numbers = new Map<string, { readonly figure: FigureName; readonly quarters: number }>();
  const [texts, claims, scopes] = [new Set<FigureName>(), new Set<FigureName>(), new Set<Scope>()];
  const currencies = new Set<string>();
  let hasPriceFactors = false;
  const columns: FormulaColumns = {
    length: 0,
    numbers: (figure, quarters) => {
      numbers.set(nameOf(figure, quarters), { figure, quarters });
      return ready(new Float64Array());
    },
    texts: (figure) => {
      texts.add(figure);
      return ready([]);
    },
    claims: (figure) => {
      claims.add(figure);
      return ready(new Uint8Array());
    },
    groups: (scope) => {
      scopes.add(scope);
      return ready(new Int32Array());
    },
    priceFactors: () => {
      hasPriceFactors = true;
      return new Float64Array();
    },
    moneyFactor: (currency) => {
      currencies.add(currency);
      return 1;
    },
  };
  return { columns, numbers, texts, claims, scopes, currencies, hasPriceFactors: () => hasPriceFactors };
}

function codesOf(texts: readonly TextCell[]): TextCodes | null {
  const codes = createSharedArray(Int32Array, texts.length);
  const places = new Map<string, number>();
  const cells: TextCell[] = [];
  for (const [row, cell] of texts.entries()) {
    const key = typeof cell === 'string' ? cell : JSON.stringify(cell);
    let place = places.get(key);
    if (place === undefined) {
      if (cells.length === MAX_CELLS) return null;
      place = cells.push(cell) - 1;
      places.set(key, place);
    }
    codes[row] = place;
  }
  return { codes, cells };
}

const textsOf = (texts: TextCodes | undefined): readonly TextCell[] | undefined =>
  texts && Array.from(texts.codes, (code) => texts.cells[code]!);
