import type { FigureName, NumberTree, Scope, Tree, TruthTree } from '@site/formula';

/** A company as the plain interpreter reads it. Null: unknown. */
export interface FormulaRow {
  number(figure: FigureName, quarters: number): number | null;
  readonly priceFactor: number | null;
  texts(figure: FigureName): string | readonly string[] | null;
  claim(figure: FigureName): boolean | null;
  /** The companies of its group, itself among them. Null: it is in none. */
  peers(scope: Scope): readonly FormulaRow[] | null;
}

/** What one of a currency is worth. Null: unknown. */
type Worth = (currency: string) => number | null;

/** The meaning of a formula, one company at a time, in the plainest way: the reference of the evaluator. */
export function truthOf(tree: TruthTree, row: FormulaRow, worth: Worth, back = 0): boolean | null {
  switch (tree.op) {
    case 'claim':
      return row.claim(tree.figure);
    case 'compare': {
      const [a, b] = [numberIn(tree.left, row, worth, back), numberIn(tree.right, row, worth, back)];
      if (a === null || b === null) return null;
      if (tree.sign === '<') return a < b;
      if (tree.sign === '<=') return a <= b;
      if (tree.sign === '>') return a > b;
      if (tree.sign === '>=') return a >= b;
      return tree.isExact ? a === b : Number(a.toPrecision(6)) === Number(b.toPrecision(6));
    }
    case 'oneOf': {
      const cell = row.texts(tree.of.figure);
      return cell === null ? null : [cell].flat().some((text) => tree.texts.includes(text.toLowerCase()));
    }
    case 'sameText': {
      const [a, b] = [row.texts(tree.left.figure), row.texts(tree.right.figure)];
      return a === null || b === null ? null : [a].flat().some((text) => [b].flat().includes(text));
    }
    case 'not': {
      const of = truthOf(tree.of, row, worth, back);
      return of === null ? null : !of;
    }
    case 'and': {
      const parts = tree.parts.map((part) => truthOf(part, row, worth, back));
      return parts.includes(false) ? false : parts.includes(null) ? null : true;
    }
    case 'or': {
      const parts = tree.parts.map((part) => truthOf(part, row, worth, back));
      return parts.includes(true) ? true : parts.includes(null) ? null : false;
    }
    case 'known':
      return isKnown(tree.of, row, worth, back);
  }
}

function isKnown(tree: Tree, row: FormulaRow, worth: Worth, back: number): boolean {
  switch (tree.op) {
    case 'texts':
      return row.texts(tree.figure) !== null;
    case 'claim':
    case 'compare':
    case 'oneOf':
    case 'sameText':
    case 'not':
    case 'and':
    case 'or':
    case 'known':
      return truthOf(tree, row, worth, back) !== null;
    default:
      return numberIn(tree, row, worth, back) !== null;
  }
}

/** Null: unknown. */
export function numberIn(tree: NumberTree, row: FormulaRow, worth: Worth, back = 0): number | null {
  const value = unbounded(tree, row, worth, back);
  return value === null || !Number.isFinite(value) ? null : value;
}

function unbounded(tree: NumberTree, row: FormulaRow, worth: Worth, back: number): number | null {
  switch (tree.op) {
    case 'constant':
      return tree.value;
    case 'money': {
      const rate = worth(tree.currency);
      return rate === null ? null : tree.value * rate;
    }
    case 'figure':
      return row.number(tree.figure, back);
    case 'perShare': {
      const price = numberIn(tree.of, row, worth, back);
      return price === null || row.priceFactor === null ? null : price * row.priceFactor;
    }
    case 'fraction': {
      const share = numberIn(tree.of, row, worth, back);
      return share === null ? null : tree.form === 'percent' ? share / 100 : share - 1;
    }
    case 'negate': {
      const of = numberIn(tree.of, row, worth, back);
      return of === null ? null : -of;
    }
    case 'arithmetic': {
      const [a, b] = [numberIn(tree.left, row, worth, back), numberIn(tree.right, row, worth, back)];
      if (a === null || b === null) return null;
      return { '+': a + b, '-': a - b, '*': a * b, '/': a / b }[tree.sign];
    }
    case 'lag':
      return numberIn(tree.of, row, worth, back + tree.quarters);
    case 'history': {
      const values = tree.lags.map((lag) => numberIn(tree.of, row, worth, back + lag));
      const known = values.filter((value) => value !== null);
      return known.length < values.length ? null : overTime(tree.name, known, tree.lags);
    }
    case 'group':
      return amongPeers(tree, row, worth, back);
  }
}

function overTime(name: string, values: readonly number[], lags: readonly number[]): number | null {
  const total = (all: readonly number[]): number => all.reduce((sum, value) => sum + value, 0);
  const mean = total(values) / values.length;
  // Of what they differ from the first by: equal values differ from their mean by nothing.
  const offsets = values.map((value) => value - values[0]!);
  const middleOffset = total(offsets) / offsets.length;
  switch (name) {
    case 'min':
      return Math.min(...values);
    case 'max':
      return Math.max(...values);
    case 'sum':
      return total(values);
    case 'avg':
      return mean;
    case 'stdev':
      return Math.sqrt(total(offsets.map((offset) => (offset - middleOffset) ** 2)) / (values.length - 1));
    case 'trend': {
      const years = lags.map((lag) => -lag / 4);
      const middle = total(years) / years.length;
      const above = total(years.map((year, place) => (year - middle) * (offsets[place]! - middleOffset)));
      return above / total(years.map((year) => (year - middle) ** 2));
    }
    default: {
      const [now, before] = [values[0]!, values.at(-1)!];
      return now > 0 && before > 0 ? (now / before) ** (4 / lags.at(-1)!) - 1 : null;
    }
  }
}

function amongPeers(
  tree: Extract<NumberTree, { op: 'group' }>,
  row: FormulaRow,
  worth: Worth,
  back: number,
): number | null {
  const counts = (value: number | null): value is number => value !== null && (!tree.isLessBetter || value > 0);
  const peers = row.peers(tree.scope);
  if (peers === null) return null;
  const values = peers.map((peer) => numberIn(tree.of, peer, worth, back)).filter(counts);
  const own = numberIn(tree.of, row, worth, back);
  if (tree.name === 'mean') return values.reduce((sum, value) => sum + value, 0) / values.length;
  if (tree.name === 'median') {
    const sorted = [...values].sort((a, b) => a - b);
    const upper = sorted[Math.floor(sorted.length / 2)];
    const lower = sorted[Math.ceil(sorted.length / 2) - 1];
    return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
  }
  if (!counts(own)) return null;
  const lower = values.filter((value) => value < own).length;
  if (tree.name === 'percentile') return values.length < 2 ? null : lower / (values.length - 1);
  return 1 + (tree.isLessBetter ? lower : values.filter((value) => value > own).length);
}
