import { daysBetween } from '@site/format/calendar';
import type { Day, IncomeFlows } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { ProvidedStatement } from '../../ports';
import { rejectOf, shown } from './reject';
import type { Reject } from './reject';
import { contradictionsIn, usualEarnings, type Contradiction } from './row-contradictions';
import { findAbsorbedRests, findScaleJumps } from './scale-jump';
import type { ScaleJump } from './scale-jump';

/** A value that is stored already, for comparison alone. */
export interface KnownStatement {
  readonly periodEnd: Day;
  readonly months: number;
  readonly revenue: number | null;
  readonly totalAssets: number | null;
  readonly totalLiabilities: number | null;
}

/** A figure that was taken out of a statement. */
export interface ClearedFigure {
  readonly place: string;
  readonly figure: Watched['name'] | Contradiction['figure'];
}

export interface GatedStatements {
  readonly accepted: readonly ProvidedStatement[];
  readonly cleared: readonly ClearedFigure[];
  readonly rejects: readonly Reject[];
}

const OLDEST_PERIOD_END = '1950-01-01';
/** So long after the end of a period its report is expected at most; what is told to be public is so by now, or east of us. */
const LONGEST_LAG_DAYS = 366;
/** Two ends this close are the same period, told by two sources. */
const SAME_PERIOD_DAYS = 7;

const hasIncome = ({ income }: ProvidedStatement): boolean =>
  income !== undefined && (income.revenue !== null || income.earnings !== null);
const hasBalance = ({ balance }: ProvidedStatement): boolean =>
  balance !== undefined && (balance.totalLiabilities !== null || balance.shareholdersEquity !== null);

/** The statement without the parts that are none (scoring rules, section 2, point 1). */
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

/** Whole rows: those of no possible period, and those that hold next to nothing. */
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

/** Of rows for one period, length and publication the fullest stays; on a tie the last. */
function withoutDuplicates(
  statements: readonly ProvidedStatement[],
  ticker: string,
  rejects: Reject[],
): readonly ProvidedStatement[] {
  const kept = new Map<string, ProvidedStatement>();
  for (const statement of statements) {
    const key = `${statement.periodEnd} ${statement.months} ${statement.publishedOn} ${statement.income ? 'i' : ''}${statement.balance ? 'b' : ''}`;
    const other = kept.get(key);
    if (other) {
      const [better, worse] = completeness(statement) >= completeness(other) ? [statement, other] : [other, statement];
      kept.set(key, better);
      const isSame = figuresOf(better).every((value, index) => value === figuresOf(worse)[index]);
      if (!isSame)
        rejects.push(
          rejectOf(worse, ticker, 'duplicate_quarter', `${better.place} tells of ${worse.periodEnd} too, and more`),
        );
    } else {
      kept.set(key, statement);
    }
  }
  return [...kept.values()];
}

interface Watched {
  readonly name: 'revenue' | 'totalAssets' | 'totalLiabilities';
  readonly reason: string;
  read(statement: ProvidedStatement): number | null;
  /** The statement without the figure, and without what was made of it. */
  clear(statement: ProvidedStatement): ProvidedStatement;
}

const clearIncome = (statement: ProvidedStatement, figures: Partial<IncomeFlows>): ProvidedStatement =>
  statement.income ? { ...statement, income: { ...statement.income, ...figures } } : statement;
const clearBalance = (statement: ProvidedStatement, figure: 'totalAssets' | 'totalLiabilities'): ProvidedStatement =>
  statement.balance ? { ...statement, balance: { ...statement.balance, [figure]: null } } : statement;

/** Figures that are never below 0 and don't leap: the others pass through 0 in good health. */
const WATCHED: readonly Watched[] = [
  {
    name: 'revenue',
    reason: 'revenue_scale_jump',
    read: ({ income }) => income?.revenue ?? null,
    clear: (statement) => clearIncome(statement, { revenue: null, rps: null }),
  },
  ...(['totalAssets', 'totalLiabilities'] as const).map((name) => ({
    name,
    reason: name === 'totalAssets' ? 'total_assets_scale_jump' : 'total_liabilities_scale_jump',
    read: ({ balance }: ProvidedStatement) => balance?.[name] ?? null,
    clear: (statement: ProvidedStatement) => clearBalance(statement, name),
  })),
];

const NEGATIVE_REASONS = {
  revenue: 'negative_revenue',
  totalAssets: 'negative_total_assets',
  totalLiabilities: 'negative_total_liabilities',
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
    statements[index] = watched.clear(statement);
    cleared.push({ place: statement.place, figure: watched.name });
  }
  for (const months of [3, 6, 12]) {
    const own = statements.flatMap((statement, index) => {
      const value = statement.months === months ? watched.read(statement) : null;
      return value === null ? [] : [{ day: statement.periodEnd, value, index }];
    });
    const stored = known.flatMap((one) => {
      const value = one[watched.name];
      const isNew = !own.some(({ day }) => daysBetween(day, one.periodEnd) <= SAME_PERIOD_DAYS);
      return value !== null && value > 0 && one.months === months && isNew
        ? [{ day: one.periodEnd, value, index: -1 }]
        : [];
    });
    const series = [...own, ...stored].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    const jumps = findScaleJumps(series);
    const putAside = (jump: ScaleJump, reason: string, why: string): void => {
      const { index, value } = series[jump.index]!;
      const statement = statements[index];
      if (!statement) return;
      const detail = `${watched.name} of ${shown(value)} for the period to ${statement.periodEnd}, ${why} ${shown(jump.expected)}`;
      rejects.push(rejectOf(statement, ticker, reason, detail, { atIssue: [watched.name] }));
      statements[index] = watched.clear(statement);
      cleared.push({ place: statement.place, figure: watched.name });
    };
    for (const jump of jumps) putAside(jump, watched.reason, 'its neighbours say about');
    if (watched.name === 'revenue' && months === 3) {
      for (const rest of findAbsorbedRests(series, jumps)) {
        putAside(
          rest,
          'revenue_absorbs_rejected',
          'which took up what wrong quarters before it left out of the year; usual is',
        );
      }
    }
  }
}

/** The statement without a figure that its own row contradicts, and without what was made of it. */
function withoutContradicted(statement: ProvidedStatement, { part, figure }: Contradiction): ProvidedStatement {
  const { income, balance } = statement;
  const hasReturn = figure === 'earnings' || figure === 'shareholdersEquity';
  return {
    ...statement,
    ...(income && {
      income: {
        ...income,
        ...(part === 'income' && { [figure]: null }),
        ...(hasReturn && { returnOnEquity: null }),
      },
    }),
    ...(balance && part === 'balance' && { balance: { ...balance, [figure]: null } }),
  };
}

/** After the leaps: what is left of revenue, assets and liabilities bears witness. */
function clearContradictions(
  statements: ProvidedStatement[],
  ticker: string,
  rejects: Reject[],
  cleared: ClearedFigure[],
): void {
  const usual = new Map([3, 6, 12].map((months) => [months, usualEarnings(statements, months)]));
  for (const [index, statement] of statements.entries()) {
    for (const found of contradictionsIn(statement, usual.get(statement.months) ?? null)) {
      const detail = `${found.detail}, in the period to ${statement.periodEnd}`;
      rejects.push(rejectOf(statement, ticker, found.reason, detail, { atIssue: [found.figure] }));
      statements[index] = withoutContradicted(statements[index]!, found);
      cleared.push({ place: statement.place, figure: found.figure });
    }
  }
}

/**
 * Statements of one company that are fit to be stored; figures that can't be right are null in them.
 * Shape: oldest first. Everything put aside comes back with its reason.
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
  const statements = withoutDuplicates(possible.map(withoutEmptyParts), ticker, rejects).slice();
  statements.sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : a.periodEnd > b.periodEnd ? 1 : a.months - b.months));
  for (const watched of WATCHED) clearFigure(watched, statements, known, ticker, rejects, cleared);
  clearContradictions(statements, ticker, rejects, cleared);
  // A part that lost its last figure is left in: what is stored of it may take the figure's place.
  return { accepted: statements, cleared, rejects };
}
