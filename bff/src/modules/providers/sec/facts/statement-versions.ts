import type { BalanceFigures, Day } from '../../../../domain/company';
import type { ProvidedStatement } from '../../company-provider';
import { SEC } from '../sec-answer';
import { DEBT_PARTS, LEASE_PARTS, wholeLeasesOf } from './debt-figures';
import { BALANCE_TAGS, INCOME_TAGS, type BalancePart } from './figure-tags';
import { filingAddress, WHOLE_PERIOD_REPORT, type Filing } from './filing';
import { createKnownFacts, type KnownFacts } from './known-facts';
import { incomesAt } from './period-incomes';
import { createSpans, type Spans } from './spans';
import { balanceFiguresOf, equityOf, minorityOf } from './statement-figures';
import type { BalanceParts, IncomeFigures } from './statement-figures';
import { createDerivedQuarters, type DerivedQuarters } from './derived-quarters';

const BALANCE_PARTS = Object.keys(BALANCE_TAGS) as readonly BalancePart[];
const SPAN_TAGS: ReadonlySet<string> = new Set(
  [INCOME_TAGS.revenue, INCOME_TAGS.earnings, INCOME_TAGS.wholeEarnings].flatMap(({ tags }) => tags),
);

/** Everything that reports in one currency have stated so far, and the last version built from it. */
interface Ledger {
  readonly currency: string;
  readonly known: KnownFacts;
  readonly spans: Spans;
  readonly derived: DerivedQuarters;
  /** Figures of each statement as they were last published, as text. */
  readonly given: Map<string, string>;
  /** Sums of each balance sheet as they were last published, with their parts. */
  readonly sums: Map<string, Sum>;
  /** Whether the debt of a day includes leases: decided when they are first reported. */
  readonly countsLeases: Map<Day, boolean>;
}

interface Sum {
  readonly value: number;
  readonly parts: BalanceParts;
}

function createLedger(currency: string): Ledger {
  const known = createKnownFacts();
  const spans = createSpans();
  return {
    currency,
    known,
    spans,
    derived: createDerivedQuarters(known, spans, currency),
    given: new Map(),
    sums: new Map(),
    countsLeases: new Map(),
  };
}

/** The currency of most figures of a report: some add a column in US dollars for convenience. */
function currencyOf({ facts }: Filing): string | null {
  const counts = new Map<string, number>();
  for (const { unit } of facts) {
    if (unit.length === 3) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function balanceParts({ known, currency }: Ledger, end: Day): BalanceParts {
  return Object.fromEntries(
    BALANCE_PARTS.map((part) => {
      const stated = BALANCE_TAGS[part].tags.flatMap((tag) => known.of(tag, currency, null, end) ?? []);
      const latest = stated
        .map(({ statedOn }) => statedOn)
        .sort()
        .at(-1);
      return [part, stated.find(({ statedOn }) => statedOn === latest)?.value ?? null];
    }),
  ) as Record<BalancePart, number | null>;
}

/** Annual reports, which have more figures than quarterly ones. */
const ANNUAL_REPORT = /^(?:10-K|20-F|40-F)/;

/**
 * Debt is of one kind all year: leases that only the annual report contains are not counted, or each year's last
 * quarter would jump by them.
 */
function leasesCount(ledger: Ledger, parts: BalanceParts, filings: readonly Filing[], end: Day): boolean {
  if (wholeLeasesOf(parts) === null) return false;
  const settled = ledger.countsLeases.get(end);
  if (settled !== undefined) return settled;
  const before = ledger.spans.quarterEndBefore(end);
  const partsBefore = before && balanceParts(ledger, before);
  const isFirstSheet = !partsBefore || partsBefore.totalAssets === null;
  const counts =
    isFirstSheet || wholeLeasesOf(partsBefore) !== null || !filings.some(({ form }) => ANNUAL_REPORT.test(form));
  ledger.countsLeases.set(end, counts);
  return counts;
}

/** Figures that are sums of the reported parts, and these parts. */
const SUMS = {
  totalDebt: DEBT_PARTS,
  capitalLeaseObligations: LEASE_PARTS,
  cashAndShortTermInvestments: ['cash', 'cashWithRestricted', 'cashAndShortTermInvestments', 'shortTermInvestments'],
} as const satisfies Partial<Record<keyof BalanceFigures, readonly BalancePart[]>>;

/**
 * The figures with the previous sums, if no part of them has changed: a part that a later report adds, or repeats under
 * a second name, restates nothing.
 */
function withSettledSums({ sums }: Ledger, end: Day, figures: BalanceFigures, parts: BalanceParts): BalanceFigures {
  const settled = (figure: keyof typeof SUMS): number | null => {
    const key = `${end} ${figure}`;
    const before = sums.get(key);
    const isRestated = SUMS[figure].some((name: BalancePart) => {
      const was = before?.parts[name] ?? null;
      return was !== null && was !== parts[name];
    });
    if (before && !isRestated) return before.value;
    const value = figures[figure];
    if (value !== null) sums.set(key, { value, parts });
    return value;
  };
  return {
    ...figures,
    totalDebt: settled('totalDebt'),
    capitalLeaseObligations: settled('capitalLeaseObligations'),
    cashAndShortTermInvestments: settled('cashAndShortTermInvestments'),
  };
}

/**
 * The return uses the equity that was known beside the earnings: a later equity alone, on another basis, makes no new
 * version.
 */
const textOf = (figures: object): string => JSON.stringify({ ...figures, returnOnEquity: undefined });

/** The report of a day with the most figures of a period's end. */
function reportOf(filings: readonly Filing[], end: Day): Filing {
  const matching = (filing: Filing): number => filing.facts.filter((fact) => fact.end === end).length;
  return filings.reduce((best, one) => (matching(one) >= matching(best) ? one : best));
}

function statement(
  filing: Filing,
  currency: string,
  end: Day,
  months: number,
  {
    income,
    balance,
    minorityInterest,
    start,
    isDerived,
  }: Pick<ProvidedStatement, 'minorityInterest'> & {
    income?: IncomeFigures;
    balance?: BalanceFigures;
    start: Day | null;
    isDerived: boolean;
  },
): ProvidedStatement {
  return {
    place: `${filing.form} ${filing.id}, ${months} months to ${end}`,
    source: SEC,
    payload: () =>
      Object.fromEntries(
        Object.entries({ ...income, ...balance }).flatMap(([name, value]) =>
          value === null ? [] : [[name, String(value)]],
        ),
      ),
    periodEnd: end,
    ...(start !== null && { periodStart: start }),
    months,
    reportedCurrency: currency,
    publishedOn: filing.filedOn,
    isPublishedOnEstimated: false,
    document: { id: filing.id, url: filingAddress(filing.cik, filing.id) },
    ...(isDerived && { origin: 'derived' as const }),
    ...(income && { income }),
    ...(balance && { balance }),
    ...(minorityInterest != null && { minorityInterest }),
  };
}

export interface StatementVersions {
  /** In the order of their days; one a period, length and day. */
  readonly statements: readonly ProvidedStatement[];
  /** Those without the number of shares, which is stated in thousands or millions. */
  readonly withoutShares: readonly ProvidedStatement[];
}

/** Changes by the reports of one day to the statements that end on a day. */
function changesAt(ledger: Ledger, filings: readonly Filing[], end: Day): StatementVersions {
  const { given, currency } = ledger;
  const parts = balanceParts(ledger, end);
  const isNew = (key: string, figures: object): boolean => {
    const written = textOf(figures);
    if (given.get(key) === written) return false;
    given.set(key, written);
    return true;
  };
  const incomes = incomesAt(ledger, end, equityOf(parts)).filter(({ months, figures }) =>
    isNew(`${end} ${months}`, figures),
  );
  // A day with equity only is from a statement of equity: it is not a balance sheet.
  const isSheet = parts.totalAssets !== null || parts.liabilitiesAndEquity !== null;
  const figures = isSheet
    ? withSettledSums(ledger, end, balanceFiguresOf(parts, leasesCount(ledger, parts, filings, end)), parts)
    : null;
  const balance = figures && isNew(`${end} balance`, figures) ? figures : undefined;
  if (incomes.length === 0 && !balance) return { statements: [], withoutShares: [] };
  const filing = reportOf(filings, end);
  // The balance sheet is added to the first income statement; separate if there are no new earnings.
  const rows = incomes.length === 0 ? [{ months: 3, start: null, isDerived: false }] : incomes;
  const statements = rows.map((row, index) =>
    statement(filing, currency, end, row.months, {
      isDerived: row.isDerived,
      start: row.start,
      ...('figures' in row && { income: row.figures }),
      ...(index === 0 && balance && { balance, minorityInterest: minorityOf(parts) }),
    }),
  );
  return { statements, withoutShares: statements.filter((_, index) => incomes[index]?.isOutOfScale) };
}

/**
 * Every statement in every version: each time a report changes what is known of a period, all of it as known from that
 * day on. Reports of one day count together. Shape: `filings` in the order of their days.
 */
export function statementVersions(filings: readonly Filing[]): StatementVersions {
  const ledgers = new Map<string, Ledger>();
  const statements: ProvidedStatement[] = [];
  const withoutShares: ProvidedStatement[] = [];
  for (let from = 0; from < filings.length;) {
    const day = filings[from]!.filedOn;
    let to = from;
    while (to < filings.length && filings[to]!.filedOn === day) to += 1;
    const ofDay = new Map<Ledger, Filing[]>();
    for (const filing of filings.slice(from, to)) {
      const currency = currencyOf(filing);
      if (currency === null) continue;
      const ledger = ledgers.get(currency) ?? createLedger(currency);
      ledgers.set(currency, ledger);
      takeUp(ledger, filing);
      ofDay.set(ledger, [...(ofDay.get(ledger) ?? []), filing]);
    }
    for (const [ledger, reports] of ofDay) {
      // A later end may depend on an earlier one, never the reverse.
      const first = reports.flatMap(({ facts }) => facts.map(({ end }) => end)).sort()[0];
      for (const end of first === undefined ? [] : ledger.spans.endsFrom(first)) {
        const changes = changesAt(ledger, reports, end);
        statements.push(...changes.statements);
        withoutShares.push(...changes.withoutShares);
      }
    }
    from = to;
  }
  return { statements, withoutShares };
}

function takeUp({ currency, known, spans }: Ledger, { facts, filedOn, form }: Filing): void {
  const own = facts.filter(({ unit }) => unit === 'shares' || unit.startsWith(currency));
  // Two ends of one quarter would be two quarters, and the later report, which may be less complete, would count.
  for (const { tag, start, end } of own) {
    if (start !== null && SPAN_TAGS.has(tag)) spans.add(start, spans.settledEnd(end), WHOLE_PERIOD_REPORT.test(form));
  }
  for (const fact of own) {
    known.state(fact.start === null ? fact : { ...fact, end: spans.settledEnd(fact.end) }, filedOn);
  }
}
