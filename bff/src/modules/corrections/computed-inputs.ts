import { ownFieldName } from '@site/fields';
import type { FactFigure } from '@site/fields/reported-figures';
import type { Day, IncomeStatement } from '../../domain/company';
import { settleBalances, settleIncomes } from '../../domain/periods/settle';
import { FIGURE_INPUTS, INPUT_PLACES, type InputFigure } from '../../domain/symbol-page/figure-inputs';
import type { ListingFacts } from '../market-data';
import type { ShownFigure } from './report';

/** The stored figures behind each input of a formula. */
const STORED: Readonly<Record<InputFigure, readonly FactFigure[]>> = {
  marketCap: ['market_cap'],
  dividendYieldPercent: ['dividend_yield'],
  revenue: ['revenue'],
  priorRevenue: ['revenue'],
  ebit: ['Ebit'],
  priorEbit: ['Ebit'],
  earnings: ['earnings'],
  priorEarnings: ['earnings'],
  ebitda: ['Ebitda'],
  interestExpense: ['interest_expense'],
  incomeTax: ['income_tax_expense'],
  totalLiabilities: ['total_liab'],
  longTermLiabilities: ['total_long_liab'],
  currentAssets: ['total_current_assets'],
  shareholdersEquity: ['shareholders_equity'],
  liquidFunds: ['cashandshortterminvestments', 'cash'],
  inventory: ['inventory'],
  totalDebt: ['totaldebt'],
  // No page shows it, so no report can refer to it.
  capitalLeaseObligations: [],
};

const isComputed = (name: string): name is keyof typeof FIGURE_INPUTS => Object.hasOwn(FIGURE_INPUTS, name);

/**
 * The stored figures behind a computed one: of the quote, of the year's statements, of the year before and of the
 * balance sheet, as known on its day. Shape: each once; empty for a figure that is not computed.
 */
export function inputsOf(report: ShownFigure, facts: ListingFacts, today: Day): readonly ShownFigure[] {
  const { market, symbol, figure, year, quarter } = report;
  const own = figure === 'score' ? figure : ownFieldName(figure);
  if (own === undefined || !isComputed(own)) return [];
  const asOf = report.day ?? today;
  const isInTime = (entry: { readonly year: number; readonly quarter: number }): boolean =>
    year === null || quarter === null || entry.year * 4 + entry.quarter <= year * 4 + quarter;
  const incomes = settleIncomes(facts.incomes, asOf, facts.statementSources).filter(isInTime).toReversed();
  const lastYear = firstYear(incomes);
  const places = {
    quote: facts.quote ? [{ year: null, quarter: null, day: facts.quote.quotedOn }] : [],
    year: lastYear.map(periodOf),
    yearBefore: firstYear(incomes.slice(lastYear.length)).map(periodOf),
    balance: settleBalances(facts.balances, asOf, facts.statementSources).filter(isInTime).slice(-1).map(periodOf),
  };
  return FIGURE_INPUTS[own].flatMap((input) =>
    STORED[input].flatMap((stored) =>
      places[INPUT_PLACES[input]].map((place) => ({ market, symbol, figure: stored, ...place })),
    ),
  );
}

const periodOf = ({ year, quarter }: { readonly year: number; readonly quarter: number }) => ({
  year,
  quarter,
  day: null,
});

/** The entries that cover twelve months. Shape: as given, latest first. */
function firstYear<I extends IncomeStatement>(latestFirst: readonly I[]): readonly I[] {
  const covered = (count: number): number => latestFirst.slice(0, count).reduce((sum, { months }) => sum + months, 0);
  return latestFirst.filter((_, place) => covered(place) < 12);
}
