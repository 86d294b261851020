import { z } from 'zod';
import { isDay, type Day } from '../../../domain/day';
import { isDayFormat } from './day-format';

/**
 * A figure in a mapping: a column's name; a list, with the first known one counting; or arithmetic. `scale` is for a
 * column in a unit of its own (thousands: 1000).
 */
export type Figure =
  | string
  | readonly Figure[]
  | { readonly column: string; readonly scale?: number | undefined }
  | { readonly sum: readonly Figure[] }
  | { readonly minus: readonly [Figure, Figure] }
  | { readonly times: readonly [Figure, Figure] }
  | { readonly over: readonly [Figure, Figure] };

const text = z.string().min(1);
const figure: z.ZodType<Figure> = z.lazy(() =>
  z.union(
    [
      text,
      z.array(figure).min(1),
      z.strictObject({ column: text, scale: z.number().positive().optional() }),
      z.strictObject({ sum: z.array(figure).min(2) }),
      z.strictObject({ minus: z.tuple([figure, figure]) }),
      z.strictObject({ times: z.tuple([figure, figure]) }),
      z.strictObject({ over: z.tuple([figure, figure]) }),
    ],
    {
      error: 'takes a column, a list of columns, or one of { column, scale }, { sum }, { minus }, { times }, { over }',
    },
  ),
);

const day = z.custom<Day>((given) => typeof given === 'string' && isDay(given), 'takes a day, YYYY-MM-DD');
const dayColumn = z.strictObject({
  column: text,
  format: z
    .string()
    .refine(isDayFormat, 'takes a format of YYYY, MM or M or MMM, and DD or D, such as YYYY-MM-DD or DDMMMYYYY')
    .default('YYYY-MM-DD'),
});
const pattern = z.string().refine(
  (source) => {
    try {
      return new RegExp(`${source}|`).exec('')!.length === 2;
    } catch {
      return false;
    }
  },
  { error: 'takes a regular expression with one group' },
);
const fromFileName = z.strictObject({ fileName: pattern });
const currency = z.string().regex(/^[A-Za-z]{3}$/, 'takes a currency of three letters');

const files = {
  /** Relative to the set's folder; `*` matches any part of a name. Files that end in .gz are unpacked. */
  files: z.union([text, z.array(text).min(1)], { error: "takes a file's name or a list of them" }),
  /** A missing file is reported, and is no error. */
  optional: z.boolean().default(false),
  delimiter: z.string().length(1).default(','),
  /** The figures' source. Absent: the mapping's own. */
  source: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'takes small letters, digits and hyphens')
    .optional(),
};
const symbol = z.union([z.strictObject({ column: text }), fromFileName], { error: 'takes { column } or { fileName }' });

const incomeFigures = z.strictObject({
  revenue: figure.optional(),
  grossProfit: figure.optional(),
  ebit: figure.optional(),
  ebitda: figure.optional(),
  earnings: figure.optional(),
  interestExpense: figure.optional(),
  incomeTaxExpense: figure.optional(),
  eps: figure.optional(),
  rps: figure.optional(),
  basicShares: figure.optional(),
  returnOnEquity: figure.optional(),
});
const balanceFigures = z.strictObject({
  totalAssets: figure.optional(),
  totalLiabilities: figure.optional(),
  longTermLiabilities: figure.optional(),
  currentAssets: figure.optional(),
  shareholdersEquity: figure.optional(),
  cash: figure.optional(),
  cashAndShortTermInvestments: figure.optional(),
  inventory: figure.optional(),
  totalDebt: figure.optional(),
  capitalLeaseObligations: figure.optional(),
  retainedEarnings: figure.optional(),
});
const yieldFigure = z.strictObject({ of: figure, as: z.enum(['percent', 'fraction']) });
const quoteFigures = {
  price: figure.optional(),
  /** In the major unit, even if the price is in a minor one. */
  marketCap: figure.optional(),
  dividendYield: yieldFigure.optional(),
  fiveYearAverageDividendYield: yieldFigure.optional(),
  trailingPe: figure.optional(),
  volume: figure.optional(),
  averageVolume: figure.optional(),
};

const statements = z.strictObject({
  ...files,
  symbol,
  /**
   * `by-symbol`: the rows of a company are consecutive, and one company is held at a time. `any`: the whole section is
   * held.
   */
  order: z.enum(['by-symbol', 'any']).default('by-symbol'),
  periodEnd: dayColumn,
  months: z.union([z.literal(3), z.literal(6), z.literal(12), z.strictObject({ column: text })], {
    error: 'takes 3, 6, 12 or { column }',
  }),
  /** Currency of the figures. Absent: the mapping's currency. */
  currency: z
    .union([currency, z.strictObject({ column: text })], { error: 'takes a currency of three letters or { column }' })
    .optional(),
  /**
   * A column; or, if the files have none, a lag after the period's end, marked as estimated. `notAfter`: the day of the
   * set; its contents were public by then.
   */
  publishedOn: z.union(
    [
      z.strictObject({ ...dayColumn.shape, lagDays: z.number().int().min(0).max(400).optional() }),
      z.strictObject({ lagDays: z.number().int().min(0).max(400), notAfter: day.optional() }),
    ],
    { error: 'takes { column, format } or { lagDays, notAfter }' },
  ),
  /** Unit of all amounts: 1000 if they are printed in thousands. Not of figures per share, share counts, ratios. */
  scale: z.number().positive().default(1),
  income: incomeFigures.optional(),
  balance: balanceFigures.optional(),
  /** What belongs to shareholders of subsidiaries; not stored, used to check balance sheets. */
  minorityInterest: figure.optional(),
  /**
   * Tickers of this set, as spelled above, that belong to another company today: its quotes and profile must not be
   * used.
   */
  rename: z.record(z.string(), text).default({}),
  /** A company with no period after this day is delisted since its last one. */
  delistedBefore: day.optional(),
  /** Rows with a price also make a quote of their period's end. */
  quote: z
    .strictObject({
      ...quoteFigures,
      /** One quarter's dividends: the yield of the quote is calculated from the four quarters up to it. */
      quarterlyDividendsPerShare: figure.optional(),
    })
    .optional(),
});

const quotes = z.strictObject({
  ...files,
  symbol,
  /** The day of the file. */
  quotedOn: z.union([dayColumn, z.strictObject({ day }), fromFileName], {
    error: 'takes { column, format }, { day } or { fileName }',
  }),
  ...quoteFigures,
  /** Dividends of a year: a reported yield that contradicts them is quarantined. */
  dividendsPerShare: figure.optional(),
});

/** A column, or several possible ones: the first one with a value counts. */
const names = z.union([text, z.array(text).min(1)], { error: 'takes a column or a list of columns' });

const profiles = z.strictObject({
  ...files,
  symbol,
  longName: names.optional(),
  hebrewName: names.optional(),
  isin: names.optional(),
  /** Number of the registrant with the SEC, with or without leading zeros. */
  cik: names.optional(),
  sector: names.optional(),
  industry: names.optional(),
  country: names.optional(),
  website: names.optional(),
  /** Day of listing: if it is after the last statement, the profile belongs to another company with the same ticker. */
  listedFrom: dayColumn.optional(),
  /** Ticker of the company that took this one over. */
  successor: z.strictObject({ column: text }).optional(),
  /** Of a depositary receipt: ordinary shares in one unit. */
  sharesPerUnit: figure.optional(),
});

const rates = z.strictObject({
  ...files,
  date: dayColumn,
  /** The currency that all columns are quoted against: a column has the price of one `base` in its currency. */
  base: currency,
  /** Rates to calculate, e.g. USDILS: the price of one USD in ILS. `*USD`: for every currency in the file. */
  pairs: z.array(z.string().regex(/^([A-Z]{3}|\*)[A-Z]{3}$/, 'takes six letters such as USDILS, or *USD')).min(1),
  /** Earlier days are left out. */
  from: day.optional(),
});

/** A mapping file: the files of a vendor, with their columns, units, currencies and formats. */
export const mappingSchema = z.strictObject({
  version: z.literal(1, { error: 'takes 1' }),
  source: files.source.unwrap(),
  /** The place of the set within a larger collection: `--from` may be the set's folder or the collection. */
  folder: text.optional(),
  /** Currency of the quotes, and of the statements by default. */
  currency,
  /** Texts for 'not known', compared without regard to case and surrounding spaces. A blank always means it. */
  nulls: z.array(z.string()).default([]),
  numbers: z
    .strictObject({ decimal: z.enum(['.', ',']).default('.'), thousands: z.enum(['', ',', '.', ' ', "'"]).default('') })
    .default({ decimal: '.', thousands: '' }),
  symbols: z
    .strictObject({
      replace: z.array(z.strictObject({ from: text, to: z.string() })).default([]),
      /** The market's suffix if the files leave it out: `.TA`. */
      suffix: z.string().default(''),
    })
    .default({ replace: [], suffix: '' }),
  statements: z.array(statements).min(1),
  quotes: z.array(quotes).default([]),
  profiles: z.array(profiles).default([]),
  rates: z.array(rates).default([]),
});

export type Mapping = z.output<typeof mappingSchema>;
export type StatementSection = Mapping['statements'][number];
export type QuoteSection = Mapping['quotes'][number];
export type FileSection = Pick<StatementSection, 'files' | 'optional' | 'delimiter' | 'source'>;
