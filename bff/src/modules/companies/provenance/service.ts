import type { BalanceFigures, BalanceSheet, Day, IncomeStatement, Market } from '../../../domain/company';
import { effectiveRates, majorUnitOf } from '../../../domain/currency';
import type { NumericMetric } from '../../../domain/metrics/metrics';
import { MONTHS_PER_YEAR } from '../../../domain/periods/quarter-index';
import { settleBalances, settleIncomes } from '../../../domain/periods/settle';
import { yearBefore, type TRAILING_FLOWS } from '../../../domain/periods/trailing';
import { conversionsOf } from '../../../domain/symbol-page/conversions';
import {
  FIGURE_INPUTS,
  INPUT_PLACES,
  type InputFigure,
  type InputPlace,
} from '../../../domain/symbol-page/figure-inputs';
import {
  companyOf,
  type CompanyReader,
  type DataKind,
  type ListingFacts,
  type MarketData,
  rateOfPair,
  type RatesOfDay,
  type ShownRate,
  type StoredBalance,
  type StoredIncome,
  type StoredQuote,
  type SymbolReader,
} from '../../market-data';
import { NotFoundError } from '../../../platform/errors';
import { marketFrom } from '../../../platform/market-code';

/** Figures of a quote from its source. */
export const QUOTED_FIGURES = [
  'price',
  'marketCap',
  'trailingPe',
  'dividendYieldPercent',
  'fiveYearAverageDividendYieldPercent',
  'volume',
  'averageVolume',
] as const satisfies readonly (keyof StoredQuote)[];
export type QuotedFigure = (typeof QUOTED_FIGURES)[number];

/**
 * A fact from a source: a quote, the price of an earlier day, a statement in the version that counts, or an exchange
 * rate.
 */
export type SourcedRecord =
  | { readonly kind: 'quote'; readonly fact: StoredQuote }
  | { readonly kind: 'price'; readonly fact: { readonly source: string; readonly day: Day } }
  | { readonly kind: 'income'; readonly fact: StoredIncome }
  | { readonly kind: 'balance'; readonly fact: StoredBalance }
  | { readonly kind: 'rate'; readonly fact: ShownRate };

export type NamedInput =
  | { readonly of: 'quote'; readonly figure: QuotedFigure }
  | { readonly of: 'year' | 'yearBefore'; readonly figure: (typeof TRAILING_FLOWS)[number] }
  | { readonly of: 'balance'; readonly figure: NamedBalanceFigure };
type NamedBalanceFigure = Exclude<keyof BalanceFigures, 'totalAssets' | 'retainedEarnings'>;

export interface FigureProvenance {
  readonly name: QuotedFigure | keyof typeof FIGURE_INPUTS;
  /** True: calculated from others by a formula; else as its source gives it. */
  readonly isComputed: boolean;
  /** From statements that cover less than twelve months, scaled up. */
  readonly isScaled: boolean;
  /** `records`: places among the answer's records; empty: no source. */
  readonly inputs: readonly (NamedInput & { readonly records: readonly number[] })[];
  /** The exchange rates that were used, as places among the records. */
  readonly rates: readonly number[];
}

export interface ProvenanceAnswer {
  readonly market: Market;
  readonly symbol: string;
  readonly dataKind: DataKind;
  readonly records: readonly SourcedRecord[];
  readonly figures: readonly FigureProvenance[];
}

export type ProvenanceService = ReturnType<typeof createProvenanceService>;

export interface ProvenanceServiceParts {
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly pages: Pick<SymbolReader, 'readPriceSource'>;
  readonly data: Pick<MarketData, 'rates'>;
}

/** The provenance of the figures of a company's page. */
export function createProvenanceService({ reader, pages, data }: ProvenanceServiceParts) {
  return {
    /** With a day, the records include its price. Throws: NotFoundError('market_not_found' | 'symbol_not_found'). */
    async readProvenance(code: string, ticker: string, day?: Day): Promise<ProvenanceAnswer> {
      const market = marketFrom(code);
      const [facts, fx] = await Promise.all([reader.readListing(market, ticker), data.rates()]);
      if (!facts) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      const { ticker: symbol } = facts.listing;
      const source = day === undefined ? null : await pages.readPriceSource(market, symbol, day);
      const { records, figures } = provenanceOf(facts, fx);
      return {
        market,
        symbol,
        dataKind: facts.company.dataKind,
        records: [
          ...records,
          ...(day === undefined || source === null ? [] : [{ kind: 'price' as const, fact: { source, day } }]),
        ],
        figures,
      };
    },
  };
}

type Places = Readonly<Record<InputPlace, readonly number[]>>;

function provenanceOf(facts: ListingFacts, fx: RatesOfDay): Pick<ProvenanceAnswer, 'records' | 'figures'> {
  const incomes = settleIncomes(facts.incomes, undefined, facts.statementSources);
  const balances = settleBalances(facts.balances, undefined, facts.statementSources);
  const balance = balances.at(-1);
  const year = yearBefore(incomes, incomes.length);
  const prior = yearBefore(incomes, year.start);
  const isComparable = year.months >= MONTHS_PER_YEAR && prior.months >= MONTHS_PER_YEAR;

  const records: SourcedRecord[] = [];
  const noted = (some: readonly SourcedRecord[]): readonly number[] => some.map((one) => records.push(one) - 1);
  const ofIncomes = (from: number, to: number) =>
    noted(incomes.slice(from, to).map((fact) => ({ kind: 'income', fact })));
  const places: Places = {
    quote: noted(facts.quote ? [{ kind: 'quote', fact: facts.quote }] : []),
    year: ofIncomes(year.start, year.end),
    yearBefore: isComparable ? ofIncomes(prior.start, prior.end) : [],
    balance: noted(balance ? [{ kind: 'balance', fact: balance }] : []),
  };
  const company = companyOf(facts);
  const conversions = conversionsOf({ quote: company.quote, incomes, balances }, effectiveRates(fx.rates));
  const pairs = [...new Set(conversions.flatMap((conversion) => conversion.pairs))];
  const rates = noted(
    pairs.flatMap((pair) => rateOfPair(pair, fx) ?? []).map((fact) => ({ kind: 'rate' as const, fact })),
  );
  const liquid = balance && balance.cashAndShortTermInvestments === null ? 'cash' : 'cashAndShortTermInvestments';
  const statements = [...incomes.slice(prior.start), ...(balance ? [balance] : [])];
  const isScaled = year.months > 0 && year.months < MONTHS_PER_YEAR;

  return {
    records,
    figures: [
      ...QUOTED_FIGURES.map((name) => ({
        name,
        isComputed: false,
        isScaled: false,
        inputs: [{ of: 'quote', figure: name, records: places.quote } as const],
        rates: [],
      })),
      ...COMPUTED.map((name) => {
        const inputs = FIGURE_INPUTS[name].map((input) => ({
          ...namedInput(input, liquid),
          records: places[INPUT_PLACES[input]],
        }));
        return {
          name,
          isComputed: true,
          isScaled: isScaled && inputs.some(({ of }) => of === 'year'),
          inputs,
          rates: takesRates(name, inputs, statements, majorUnitOf(company.quote.currency)) ? rates : [],
        };
      }),
    ],
  };
}

const COMPUTED = Object.keys(FIGURE_INPUTS) as readonly (keyof typeof FIGURE_INPUTS)[];

function namedInput(input: InputFigure, liquid: NamedBalanceFigure): NamedInput {
  switch (input) {
    case 'marketCap':
    case 'dividendYieldPercent':
      return { of: 'quote', figure: input };
    case 'priorRevenue':
      return { of: 'yearBefore', figure: 'revenue' };
    case 'priorEbit':
      return { of: 'yearBefore', figure: 'ebit' };
    case 'priorEarnings':
      return { of: 'yearBefore', figure: 'earnings' };
    case 'incomeTax':
      return { of: 'year', figure: 'incomeTaxExpense' };
    case 'revenue':
    case 'ebit':
    case 'earnings':
    case 'ebitda':
    case 'interestExpense':
      return { of: 'year', figure: input };
    case 'liquidFunds':
      return { of: 'balance', figure: liquid };
    default:
      return { of: 'balance', figure: input };
  }
}

/** Figures from statements alone that are no amounts: if all statements have one currency, no rate is used. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'trailingRevenue',
  'trailingEbit',
  'trailingEarnings',
  'trailingEbitda',
  'cash',
  'workingCapital',
] satisfies NumericMetric[]);

function takesRates(
  name: string,
  inputs: readonly NamedInput[],
  statements: readonly (IncomeStatement | BalanceSheet)[],
  quoted: string,
): boolean {
  if (!inputs.some(({ of }) => of !== 'quote')) return false;
  const currencies = new Set<string | null>(
    statements.map(({ reportedCurrency }) => reportedCurrency && majorUnitOf(reportedCurrency)),
  );
  const isAgainstQuote = AMOUNTS.has(name) || inputs.some(({ of }) => of === 'quote');
  return currencies.size > 1 || (isAgainstQuote && !currencies.has(quoted));
}

/** The day of a record: that of the quote or the rate, the end of the period. Null: the rate has none. */
export function dayOfRecord(record: SourcedRecord): Day | null {
  switch (record.kind) {
    case 'quote':
      return record.fact.quotedOn;
    case 'price':
      return record.fact.day;
    case 'rate':
      return record.fact.asOf;
    default:
      return record.fact.periodEnd;
  }
}
