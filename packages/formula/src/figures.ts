import { contractFieldName, FIELD_NAMES, fieldOf } from '@site/fields';
import type { FieldName, Measure } from '@site/fields';
import { heads as english } from '@site/fields/heads/en';
import { heads as hebrew } from '@site/fields/heads/he';
import { FRACTION, NUMBER, TRUTH } from './kinds';
import type { Kind } from './kinds';

/** Fields that only present a row, or that a formula reads under another name. */
type PresentationField =
  | 'hebrewName'
  | 'hebrewSymbol'
  | 'website'
  | 'logoUrl'
  | 'latest'
  | 'latestText'
  | 'shortMarketCap'
  | 'quoteSource'
  | 'fetchedAt'
  | 'latestQuoteOn';

/** A figure of a formula: a field of the field table, or the net debt (total debt less cash). */
export type FigureName = Exclude<FieldName, PresentationField> | 'netDebt';

const PRESENTATION: ReadonlySet<FieldName> = new Set<PresentationField>([
  'hebrewName',
  'hebrewSymbol',
  'website',
  'logoUrl',
  'latest',
  'latestText',
  'shortMarketCap',
  'quoteSource',
  'fetchedAt',
  'latestQuoteOn',
]);

const isFieldFigure = (name: FieldName): name is Exclude<FigureName, 'netDebt'> => !PRESENTATION.has(name);

/** Every figure of a formula, in the order of the field table. */
export const FIGURE_NAMES: readonly FigureName[] = [...FIELD_NAMES.filter(isFieldFigure), 'netDebt'];

const KINDS: Readonly<Record<Measure, Kind>> = {
  text: { unit: 'text' },
  list: { unit: 'list' },
  yesNo: TRUTH,
  day: { unit: 'day' },
  instant: { unit: 'day' },
  period: { unit: 'text' },
  price: { unit: 'price' },
  amount: { unit: 'amount' },
  shares: { unit: 'count' },
  ratio: NUMBER,
  percent: { unit: 'share', form: 'percent' },
  percentOfRatio: FRACTION,
  percentOfFactor: { unit: 'share', form: 'factor' },
  months: NUMBER,
  points: NUMBER,
};

/** The unit of a figure, as the contract writes it. */
export const kindOf = (name: FigureName): Kind => KINDS[name === 'netDebt' ? 'amount' : fieldOf(name).measure];

/** Figures of statements alone: every stored quarter has them. What depends on a price is stored for today only. */
const WITH_HISTORY: ReadonlySet<FigureName> = new Set<FigureName>([
  'trailingRevenue',
  'trailingEbit',
  'trailingEbitda',
  'trailingEarnings',
  'netProfitMargin',
  'returnOnEquityFactor',
  'returnOnInvestedCapital',
  'debtToEquity',
  'currentRatio',
  'quickRatio',
  'interestCoverage',
  'cash',
  'workingCapital',
  'netDebt',
  'netDebtToEbitda',
]);

/** Whether past quarters have the figure too. */
export const hasHistory = (name: FigureName): boolean => WITH_HISTORY.has(name);
export const HISTORY_FIGURES: readonly FigureName[] = FIGURE_NAMES.filter(hasHistory);

/** Short names; the first is the canonical one. */
const SHORT_NAMES: Readonly<Partial<Record<FigureName, readonly string[]>>> = {
  myScore: ['my_score'],
  longName: ['name'],
  market: ['market'],
  marketCap: ['mcap'],
  priceToEarnings: ['pe'],
  priceToSales: ['ps'],
  priceToBook: ['pb'],
  priceToEbit: ['p_ebit'],
  priceToEbitda: ['p_ebitda'],
  evToEbitda: ['ev_ebitda'],
  earningsYield: ['earnings_yield'],
  returnOnEquityFactor: ['roe'],
  returnOnInvestedCapital: ['return_on_capital'],
  netProfitMargin: ['net_margin'],
  trailingRevenue: ['revenue'],
  trailingEbit: ['ebit'],
  trailingEarnings: ['earnings', 'net_income'],
  debtToEquity: ['de'],
  currentRatio: ['current_ratio'],
  quickRatio: ['quick_ratio'],
  cashToMarketCap: ['cash_share'],
  interestCoverage: ['interest_coverage'],
  workingCapital: ['working_capital'],
  netDebt: ['net_debt'],
  dividendYieldPercent: ['yield'],
  fiveYearAverageDividendYieldPercent: ['yield_5y'],
  payoutRatio: ['payout'],
  quotedOn: ['quoted_on'],
  isSmallFirm: ['small_firm'],
  hasPositiveCash: ['positive_cash'],
  labels: ['label'],
  flags: ['flag'],
};

/** Hebrew names of figures that are not column heads. */
const FURTHER_HEBREW_NAMES: Readonly<Partial<Record<FigureName, readonly string[]>>> = {
  currency: ['מטבע'],
  netDebt: ['חוב נטו'],
  quotedOn: ['יום הציטוט'],
  isSmallFirm: ['חברה קטנה'],
  hasPositiveCash: ['הרבה מזומן'],
  flags: ['סימון'],
  labels: ['תווית'],
  trailingMonths: ['חודשים שסוכמו'],
};

/** The meaning of a name. `isContract`: it is the contract's name, so plain numbers beside it are in the contract's unit. */
export interface NamedFigure {
  readonly figure: FigureName;
  readonly isContract: boolean;
}

/** Names are compared in lower case; a blank and an underscore are the same. */
export const comparableName = (name: string): string => name.toLowerCase().replace(/[\s_]+/g, ' ');

const contractOf = (figure: FigureName): string | undefined =>
  figure === 'netDebt' ? undefined : contractFieldName(figure);

const CONTRACT_NAMES: ReadonlyMap<string, FigureName> = new Map(
  FIGURE_NAMES.flatMap((figure) => {
    const name = contractOf(figure);
    return name === undefined ? [] : [[name.toLowerCase(), figure] as const];
  }),
);

function headsOf(figure: FigureName): readonly string[] {
  const id = `named.${figure}`;
  return [english, hebrew].flatMap((heads) => {
    const name = (heads as Readonly<Record<string, string | undefined>>)[id];
    return name === undefined ? [] : [name];
  });
}

/** The name of a figure within a sentence. */
export const figureTitle = (figure: FigureName, locale: 'en' | 'he'): string =>
  ((locale === 'he' ? hebrew : english) as Readonly<Record<string, string | undefined>>)[`named.${figure}`] ??
  (locale === 'he' ? FURTHER_HEBREW_NAMES[figure]?.[0] : undefined) ??
  nameOfFigure({ figure, isContract: false }).replaceAll('_', ' ');

const otherNamesOf = (figure: FigureName): readonly string[] => [
  ...(SHORT_NAMES[figure] ?? []),
  ...(FURTHER_HEBREW_NAMES[figure] ?? []),
  ...headsOf(figure),
];

const OTHER_NAMES: ReadonlyMap<string, FigureName> = new Map(
  // If two figures have a name, the first one counts.
  [...FIGURE_NAMES].reverse().flatMap((figure) => otherNamesOf(figure).map((name) => [comparableName(name), figure])),
);

/** The figure of a name as it was typed. Names of the contract take precedence. Undefined: none. */
export function figureNamed(typed: string): NamedFigure | undefined {
  const contract = CONTRACT_NAMES.get(typed.toLowerCase());
  if (contract !== undefined) return { figure: contract, isContract: true };
  const figure = OTHER_NAMES.get(comparableName(typed));
  return figure === undefined ? undefined : { figure, isContract: false };
}

/** The canonical name: the contract's, except for renamed shares, where plain numbers have another meaning. */
export function nameOfFigure({ figure, isContract }: NamedFigure): string {
  const contract = contractOf(figure);
  const short = SHORT_NAMES[figure]?.[0] ?? headsOf(figure)[0];
  const isContractWanted = isContract || kindOf(figure).unit !== 'share';
  return (isContractWanted ? contract : short) ?? contract ?? short ?? figure;
}

/** Every name that a formula may use. */
export const ALL_NAMES: readonly string[] = FIGURE_NAMES.flatMap((figure) => [
  ...[contractOf(figure)].filter((name) => name !== undefined),
  ...otherNamesOf(figure),
]);

/** Names without blanks, and Hebrew names: suggestions for a wrong name. */
export const LATIN_NAMES: readonly string[] = ALL_NAMES.filter((name) => /^[A-Za-z_0-9]+$/.test(name));
export const HEBREW_NAMES: readonly string[] = ALL_NAMES.filter((name) => /[\u0590-\u05ff]/.test(name));
