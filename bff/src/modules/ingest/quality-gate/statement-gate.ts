import { daysBetween } from '@site/format/calendar';
import type { BalanceFigures, Day } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { ProvidedStatement } from '../../providers';
import { imbalanceIn, type Imbalance } from './balance-identity';
import { withoutFigure, type StatementFigure } from './cleared-figures';
import { outOfHistory, type HistoryRow } from './own-history';
import { deriveFromYearToDate } from './quarters-of-years';
import { rejectOf, shown, type Reject } from './reject';
import { contradictionsIn, typicalEarnings, type Contradiction } from './row-contradictions';
import { findAbsorbedRests, findScaleJumps, type ScaleJump } from './scale-jump';

/** The stored statement of a period, for comparison only. Absent or null: none. */
export interface KnownStatement extends Partial<BalanceFigures>, Partial<Omit<HistoryRow, 'periodEnd'>> {
  readonly periodEnd: Day;
  readonly months: number;
  readonly revenue: number | null;
  readonly totalAssets: number | null;
  readonly totalLiabilities: number | null;
}

/** A figure that was removed from a statement. */
export interface ClearedFigure {
  readonly place: string;
  readonly figure: StatementFigure;
}

export interface GatedStatements {
  readonly accepted: readonly ProvidedStatement[];
  readonly cleared: readonly ClearedFigure[];
  readonly rejects: readonly Reject[];
}

const OLDEST_PERIOD_END = '1950-01-01';
/**
 * A report is expected within this time after the end of its period; a report that is said to be public is so by now,
 * or east of UTC.
 */
const LONGEST_LAG_DAYS = 366;
/** Two ends this close are the same period from two sources. */
const SAME_PERIOD_DAYS = 7;

const hasIncome = ({ income }: ProvidedStatement): boolean =>
  income !== undefined && (income.revenue !== null || income.earnings !== null);
const hasBalance = ({ balance }: ProvidedStatement): boolean =>
  balance !== undefined && (balance.totalLiabilities !== null || balance.shareholdersEquity !== null);

/** The statement without empty parts (scoring rules, section 2, point 1). */
function withoutEmptyParts({ income, balance, ...rest }: ProvidedStatement): ProvidedStatement {
  const whole = { ...rest, ...(income && { income }), ...(balance && { balance }) };
  return {
    ...rest,
    ...(income && hasIncome(whole) && { income }),
    ...(balance && hasBalance(whole) && { balance }),
  };
}

const figuresOf = ({ income, balance }: ProvidedStatement): readonly (number | null)[] => [
  ...Object.values(income ?? {}),
  ...Object.values(balance ?? {}),
];
const completeness = (statement: ProvidedStatement): number =>
  figuresOf(statement).filter((value) => value !== null).length;

/** Whole rows: impossible periods, and rows that are nearly empty. */
function refusal(statement: ProvidedStatement, today: Day): readonly [reason: string, detail: string] | null {
  const { periodEnd, publishedOn, isPublishedOnEstimated } = statement;
  if (periodEnd < OLDEST_PERIOD_END || periodEnd > today)
    return ['period_end_out_of_range', `a period that ends on ${periodEnd}`];
  const latest = addDays(today, isPublishedOnEstimated ? LONGEST_LAG_DAYS : 1);
  if (publishedOn !== null && (publishedOn < periodEnd || publishedOn > latest)) {
    return ['impossible_publication', `published on ${publishedOn}, the period ends on ${periodEnd}`];
  }
  if (!hasIncome(statement) && !hasBalance(statement)) {
    return [
      'almost_empty_row',
      `${completeness(statement)} figures, neither revenue or earnings nor liabilities or equity`,
    ];
  }
  return null;
}

/** Of rows for one period, length and publication the most complete stays; on a tie the last. */
function withoutDuplicates(
  statements: readonly ProvidedStatement[],
  ticker: string,
  rejects: Reject[],
): readonly ProvidedStatement[] {
  const byPeriod = new Map<string, ProvidedStatement>();
  for (const statement of statements) {
    const key = `${statement.periodEnd} ${statement.months} ${statement.publishedOn} ${statement.income ? 'i' : ''}${statement.balance ? 'b' : ''}`;
    const other = byPeriod.get(key);
    if (other) {
      const [better, worse] = completeness(statement) >= completeness(other) ? [statement, other] : [other, statement];
      byPeriod.set(key, better);
      const isSame = figuresOf(better).every((value, index) => value === figuresOf(worse)[index]);
      if (!isSame)
        rejects.push(
          rejectOf(worse, ticker, 'duplicate_quarter', `${better.place} tells of ${worse.periodEnd} too, and more`),
        );
    } else {
      byPeriod.set(key, statement);
    }
  }
  return [...byPeriod.values()];
}

interface Watched {
  readonly name: 'revenue' | 'totalAssets' | 'totalLiabilities' | 'currentAssets';
  readonly reason: string;
  read(statement: ProvidedStatement): number | null;
}

/** Figures that are never below 0 and don't leap; others legitimately pass through 0. */
const WATCHED: readonly Watched[] = [
  { name: 'revenue', reason: 'revenue_scale_jump', read: ({ income }) => income?.revenue ?? null },
  ...(
    [
      ['totalAssets', 'total_assets_scale_jump'],
      ['totalLiabilities', 'total_liabilities_scale_jump'],
      ['currentAssets', 'current_assets_scale_jump'],
    ] as const
  ).map(([name, reason]) => ({
    name,
    reason,
    read: ({ balance }: ProvidedStatement) => balance?.[name] ?? null,
  })),
];

const NEGATIVE_REASONS = {
  revenue: 'negative_revenue',
  totalAssets: 'negative_total_assets',
  totalLiabilities: 'negative_total_liabilities',
  currentAssets: 'negative_current_assets',
};

function clearFigure(
  watched: Watched,
  statements: ProvidedStatement[],
  known: readonly KnownStatement[],
  ticker: string,
  rejects: Reject[],
  cleared: ClearedFigure[],
): void {
  for (const [index, statement] of statements.entries()) {
    const value = watched.read(statement);
    if (value === null || value >= 0) continue;
    rejects.push(
      rejectOf(statement, ticker, NEGATIVE_REASONS[watched.name], `${watched.name} of ${shown(value)}`, {
        atIssue: [watched.name],
      }),
    );
    statements[index] = withoutFigure(statement, watched.name);
    cleared.push({ place: statement.place, figure: watched.name });
  }
  for (const months of [3, 6, 12]) {
    const own = statements.flatMap((statement, index) => {
      const value = statement.months === months ? watched.read(statement) : null;
      return value === null ? [] : [{ day: statement.periodEnd, value, index }];
    });
    const stored = known.flatMap((one) => {
      const value = one[watched.name] ?? null;
      const isNew = !own.some(({ day }) => daysBetween(day, one.periodEnd) <= SAME_PERIOD_DAYS);
      return value !== null && value > 0 && one.months === months && isNew
        ? [{ day: one.periodEnd, value, index: -1 }]
        : [];
    });
    const series = [...own, ...stored].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    const jumps = findScaleJumps(series);
    const quarantine = (jump: ScaleJump, reason: string, why: string): void => {
      const { index, value } = series[jump.index]!;
      const statement = statements[index];
      if (!statement) return;
      const detail = `${watched.name} of ${shown(value)} for the period to ${statement.periodEnd}, ${why} ${shown(jump.expected)}`;
      rejects.push(rejectOf(statement, ticker, reason, detail, { atIssue: [watched.name] }));
      statements[index] = withoutFigure(statement, watched.name);
      cleared.push({ place: statement.place, figure: watched.name });
    };
    for (const jump of jumps) quarantine(jump, watched.reason, 'its neighbours say about');
    if (watched.name === 'revenue' && months === 3) {
      for (const rest of findAbsorbedRests(series, jumps)) {
        quarantine(
          rest,
          'revenue_absorbs_rejected',
          'which took up what wrong quarters before it left out of the year; usual is',
        );
      }
    }
  }
}

/** Removes figures from the statements and records why. */
interface Clearing {
  readonly statements: ProvidedStatement[];
  readonly known: readonly KnownStatement[];
  clear(index: number, figures: readonly StatementFigure[], reason: string, detail: string): void;
}

/** Balance sheets with sides that do not add up. `isWanted`: which of them are checked. */
function clearImbalances(
  { statements, known, clear }: Clearing,
  isWanted: (imbalance: Imbalance) => boolean = () => true,
): void {
  const sides = [
    ...statements.flatMap(({ periodEnd, balance }) => (balance ? [{ periodEnd, ...balance }] : [])),
    ...known,
  ];
  const found = statements.map((statement) => imbalanceIn(statement, sides));
  for (const [index, imbalance] of found.entries())
    if (imbalance && isWanted(imbalance)) clear(index, imbalance.figures, 'balance_does_not_add_up', imbalance.detail);
}

/** After the leaps: the remaining revenue, assets and liabilities are reliable. */
function clearContradictions({ statements, clear }: Clearing): void {
  const typical = new Map([3, 6, 12].map((months) => [months, typicalEarnings(statements, months)]));
  const found = statements.map((statement) => contradictionsIn(statement, typical.get(statement.months) ?? null));
  for (const [index, contradictions] of found.entries())
    for (const { figure, reason, detail } of contradictions) clear(index, [figure], reason, detail);
}

const NO_HISTORY = {
  earnings: null,
  eps: null,
  ebit: null,
  incomeTaxExpense: null,
  interestExpense: null,
  basicShares: null,
};

/** Income statements of one length, each figure compared with those of the other periods. */
function clearOutOfHistory({ statements, known, clear }: Clearing): void {
  for (const months of [3, 6, 12]) {
    const own = statements.flatMap(({ months: length, periodEnd, income }, index) =>
      income && length === months ? [{ row: { ...NO_HISTORY, ...income, periodEnd }, index }] : [],
    );
    const stored = known.flatMap((one) => {
      const isNew = !own.some(({ row }) => daysBetween(row.periodEnd, one.periodEnd) <= SAME_PERIOD_DAYS);
      return one.months === months && isNew ? [{ row: { ...NO_HISTORY, ...one }, index: -1 }] : [];
    });
    const all = [...own, ...stored].sort((a, b) => (a.row.periodEnd < b.row.periodEnd ? -1 : 1));
    const rows = all.map(({ row }) => row);
    const found = all.map(({ index }, at): readonly Contradiction[] => (index < 0 ? [] : outOfHistory(rows, at)));
    for (const [at, contradictions] of found.entries())
      for (const { figure, reason, detail } of contradictions) clear(all[at]!.index, [figure], reason, detail);
  }
}

/**
 * Statements of one company that may be stored; impossible figures are null in them. Shape: oldest first. Everything
 * quarantined is returned with its reason.
 */
export function gateStatements(
  provided: readonly ProvidedStatement[],
  context: { readonly ticker: string; readonly today: Day; readonly known: readonly KnownStatement[] },
): GatedStatements {
  const { ticker, today, known } = context;
  const rejects: Reject[] = [];
  const cleared: ClearedFigure[] = [];
  const possible = provided.filter((statement) => {
    const refused = refusal(statement, today);
    if (refused) rejects.push(rejectOf(statement, ticker, ...refused));
    return refused === null;
  });
  const ordered = withoutDuplicates(possible.map(withoutEmptyParts), ticker, rejects).slice();
  ordered.sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : a.periodEnd > b.periodEnd ? 1 : a.months - b.months));
  const derived = deriveFromYearToDate(ordered, ticker);
  rejects.push(...derived.rejects);
  const statements = derived.statements.slice();
  for (const watched of WATCHED) clearFigure(watched, statements, known, ticker, rejects, cleared);
  const clearing: Clearing = {
    statements,
    known,
    clear(index, figures, reason, detail) {
      const statement = statements[index]!;
      const about = `${detail}, in the period to ${statement.periodEnd}`;
      rejects.push(rejectOf(statement, ticker, reason, about, { atIssue: figures }));
      statements[index] = figures.reduce(withoutFigure, statement);
      for (const figure of figures) cleared.push({ place: statement.place, figure });
    },
  };
  // Wrong assets first, since every part is compared with them; equity after the checks with clearer reasons.
  clearImbalances(clearing, ({ figures }) => figures.length === 1 && figures[0] !== 'shareholdersEquity');
  clearContradictions(clearing);
  clearImbalances(clearing);
  clearOutOfHistory(clearing);
  // A part that lost its last figure remains: a stored one may replace it.
  return { accepted: statements, cleared, rejects };
}
