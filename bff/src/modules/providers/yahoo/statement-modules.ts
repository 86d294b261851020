import type { Day } from '../../../domain/company';
import type { ProvidedStatement } from '../company-provider';
import { utcDay } from './exchange-day';
import { entriesOf, figureIn, membersOf } from './loose-values';
import { publicationOf } from './periods';
import { originOf, quarantine, shownValue, type Reject } from './quarantine';
import { MODULE_BALANCE, MODULE_INCOME, namesIn, statementReader } from './statement-figures';
import { financialsPage } from './time-series';

/** Modules of quoteSummary with statements, each with its list. */
const LISTS = [
  { module: 'incomeStatementHistoryQuarterly', list: 'incomeStatementHistory', months: 3 },
  { module: 'balanceSheetHistoryQuarterly', list: 'balanceSheetStatements', months: 3 },
  { module: 'incomeStatementHistory', list: 'incomeStatementHistory', months: 12 },
  { module: 'balanceSheetHistory', list: 'balanceSheetStatements', months: 12 },
] as const;
export const STATEMENT_MODULES: readonly string[] = LISTS.map(({ module }) => module);

const NAMES: ReadonlySet<string> = new Set([...namesIn(MODULE_INCOME), ...namesIn(MODULE_BALANCE)]);
/** Until a balance sheet is available, only the equity of the previous one is used. */
const TOTALS = ['totalAssets', 'totalLiab'] as const;
const readFigures = statementReader(MODULE_INCOME, MODULE_BALANCE);

/**
 * Parses the statements of quoteSummary's modules: complete until 2023, since then only revenue and net income, and
 * balance sheets with nothing but a date. `currency`: of the statements, null if unknown.
 */
export function readStatementModules(
  modules: unknown,
  context: { readonly symbol: string; readonly currency: string | null; readonly fetchedOn: Day },
): { readonly statements: readonly ProvidedStatement[]; readonly rejects: readonly Reject[] } {
  const { symbol, currency, fetchedOn } = context;
  const rejects: Reject[] = [];
  const periods = new Map<string, { end: Day; months: number; reported: Map<string, number>; places: string[] }>();
  for (const { module, list, months } of LISTS) {
    for (const row of entriesOf(membersOf(membersOf(modules)[module])[list])) {
      const cells = membersOf(row);
      const seconds = figureIn(cells.endDate);
      const end = typeof seconds === 'number' ? utcDay(seconds) : null;
      if (end === null) {
        const detail = `endDate: ${shownValue(cells.endDate)} is no date`;
        rejects.push(quarantine(symbol, 'unreadable_date', `${module}:${symbol}`, detail, row));
        continue;
      }
      const place = `${module}:${symbol}:${end}`;
      const reported = new Map<string, number>();
      let unreadable: string | null = null;
      for (const name of NAMES) {
        const figure = figureIn(cells[name]);
        if (figure === undefined) unreadable ??= `${name}: ${shownValue(cells[name])} is no number`;
        else if (figure !== null) reported.set(name, figure);
      }
      if (unreadable !== null) rejects.push(quarantine(symbol, 'unreadable_number', place, unreadable, row));
      else if (reported.size === 0) {
        rejects.push(quarantine(symbol, 'statement_without_figures', place, 'a period of which nothing is told', row));
      } else if (list === 'balanceSheetStatements' && !TOTALS.some((name) => reported.has(name))) {
        rejects.push(quarantine(symbol, 'balance_without_totals', place, 'neither assets nor liabilities', row));
      } else {
        const key = `${months} ${end}`;
        const period = periods.get(key) ?? { end, months, reported: new Map<string, number>(), places: [] };
        for (const [name, figure] of reported) period.reported.set(name, figure);
        period.places.push(place);
        periods.set(key, period);
      }
    }
  }
  const withBalance = new Set<Day>();
  const byLength = [...periods.values()].sort((one, other) => one.months - other.months);
  const statements = byLength.flatMap(({ end, months, reported, places }): ProvidedStatement[] => {
    const { income, balance } = readFigures(reported);
    // A year's balance sheet is that of its last quarter.
    const isOwnBalance = balance !== null && !withBalance.has(end);
    if (!income && !isOwnBalance) return [];
    if (isOwnBalance) withBalance.add(end);
    return [
      {
        ...originOf(places[0]!, { endDate: end, currency, ...Object.fromEntries(reported) }),
        periodEnd: end,
        months,
        reportedCurrency: currency,
        publishedOn: publicationOf(end, months, fetchedOn),
        isPublishedOnEstimated: true,
        document: { id: null, url: financialsPage(symbol) },
        ...(income && { income }),
        ...(isOwnBalance && { balance }),
      },
    ];
  });
  return { statements, rejects };
}
