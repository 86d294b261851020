import { z } from 'zod';
import { daysBetween } from '@site/format/calendar';
import type { BalanceFigures, Day } from '../../../domain/company';
import { MINOR_UNITS } from '../../../domain/currency';
import { addDays } from '../../../domain/day';
import { MIN_HALF_YEAR_DAYS } from '../../../domain/periods/period-length';
import type { ProvidedStatement } from '../company-provider';
import type { FmpRows, Reject } from './ask-fmp';
import { day, figure, laterDay, readRows, refuse, text, webAddress, type ReadRow } from './read-rows';

const head = {
  date: day,
  reportedCurrency: text,
  // The older generation writes it with two l.
  fillingDate: laterDay,
  filingDate: laterDay,
  acceptedDate: laterDay,
  period: text,
  link: webAddress,
  finalLink: webAddress,
};
const incomeSchema = z.object({
  ...head,
  revenue: figure,
  grossProfit: figure,
  operatingIncome: figure,
  ebit: figure,
  ebitda: figure,
  netIncome: figure,
  bottomLineNetIncome: figure,
  interestExpense: figure,
  incomeTaxExpense: figure,
  eps: figure,
  epsdiluted: figure,
  epsDiluted: figure,
  weightedAverageShsOut: figure,
});
const balanceSchema = z.object({
  ...head,
  cashAndCashEquivalents: figure,
  cashAndShortTermInvestments: figure,
  inventory: figure,
  totalCurrentAssets: figure,
  totalAssets: figure,
  totalNonCurrentLiabilities: figure,
  totalLiabilities: figure,
  totalStockholdersEquity: figure,
  totalEquity: figure,
  retainedEarnings: figure,
  shortTermDebt: figure,
  longTermDebt: figure,
  totalDebt: figure,
  capitalLeaseObligations: figure,
});
type IncomeRow = z.output<typeof incomeSchema>;
type BalanceRow = z.output<typeof balanceSchema>;
type Head = Pick<IncomeRow, keyof typeof head>;

/** The provider prints 0 where a company reports nothing. */
const unlessZero = (value: number | null): number | null => (value === 0 ? null : value);

/** Within the rounding of a statement in millions. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * 0.005;

/** The debt with leases, as our figure is; the provider's excludes them, as its parts show. */
function debtWithLeases({
  totalDebt,
  shortTermDebt,
  longTermDebt,
  capitalLeaseObligations: leases,
}: BalanceRow): number | null {
  if (totalDebt === null || leases === null || leases <= 0) return totalDebt;
  const isWithout = isNear(totalDebt, (shortTermDebt ?? 0) + (longTermDebt ?? 0));
  return isWithout ? totalDebt + leases : totalDebt;
}

const balanceOf = (row: BalanceRow): BalanceFigures => ({
  totalAssets: row.totalAssets,
  totalLiabilities: row.totalLiabilities,
  longTermLiabilities: row.totalNonCurrentLiabilities,
  currentAssets: row.totalCurrentAssets,
  shareholdersEquity: row.totalStockholdersEquity,
  cash: row.cashAndCashEquivalents,
  cashAndShortTermInvestments: row.cashAndShortTermInvestments,
  inventory: row.inventory,
  totalDebt: debtWithLeases(row),
  capitalLeaseObligations: unlessZero(row.capitalLeaseObligations),
  retainedEarnings: row.retainedEarnings,
});

/** What belongs to shareholders of subsidiaries. Absent: not reported. */
function minorityOf({ totalEquity, totalStockholdersEquity }: BalanceRow): Pick<ProvidedStatement, 'minorityInterest'> {
  const whole = unlessZero(totalEquity);
  return whole === null || totalStockholdersEquity === null
    ? {}
    : { minorityInterest: whole - totalStockholdersEquity };
}

function incomeOf(row: IncomeRow, balance: BalanceRow | undefined): NonNullable<ProvidedStatement['income']> {
  const basicShares = unlessZero(row.weightedAverageShsOut);
  const earnings = row.bottomLineNetIncome ?? row.netIncome;
  const equity = balance?.totalStockholdersEquity ?? null;
  const eps = row.epsDiluted ?? row.epsdiluted ?? row.eps;
  const owes = balance?.totalDebt !== undefined && balance.totalDebt !== null && balance.totalDebt > 0;
  const interest = row.interestExpense === null ? null : Math.abs(row.interestExpense);
  return {
    revenue: row.revenue,
    grossProfit: row.grossProfit,
    ebit: row.ebit ?? row.operatingIncome,
    ebitda: row.ebitda,
    earnings,
    // Debt costs interest: a 0 beside a debt was not reported.
    interestExpense: owes ? unlessZero(interest) : interest,
    incomeTaxExpense: row.incomeTaxExpense,
    eps: earnings === 0 ? eps : unlessZero(eps),
    rps: row.revenue === null || basicShares === null ? null : row.revenue / basicShares,
    basicShares,
    returnOnEquity: earnings === null || equity === null || equity === 0 ? null : earnings / equity,
  };
}

/** A filing on or before the day on which its period ends is wrong: the provider uses that day if it knows no other. */
const DEFAULT_LAG_DAYS = 45;
function publication(
  { date, fillingDate, filingDate, acceptedDate }: Head,
  today: Day,
): Pick<ProvidedStatement, 'publishedOn' | 'isPublishedOnEstimated'> {
  const reported = [filingDate, fillingDate, acceptedDate].find((written) => written !== null && written > date);
  if (reported) return { publishedOn: reported, isPublishedOnEstimated: false };
  const defaultDate = addDays(date, DEFAULT_LAG_DAYS);
  // Today's answer was public by today, however long the usual lag.
  return { publishedOn: defaultDate > today && date <= today ? today : defaultDate, isPublishedOnEstimated: true };
}

const ACCESSION = /\/(\d{10}-\d{2}-\d{6})/;
function documentOf({ link, finalLink }: Head): Pick<ProvidedStatement, 'document'> {
  const url = finalLink ?? link;
  if (url === null) return {};
  return { document: { id: ACCESSION.exec(link ?? url)?.[1] ?? null, url } };
}

const currencyFault = ({ reportedCurrency: written }: Head): string | null =>
  written === null || /^[A-Z]{3}$/.test(written) || Object.hasOwn(MINOR_UNITS, written) ? null : written;

/**
 * For companies that report half-yearly, quarterly requests return half-years named Q2 and Q4: recognized if no two
 * ends of an answer of three or more are closer.
 */
function monthsOf(ends: readonly Day[]): 3 | 6 {
  const ordered = [...new Set(ends)].sort();
  const gaps = ordered.slice(1).map((end, index) => daysBetween(ordered[index]!, end));
  return gaps.length >= 2 && gaps.every((gap) => gap >= MIN_HALF_YEAR_DAYS) ? 6 : 3;
}

const byEnd = <Row extends Head>(rows: readonly ReadRow<Row>[]): ReadonlyMap<Day, ReadRow<Row>> =>
  new Map(rows.map((read) => [read.row.date, read]));

/**
 * Statements of one company from its two lists; periods are identified by the day of their end, never by the provider's
 * fiscal names. Income and balance of one filing make one statement, of two filings two.
 */
export function readStatements(
  given: { readonly incomes: FmpRows; readonly balances: FmpRows },
  today: Day,
  rejects: Reject[],
): readonly ProvidedStatement[] {
  const sound = <Row extends Head>(
    rows: readonly ReadRow<Row>[],
    ticker: string | null,
    isEmpty: (row: Row) => boolean,
  ) =>
    rows.filter(({ row, origin }) => {
      const currency = currencyFault(row);
      if (currency !== null)
        rejects.push(refuse(origin, ticker, 'unknown_currency', `reportedCurrency: ${currency.slice(0, 40)}`));
      else if (isEmpty(row)) rejects.push(refuse(origin, ticker, 'empty_statement', 'nothing but zeros'));
      else return true;
      return false;
    });
  const { incomes: incomeRows, balances: balanceRows } = given;
  const incomes = sound(
    readRows(incomeSchema, incomeRows, rejects),
    incomeRows.ticker,
    ({ revenue, netIncome, operatingIncome }) => !revenue && !netIncome && !operatingIncome,
  );
  const balances = sound(
    readRows(balanceSchema, balanceRows, rejects),
    balanceRows.ticker,
    ({ totalAssets, totalLiabilities, totalStockholdersEquity: equity }) =>
      !totalAssets && !totalLiabilities && !equity,
  );
  const quarterly = monthsOf([...incomes, ...balances].map(({ row }) => row.date));
  const common = ({ row, origin }: ReadRow<Head>): Omit<ProvidedStatement, 'income' | 'balance'> => ({
    ...origin,
    periodEnd: row.date,
    months: row.period === 'FY' ? 12 : quarterly,
    reportedCurrency: row.reportedCurrency,
    ...publication(row, today),
    ...documentOf(row),
  });
  const balanceAt = byEnd(balances);
  const joined = new Set<ReadRow<BalanceRow>>();
  const fromIncomes = incomes.map((income): ProvidedStatement => {
    const balance = balanceAt.get(income.row.date);
    const own = common(income);
    const isOneFiling =
      balance !== undefined &&
      balance.row.reportedCurrency === income.row.reportedCurrency &&
      common(balance).publishedOn === own.publishedOn &&
      !joined.has(balance);
    const sameMoney = balance?.row.reportedCurrency === income.row.reportedCurrency ? balance?.row : undefined;
    if (isOneFiling) joined.add(balance);
    const payload = () => ({ ...(isOneFiling ? balance.origin.payload() : {}), ...income.origin.payload() });
    return {
      ...own,
      payload,
      income: incomeOf(income.row, sameMoney),
      ...(isOneFiling && { balance: balanceOf(balance.row), ...minorityOf(balance.row) }),
    };
  });
  const alone = balances
    .filter((balance) => !joined.has(balance))
    .map((balance): ProvidedStatement => ({
      ...common(balance),
      balance: balanceOf(balance.row),
      ...minorityOf(balance.row),
    }));
  return [...fromIncomes, ...alone];
}
