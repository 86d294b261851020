import type { Day } from '../../domain/company';
import { dayOf } from '../../domain/day';
import { quarterIndex } from '../../domain/periods/quarter-index';
import type { CompanyStatements } from '../market-data';

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

interface Ordered<E> {
  /** By quarter. */
  readonly latestFirst: readonly Dated<E>[];
  /** Those that were published, by the day of it; of one day the latest quarter last. */
  readonly asPublished: readonly Dated<E>[];
}

/** Statements of one company, in an order in which those of a day are found fast. */
export interface OrderedStatements extends CompanyStatements {
  /** Null: periods of several lengths overlap, and all of them count. */
  readonly ordered: {
    readonly incomes: Ordered<Income>;
    readonly balances: Ordered<Balance>;
  } | null;
}

export function orderStatements(statements: CompanyStatements): OrderedStatements {
  const { incomes, balances } = statements;
  if (incomes.some(({ months }) => months !== 3)) return { ...statements, ordered: null };
  return {
    ...statements,
    ordered: {
      incomes: ordered(incomes, ({ revenue, earnings }) => revenue !== null || earnings !== null),
      balances: ordered(
        balances,
        ({ totalLiabilities, shareholdersEquity }) => totalLiabilities !== null || shareholdersEquity !== null,
      ),
    },
  };
}

/** Of one quarter the later in the list first: turned round, they are in the order of the list again. */
function ordered<E extends Income | Balance>(entries: readonly E[], counts: (entry: E) => boolean): Ordered<E> {
  const latestFirst = entries
    .map((entry): Dated<E> => ({
      entry,
      quarter: quarterIndex(entry),
      publishedAt: entry.publishedOn === null ? NaN : Date.parse(dayOf(entry.publishedOn)),
      counts: counts(entry),
    }))
    .reverse()
    .sort((a, b) => b.quarter - a.quarter);
  const published = latestFirst.filter(({ publishedAt }) => !Number.isNaN(publishedAt)).reverse();
  return { latestFirst, asPublished: published.sort((a, b) => a.publishedAt - b.publishedAt) };
}

/**
 * What scoring and cards of a day look at: statements that were public by then, of the latest quarters, and the last one
 * that was published.
 */
export function recentStatements({ incomes, balances, ordered: known }: OrderedStatements, day: Day) {
  if (known === null) return { incomes, balances };
  const at = Date.parse(day);
  return {
    incomes: recentOf(known.incomes, at, INCOME_QUARTERS),
    balances: recentOf(known.balances, at, BALANCE_QUARTERS),
  };
}

function recentOf<E>({ latestFirst, asPublished }: Ordered<E>, at: number, wanted: number): readonly E[] {
  const recent: E[] = [];
  let quarters = 0;
  let counted = NaN;
  for (const one of latestFirst) {
    if (!(one.publishedAt <= at)) continue;
    // The rest are of earlier quarters still.
    if (quarters >= wanted && one.quarter !== counted) break;
    recent.push(one.entry);
    if (one.counts && one.quarter !== counted) [quarters, counted] = [quarters + 1, one.quarter];
  }
  const newest = lastPublished(asPublished, at);
  if (newest && !recent.includes(newest.entry)) recent.push(newest.entry);
  return recent.reverse();
}

/** The last that was published by then. Undefined: none was. */
function lastPublished<E>(asPublished: readonly Dated<E>[], at: number): Dated<E> | undefined {
  let [low, high] = [0, asPublished.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (asPublished[middle]!.publishedAt <= at) low = middle + 1;
    else high = middle;
  }
  return asPublished[low - 1];
}
