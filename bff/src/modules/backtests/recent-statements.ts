import type { Day } from '../../domain/company';
import { dayOf } from '../../domain/day';
import { quarterIndex } from '../../domain/periods/quarter-index';
import type { CompanyStatements } from '../../services/ports';

/** Two years, and the neighbour from which a hole in them is filled: scoring looks at no earlier one where each entry is a quarter. */
const INCOME_QUARTERS = 9;
/** Scoring looks at the latest alone. */
const BALANCE_QUARTERS = 1;

type Income = CompanyStatements['incomes'][number];
type Balance = CompanyStatements['balances'][number];

interface Dated<E> {
  readonly entry: E;
  readonly quarter: number;
  /** Milliseconds since 1970; numbers compare many times faster than texts. NaN: never public. */
  readonly publishedAt: number;
  /** It has the figures without which it counts for nothing. */
  readonly counts: boolean;
}

/** Statements of one company, in an order in which those of a day are found fast. */
export interface OrderedStatements extends CompanyStatements {
  /** Shape: latest quarter first. Null: periods of several lengths overlap, and all of them count. */
  readonly latestFirst: {
    readonly incomes: readonly Dated<Income>[];
    readonly balances: readonly Dated<Balance>[];
  } | null;
}

export function orderStatements(statements: CompanyStatements): OrderedStatements {
  const { incomes, balances } = statements;
  if (incomes.some(({ months }) => months !== 3)) return { ...statements, latestFirst: null };
  return {
    ...statements,
    latestFirst: {
      incomes: latestFirst(incomes, ({ revenue, earnings }) => revenue !== null || earnings !== null),
      balances: latestFirst(
        balances,
        ({ totalLiabilities, shareholdersEquity }) => totalLiabilities !== null || shareholdersEquity !== null,
      ),
    },
  };
}

/** Of one quarter the later in the list first: turned round, they are in the order of the list again. */
const latestFirst = <E extends Income | Balance>(entries: readonly E[], counts: (entry: E) => boolean): Dated<E>[] =>
  entries
    .map((entry) => ({
      entry,
      quarter: quarterIndex(entry),
      publishedAt: entry.publishedOn === null ? NaN : Date.parse(dayOf(entry.publishedOn)),
      counts: counts(entry),
    }))
    .reverse()
    .sort((a, b) => b.quarter - a.quarter);

/**
 * What scoring and cards of a day look at: statements that were public by then, of the latest quarters, and the last one
 * that was published.
 */
export function recentStatements({ incomes, balances, latestFirst: ordered }: OrderedStatements, day: Day) {
  if (ordered === null) return { incomes, balances };
  const at = Date.parse(day);
  return {
    incomes: recentOf(ordered.incomes, at, INCOME_QUARTERS),
    balances: recentOf(ordered.balances, at, BALANCE_QUARTERS),
  };
}

function recentOf<E>(entries: readonly Dated<E>[], at: number, wanted: number): readonly E[] {
  const recent: E[] = [];
  let quarters = 0;
  let counted = NaN;
  let newest: Dated<E> | null = null;
  for (const one of entries) {
    if (!(one.publishedAt <= at)) continue;
    if (quarters < wanted || one.quarter === counted) {
      recent.push(one.entry);
      if (one.counts && one.quarter !== counted) [quarters, counted] = [quarters + 1, one.quarter];
    }
    if (newest === null || one.publishedAt > newest.publishedAt) newest = one;
  }
  if (newest !== null && !recent.includes(newest.entry)) recent.push(newest.entry);
  return recent.reverse();
}
