import { majorUnitOf } from '../../../domain/currency';
import type { BoardColumn } from '../../../services/board-answer';

export type ExportLocale = 'en' | 'he';

/** What a cell of a file holds. Null: missing. */
export type Cell = string | number | boolean | null;

/** How a column's figures are measured. A price is in the quote currency as quoted, an amount in its major unit. */
export type Measure =
  | 'text'
  | 'yesNo'
  | 'day'
  | 'instant'
  | 'period'
  | 'price'
  | 'amount'
  | 'shares'
  | 'ratio'
  | 'percent'
  | 'percentOfRatio'
  | 'percentOfFactor'
  | 'points';

export interface ExportColumn {
  readonly measure: Measure;
  readonly title: Readonly<Record<ExportLocale, string>>;
}

const column = (measure: Measure, en: string, he: string): ExportColumn => ({ measure, title: { en, he } });

/** Titles and measures of every field of a board, under our own names. */
export const EXPORT_COLUMNS: Readonly<Record<string, ExportColumn>> = {
  symbol: column('text', 'Symbol', 'סימול'),
  market: column('text', 'Market', 'שוק'),
  longName: column('text', 'Company', 'חברה'),
  hebrewName: column('text', 'Hebrew name', 'שם בעברית'),
  hebrewSymbol: column('text', 'Hebrew symbol', 'סימול בעברית'),
  currency: column('text', 'Currency', 'מטבע'),
  sector: column('text', 'Sector', 'ענף'),
  industry: column('text', 'Industry', 'תת־ענף'),
  website: column('text', 'Website', 'אתר'),
  logoUrl: column('text', 'Logo', 'לוגו'),
  price: column('price', 'Price', 'שער'),
  marketCap: column('amount', 'Market cap', 'שווי שוק'),
  shortMarketCap: column('text', 'Market cap, short', 'שווי שוק, מקוצר'),
  trailingPe: column('ratio', 'P/E as quoted', 'מכפיל רווח מצוטט'),
  dividendYieldPercent: column('percent', 'Dividend yield', 'תשואת דיבידנד'),
  fiveYearAverageDividendYieldPercent: column(
    'percent',
    '5-year average dividend yield',
    'תשואת דיבידנד ממוצעת ל־5 שנים',
  ),
  volume: column('shares', 'Volume', 'מחזור'),
  averageVolume: column('shares', 'Average volume', 'מחזור ממוצע'),
  quotedOn: column('day', 'Quoted on', 'יום הציטוט'),
  latestQuoteOn: column('day', 'Latest quote of the market', 'הציטוט האחרון בשוק'),
  quoteSource: column('text', 'Source of the quote', 'מקור הציטוט'),
  fetchedAt: column('instant', 'Fetched at', 'מועד הקליטה'),
  trailingRevenue: column('amount', 'Revenue, trailing twelve months', 'הכנסות, 12 החודשים האחרונים'),
  trailingEbit: column('amount', 'EBIT, trailing twelve months', 'רווח תפעולי (EBIT), 12 החודשים האחרונים'),
  trailingEarnings: column('amount', 'Net earnings, trailing twelve months', 'רווח נקי, 12 החודשים האחרונים'),
  trailingEbitda: column('amount', 'EBITDA, trailing twelve months', 'EBITDA, 12 החודשים האחרונים'),
  netProfitMargin: column('percentOfRatio', 'Net profit margin', 'שיעור הרווח הנקי'),
  priceToSales: column('ratio', 'P/S', 'מכפיל מכירות'),
  priceToEarnings: column('ratio', 'P/E', 'מכפיל רווח'),
  priceToEbit: column('ratio', 'Price to EBIT', 'מכפיל רווח תפעולי'),
  priceToEbitda: column('ratio', 'Price to EBITDA', 'מכפיל EBITDA'),
  priceToBook: column('ratio', 'P/B', 'מכפיל הון'),
  returnOnEquityFactor: column('percentOfFactor', 'Return on equity', 'תשואה להון'),
  cash: column('amount', 'Cash', 'מזומנים'),
  cashToMarketCap: column('percentOfRatio', 'Cash to market cap', 'מזומנים לשווי שוק'),
  debtToEquity: column('ratio', 'D/E', 'התחייבויות להון'),
  currentRatio: column('ratio', 'Current ratio', 'יחס שוטף'),
  quickRatio: column('ratio', 'Quick ratio', 'יחס מהיר'),
  workingCapital: column('amount', 'Working capital', 'הון חוזר'),
  priceToWorkingCapital: column('ratio', 'Price to working capital', 'מחיר להון חוזר'),
  enterpriseValue: column('amount', 'Enterprise value', 'שווי פעילות (EV)'),
  enterpriseValueWithoutCapitalLease: column(
    'amount',
    'Enterprise value without capital leases',
    'שווי פעילות (EV) ללא חכירות',
  ),
  evToEbitda: column('ratio', 'EV/EBITDA', 'EV/EBITDA'),
  evWithoutCapitalLeaseToEbitda: column('ratio', 'EV/EBITDA without capital leases', 'EV/EBITDA ללא חכירות'),
  returnOnInvestedCapital: column('percentOfRatio', 'Return on invested capital', 'תשואה על ההון המושקע'),
  interestCoverage: column('ratio', 'Interest coverage', 'יחס כיסוי ריבית'),
  isSmallFirm: column('yesNo', 'Small firm', 'חברה קטנה'),
  hasPositiveCash: column('yesNo', 'Positive cash values', 'עודף מזומנים'),
  hasPositiveEarningsToRevenue: column('yesNo', 'Positive earnings to revenue', 'שיעור רווח חיובי'),
  hasHighNetProfitMargin: column('yesNo', 'High net margin', 'שיעור רווח גבוה'),
  hasHighRoeHighDividendLowPriceToBook: column('yesNo', 'ROE, dividend, low P/B', 'תשואה ודיבידנד, מכפיל הון נמוך'),
  latest: column('period', 'Latest statement', 'הדוח האחרון'),
  latestText: column('text', 'Latest quarter', 'הרבעון האחרון'),
  reportedCurrency: column('text', 'Reported currency', 'מטבע הדיווח'),
  flags: column('text', 'Flags', 'סימונים'),
  labels: column('text', 'Labels', 'תוויות'),
  score: column('points', 'Score', 'ציון'),
};

/** The columns of the boards page, in their order: what a file holds when nobody says which. */
export const SCREEN_FIELDS: readonly string[] = [
  'symbol',
  'longName',
  'price',
  'marketCap',
  'averageVolume',
  'cashToMarketCap',
  'returnOnEquityFactor',
  'priceToEarnings',
  'priceToSales',
  'priceToBook',
  'debtToEquity',
  'currentRatio',
  'quickRatio',
  'priceToWorkingCapital',
  'netProfitMargin',
  'dividendYieldPercent',
  'fiveYearAverageDividendYieldPercent',
  'score',
];

const UNITS: Readonly<Record<Exclude<Measure, 'price' | 'amount'>, Readonly<Record<ExportLocale, string>>>> = {
  text: { en: '', he: '' },
  yesNo: { en: 'yes or no', he: 'כן או לא' },
  day: { en: 'YYYY-MM-DD', he: 'YYYY-MM-DD' },
  instant: { en: 'YYYY-MM-DDThh:mm:ssZ', he: 'YYYY-MM-DDThh:mm:ssZ' },
  period: { en: 'year and quarter', he: 'שנה ורבעון' },
  shares: { en: 'shares', he: 'מניות' },
  ratio: { en: 'ratio', he: 'יחס' },
  percent: { en: '%', he: '%' },
  percentOfRatio: { en: '%', he: '%' },
  percentOfFactor: { en: '%', he: '%' },
  points: { en: 'points, 0 to 100', he: 'נקודות, 0 עד 100' },
};
const MANY_CURRENCIES = {
  price: { en: 'quote currency, as quoted', he: 'מטבע הציטוט, כפי שצוטט' },
  amount: { en: 'quote currency, major unit', he: 'מטבע הציטוט, יחידה ראשית' },
} as const;

/** What a column is measured in. `currencies`: those that the rows are quoted in. */
export function unitOf(measure: Measure, currencies: ReadonlySet<string>, locale: ExportLocale): string {
  if (measure !== 'price' && measure !== 'amount') return UNITS[measure][locale];
  const units = new Set([...currencies].map((code) => (measure === 'price' ? code : majorUnitOf(code))));
  const [only] = units;
  return units.size === 1 && only !== undefined ? only : MANY_CURRENCIES[measure][locale];
}

/** More digits than anybody reports, and none that only binary fractions make. */
const SIGNIFICANT_DIGITS = 12;
const tidy = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/** The cells of a column, in its measure. */
export function cellsOf(column: BoardColumn, measure: Measure): readonly Cell[] {
  switch (column.kind) {
    case 'number':
      return column.values.map((value) => (value === null || !Number.isFinite(value) ? null : figure(value, measure)));
    case 'text':
    case 'flag':
      return column.values;
    case 'list':
      return column.values.map((texts) => texts.join(', '));
    case 'period':
      return column.values.map((period) => period && `${period.year} ${period.quarter}Q`);
  }
}

function figure(value: number, measure: Measure): number {
  if (measure === 'percentOfRatio') return tidy(value * 100);
  if (measure === 'percentOfFactor') return tidy((value - 1) * 100);
  return tidy(value);
}
