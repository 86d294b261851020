import { contractFieldName } from '@site/fields';
import { LIMIT_NAMES, LIMIT_OPERATORS, MAX_LIMITS } from './limit';

/** Kinds of errors in a text of filters. */
export type LimitFault = 'name' | 'operator' | 'number' | 'too_many';

/** Where a text of filters is wrong, what is there, and what is expected. */
export interface LimitProblem {
  readonly fault: LimitFault;
  /** Position of the first wrong character, from 1. */
  readonly at: number;
  /** The text there; empty: nothing. */
  readonly found: string;
  /** Expected names or operators, the nearest first. Empty: any number. */
  readonly expected: readonly string[];
}

/** Maximum number of suggested names. */
const MAX_NAMES = 3;

export const wrongName = (at: number, found: string): LimitProblem => ({
  fault: 'name',
  at,
  found,
  expected: nearestNames(found),
});
export const wrongOperator = (at: number, found: string): LimitProblem => ({
  fault: 'operator',
  at,
  found,
  expected: LIMIT_OPERATORS,
});
export const wrongNumber = (at: number, found: string): LimitProblem => ({ fault: 'number', at, found, expected: [] });
export const tooMany = (at: number): LimitProblem => ({ fault: 'too_many', at, found: '', expected: [] });

/** The problem as an English sentence for the API. */
export function limitProblemText({ fault, at, found, expected }: LimitProblem): string {
  const place = `at character ${at}`;
  const there = found === '' ? 'nothing' : JSON.stringify(found);
  switch (fault) {
    case 'name':
      return `${place}: ${there} is no figure that a board can be limited by; near it are ${expected.join(', ')}`;
    case 'operator':
      return `${place}: ${there} stands where one of ${expected.join(' ')} must stand`;
    case 'number':
      return `${place}: ${there} is no number; numbers are written like 0.5, 2e9 or 2B`;
    case 'too_many':
      return `${place}: a question takes at most ${MAX_LIMITS} limits`;
  }
}

/** Names of figures that are most similar to the text. */
function nearestNames(found: string): readonly string[] {
  const written = comparable(found);
  return LIMIT_NAMES.map((name) => contractFieldName(name))
    .map((name) => ({ name, far: distance(written, comparable(name)) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
}

/** Longer than every name: the rest does not change the order. */
const LONGEST = 40;
const comparable = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, LONGEST);

/** The edit distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
