import { daysBetween } from '@site/format/calendar';
import type { Day, IncomeFlows } from '../../../domain/company';
import { medianOf, within } from './price-series';
import { shown } from './reject';
import type { Contradiction } from './row-contradictions';

/** A period of one length, incoming or stored. Shape: in the order of their ends. */
export interface HistoryRow extends Pick<
  IncomeFlows,
  'earnings' | 'eps' | 'ebit' | 'incomeTaxExpense' | 'interestExpense'
> {
  readonly periodEnd: Day;
  readonly basicShares: number | null;
}

/** Number of neighbours on either side that show the typical size; older ones belong to a company of another size. */
const NEIGHBOURS = 8;
const OLDEST_NEIGHBOUR_DAYS = 1_200;
/** A side with fewer values is not used. */
const FEWEST = 3;
/** A factor of 100 between noisy quarters may look like 40. */
const FAR = 40;
const NEAR = 10;
/** No split has such a factor; a slip of thousands has. */
const BEYOND_SPLITS = 400;
/** Earnings per share of a cent or two may be half a cent, or one and a half. */
const MIN_EPS = 0.02;
/** A slip of the unit, as far as a figure that moves from quarter to quarter can show it. */
const UNITS = [1_000, 1_000_000];
const UNIT_SLACK = 2.5;
/** A history with a wider spread shows no typical size. */
const CALM = 15;

interface Typical {
  readonly left: number | null;
  readonly right: number | null;
  readonly all: readonly number[];
}

/** The size of a figure by its neighbours. Null for a side: too few of them. */
function typicalAt(rows: readonly HistoryRow[], at: number, sizeOf: (row: HistoryRow) => number | null): Typical {
  const { periodEnd } = rows[at]!;
  const near = (some: readonly HistoryRow[]): readonly number[] =>
    some.flatMap((row) => {
      const size = sizeOf(row);
      return size === null || size === 0 || daysBetween(row.periodEnd, periodEnd) > OLDEST_NEIGHBOUR_DAYS ? [] : [size];
    });
  const left = near(rows.slice(Math.max(0, at - NEIGHBOURS), at));
  const right = near(rows.slice(at + 1, at + 1 + NEIGHBOURS));
  const middle = (values: readonly number[]): number | null => (values.length < FEWEST ? null : medianOf(values));
  return { left: middle(left), right: middle(right), all: [...left, ...right] };
}

const sidesOf = ({ left, right }: Typical): readonly number[] => [left, right].filter((side) => side !== null);
/** Deviates from both sides in the same direction: a lasting change is real. */
function isFar(size: number, typical: Typical, factor = FAR): boolean {
  const sides = sidesOf(typical);
  return (
    sides.length > 0 && (sides.every((side) => size > side * factor) || sides.every((side) => side > size * factor))
  );
}
const isNear = (size: number, typical: Typical): boolean => sidesOf(typical).some((side) => within(size / side, NEAR));

const sizeOf =
  (name: 'earnings' | 'eps' | 'ebit') =>
  (row: HistoryRow): number | null =>
    row[name] === null ? null : Math.abs(row[name]);
/** The number of shares that total earnings and earnings per share imply. Null: unknown. */
function impliedShares({ earnings, eps }: HistoryRow): number | null {
  if (earnings === null || earnings === 0 || eps === null || Math.abs(eps) < MIN_EPS) return null;
  return Math.abs(earnings / eps);
}
const reportedShares = ({ basicShares }: HistoryRow): number | null =>
  basicShares !== null && basicShares > 0 ? basicShares : null;
const anyShares = (row: HistoryRow): number | null => reportedShares(row) ?? impliedShares(row);

/** Earnings and earnings per share differ by preferred dividends; a slip loses most of the typical value. */
const UNEXPLAINED = 0.4;

/** Whether earnings per share show that earnings are off by a large part of the typical value. */
function contradictsEps({ earnings, eps }: HistoryRow, ofShares: Typical, ofEarnings: Typical): boolean {
  if (earnings === null || eps === null || earnings * eps <= 0) return false;
  const expected = eps * medianOf(ofShares.all);
  return Math.abs(expected - earnings) > medianOf(ofEarnings.all) * UNEXPLAINED;
}

const SAY = 'its neighbours say about';

function contradiction(
  row: HistoryRow,
  figure: 'earnings' | 'eps' | 'ebit' | 'basicShares',
  typical: Typical,
): Contradiction {
  const detail = `${figure} of ${shown(row[figure]!)}, ${SAY} ${shown(medianOf(typical.all))}`;
  const reason = figure === 'basicShares' ? 'shares_scale_jump' : `${figure}_scale_jump`;
  return { figure, reason, detail };
}

/** Earnings, earnings per share and the number of shares: two of them show whether the third is wrong. */
function perShareAt(rows: readonly HistoryRow[], at: number): readonly Contradiction[] {
  const row = rows[at]!;
  const [implied, reported] = [impliedShares(row), reportedShares(row)];
  const ofShares = typicalAt(rows, at, anyShares);
  // A split changes the number of shares permanently; the newest value looks like one.
  const hasBothSides = ofShares.left !== null && ofShares.right !== null;
  const isNoSplit = (size: number): boolean => hasBothSides || isFar(size, ofShares, BEYOND_SPLITS);
  const alike = implied !== null && reported !== null && within(implied / reported, 2);
  const found: Contradiction[] = [];
  if (implied !== null && isFar(implied, ofShares)) {
    const [ofEarnings, ofEps] = [typicalAt(rows, at, sizeOf('earnings')), typicalAt(rows, at, sizeOf('eps'))];
    const [isEarningsFar, isEpsFar] = [isFar(Math.abs(row.earnings!), ofEarnings), isFar(Math.abs(row.eps!), ofEps)];
    if (isEarningsFar && !isEpsFar) {
      if (contradictsEps(row, ofShares, ofEarnings)) found.push(contradiction(row, 'earnings', ofEarnings));
    }
    if (isEpsFar && !isEarningsFar && isNoSplit(implied)) found.push(contradiction(row, 'eps', ofEps));
    // A source that derives the number of shares from the other two has it wrong as well.
    if (found.length > 0 && alike) found.push(contradiction(row, 'basicShares', ofShares));
    return found;
  }
  if (
    reported !== null &&
    isFar(reported, ofShares) &&
    (implied === null ? isNoSplit(reported) : isNear(implied, ofShares))
  )
    found.push(contradiction(row, 'basicShares', ofShares));
  return found;
}

const isSlipOfUnit = (factor: number): boolean =>
  UNITS.some((unit) => within(factor * unit, UNIT_SLACK) || within(factor / unit, UNIT_SLACK));
const isCalm = (sizes: readonly number[]): boolean => Math.max(...sizes) <= Math.min(...sizes) * CALM;

/**
 * A figure that legitimately passes through 0: only a slip of the unit in a calm history counts, if no other figure
 * confirms the value.
 */
function slippedAt(
  rows: readonly HistoryRow[],
  at: number,
  figure: 'earnings' | 'ebit',
  witness: (row: HistoryRow) => number | null,
): readonly Contradiction[] {
  const row = rows[at]!;
  const size = sizeOf(figure)(row);
  if (size === null || size === 0) return [];
  const typical = typicalAt(rows, at, sizeOf(figure));
  const isSlip = typical.all.length >= FEWEST * 2 && isFar(size, typical) && isSlipOfUnit(size / medianOf(typical.all));
  if (!isSlip || !isCalm(typical.all)) return [];
  const other = witness(row);
  // Not usable: not reported, or equally far off.
  if (other === null || !isNear(other, typicalAt(rows, at, witness))) return [];
  return [contradiction(row, figure, typical)];
}

const beforeTaxes = ({ earnings, incomeTaxExpense, interestExpense }: HistoryRow): number | null =>
  earnings === null ? null : Math.abs(earnings + (incomeTaxExpense ?? 0) + (interestExpense ?? 0));
const earningsOrEbit = ({ ebit, incomeTaxExpense }: HistoryRow): number | null =>
  ebit !== null ? Math.abs(ebit) : incomeTaxExpense === null ? null : Math.abs(incomeTaxExpense);

/** Figures of one period that don't fit the other periods of the company. Shape: `rows` of one length. */
export function outOfHistory(rows: readonly HistoryRow[], at: number): readonly Contradiction[] {
  const perShare = perShareAt(rows, at);
  const isFound = (figure: string): boolean => perShare.some((one) => one.figure === figure);
  return [
    ...perShare,
    ...(isFound('earnings') || impliedShares(rows[at]!) !== null
      ? []
      : slippedAt(rows, at, 'earnings', earningsOrEbit)),
    ...slippedAt(rows, at, 'ebit', beforeTaxes),
  ];
}
