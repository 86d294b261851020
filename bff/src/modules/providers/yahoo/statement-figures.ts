import type { BalanceFigures, IncomeFlows } from '../../../domain/company';
import { columnsOf, compileFigure, type ReadFigure } from '../csv/figure';
import type { Figure } from '../csv/mapping-schema';

/** Flows and related figures, in Yahoo's metrics. Source: bff/mappings/yahoo-sp500.yaml, the same set as CSV. */
export const INCOME: Readonly<Record<keyof IncomeFlows | 'basicShares' | 'returnOnEquity', Figure>> = {
  revenue: ['TotalRevenue', 'OperatingRevenue'],
  grossProfit: 'GrossProfit',
  ebit: ['EBIT', 'OperatingIncome'],
  ebitda: 'EBITDA',
  earnings: 'NetIncomeCommonStockholders',
  interestExpense: ['InterestExpense', 'InterestExpenseNonOperating'],
  incomeTaxExpense: 'TaxProvision',
  eps: ['DilutedEPS', 'BasicEPS'],
  rps: { over: ['TotalRevenue', 'BasicAverageShares'] },
  basicShares: 'BasicAverageShares',
  returnOnEquity: { over: ['NetIncomeCommonStockholders', 'StockholdersEquity'] },
};

export const BALANCE: Readonly<Record<keyof BalanceFigures, Figure>> = {
  totalAssets: 'TotalAssets',
  totalLiabilities: [
    'TotalLiabilitiesNetMinorityInterest',
    { minus: ['TotalAssets', 'TotalEquityGrossMinorityInterest'] },
  ],
  longTermLiabilities: [
    'TotalNonCurrentLiabilitiesNetMinorityInterest',
    { minus: ['TotalLiabilitiesNetMinorityInterest', 'CurrentLiabilities'] },
  ],
  currentAssets: 'CurrentAssets',
  shareholdersEquity: ['StockholdersEquity', 'CommonStockEquity'],
  cash: 'CashAndCashEquivalents',
  cashAndShortTermInvestments: 'CashCashEquivalentsAndShortTermInvestments',
  inventory: 'Inventory',
  totalDebt: 'TotalDebt',
  capitalLeaseObligations: 'CapitalLeaseObligations',
  retainedEarnings: 'RetainedEarnings',
};

/** What belongs to shareholders of subsidiaries, by the metrics that the figures above are made of. */
const MINORITY: Figure = { minus: ['TotalEquityGrossMinorityInterest', ['StockholdersEquity', 'CommonStockEquity']] };

/** In the names of 2021's pages: modules of quoteSummary, without shares and figures per share. */
export const MODULE_INCOME: Readonly<Partial<typeof INCOME>> = {
  revenue: 'totalRevenue',
  grossProfit: 'grossProfit',
  ebit: ['ebit', 'operatingIncome'],
  earnings: ['netIncomeApplicableToCommonShares', 'netIncome'],
  interestExpense: 'interestExpense',
  incomeTaxExpense: 'incomeTaxExpense',
  returnOnEquity: { over: [['netIncomeApplicableToCommonShares', 'netIncome'], 'totalStockholderEquity'] },
};

export const MODULE_BALANCE: Readonly<Partial<typeof BALANCE>> = {
  totalAssets: 'totalAssets',
  totalLiabilities: 'totalLiab',
  longTermLiabilities: { minus: ['totalLiab', 'totalCurrentLiabilities'] },
  currentAssets: 'totalCurrentAssets',
  shareholdersEquity: 'totalStockholderEquity',
  cash: 'cash',
  cashAndShortTermInvestments: { sum: ['cash', 'shortTermInvestments'] },
  inventory: 'inventory',
  totalDebt: { sum: ['shortLongTermDebt', 'longTermDebt'] },
  retainedEarnings: 'retainedEarnings',
};

export type Income = IncomeFlows & { readonly basicShares: number | null; readonly returnOnEquity: number | null };

/** The source fields of a statement's figures. */
export const namesIn = (figures: Readonly<Partial<Record<string, Figure>>>): ReadonlySet<string> =>
  new Set(Object.values(figures).flatMap((figure) => (figure === undefined ? [] : columnsOf(figure))));

/** The figures of a period, by their name in the source. */
export type PeriodFigures = ReadonlyMap<string, number>;

const readCell = (text: string): number | null => (text === '' ? null : Number(text));

function reader<K extends string>(
  keys: readonly K[],
  figures: Readonly<Partial<Record<K, Figure>>>,
): (period: PeriodFigures) => Record<K, number | null> {
  const names = [...namesIn(figures)];
  const header = new Map(names.map((name, index) => [name, index]));
  const compiled = keys.map((key): readonly [K, ReadFigure] => {
    const figure = figures[key];
    return [key, figure === undefined ? () => null : compileFigure(figure, header, readCell)];
  });
  return (period) => {
    const cells = names.map((name) => String(period.get(name) ?? ''));
    return Object.fromEntries(compiled.map(([key, read]) => [key, read(cells)])) as Record<K, number | null>;
  };
}

const INCOME_KEYS = Object.keys(INCOME) as (keyof typeof INCOME)[];
const BALANCE_KEYS = Object.keys(BALANCE) as (keyof typeof BALANCE)[];

const readMinority = reader(['minorityInterest'], { minorityInterest: MINORITY });

/** Makes the reader of a period's figures. Null: none of the statement's figures is known. */
export function statementReader(
  income: Readonly<Partial<typeof INCOME>>,
  balance: Readonly<Partial<typeof BALANCE>>,
): (period: PeriodFigures) => {
  readonly income: Income | null;
  readonly balance: BalanceFigures | null;
  readonly minorityInterest: number | null;
} {
  const readIncome = reader(INCOME_KEYS, income);
  const readBalance = reader(BALANCE_KEYS, balance);
  const isKnown = (figures: object): boolean => Object.values(figures).some((figure) => figure !== null);
  return (period) => {
    const flows = readIncome(period);
    const stocks = readBalance(period);
    // Some sources print an expense with a minus, as a deduction; ours is its absolute value.
    const interestExpense = flows.interestExpense === null ? null : Math.abs(flows.interestExpense);
    return {
      income: isKnown(flows) ? { ...flows, interestExpense } : null,
      balance: isKnown(stocks) ? stocks : null,
      ...readMinority(period),
    };
  };
}
