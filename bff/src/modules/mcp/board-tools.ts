import { BOARD_CODES, MARKET_CODES } from '@site/fields';
import { z } from 'zod';
import type { InnerAnswer } from '../../platform/http/inner-call';
import { defineTool, pick, withQuery, type ToolData } from './tool';
import { unitsOf } from './units';

const DEFAULT_ROWS = 20;

/** The fields of provenance, which every row has. */
const PROVENANCE = ['currency', 'source', 'created_at'] as const;
const DEFAULT_FIELDS = [
  ...['long_name', 'sector', 'price', 'market_cap', 'score', 'priceEarningsRatio', 'pbRatio', 'ps_ratio'],
  ...['trailingROE', 'dividend_yield', 'de_ratio'],
] as const;

const board = z.enum(BOARD_CODES).describe('Code of a market, or ALL for every market in USD.');
const rows = {
  fields: z
    .array(z.string())
    .max(80)
    .optional()
    .describe('Fields of a row by their names in the contract, such as roic. Default: a short list.'),
  orderBy: z.string().optional().describe('Field to order by; default: score.'),
  descending: z.boolean().optional(),
  limit: z.int().min(1).max(100).default(DEFAULT_ROWS).describe('Companies at most.'),
  offset: z.int().min(0).optional().describe('Companies to skip.'),
  formulas: z
    .string()
    .max(2000)
    .optional()
    .describe(
      'Up to five further columns, `Name: formula; Name: formula`, such as `Debt share: net_debt / market_cap`: `formula1` to `formula5` of each row.',
    ),
};

interface RowsInput {
  readonly fields?: readonly string[] | undefined;
  readonly orderBy?: string | undefined;
  readonly descending?: boolean | undefined;
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly formulas?: string | undefined;
}

const rowOptions = ({ fields = DEFAULT_FIELDS, orderBy, descending, limit, offset, formulas }: RowsInput) => ({
  fields: [...new Set([...fields, ...PROVENANCE])],
  orderBy,
  desc: descending,
  limit,
  offset,
  formulas,
});

function presentBoard(body: InnerAnswer['body']): ToolData {
  const shown = body['rows'] as readonly object[];
  const amounts = body['amounts'] as { readonly currency?: string } | undefined;
  return {
    day: body['asOf'] as string | null,
    units: unitsOf(shown, amounts?.currency),
    data: pick(body, [
      'market',
      'title',
      'total',
      'shown',
      'offset',
      'access',
      'order',
      'notices',
      'leftOff',
      'formulas',
      'rows',
    ]),
  };
}

export const boardTool = defineTool({
  name: 'board',
  title: 'Board of a market',
  description:
    'Companies of a market ranked by the BSI score or another figure, as far as your plan shows them. `total` companies match, `shown` are within your plan.',
  input: {
    market: board,
    sector: z.string().optional().describe('Name of a sector in English, such as Technology.'),
    industry: z.string().optional().describe('Name of an industry in English.'),
    createdAt: z.iso.date().optional().describe('Board of a past day, from what was public by then.'),
    ...rows,
  },
  path: ({ market, sector, industry, createdAt, ...rest }) =>
    withQuery(`/api/boards/${market}`, { sector, industry, createdAt, ...rowOptions(rest) }),
  present: presentBoard,
});

export const formulaTool = defineTool({
  name: 'formula',
  title: 'Companies that fulfil a formula',
  description:
    'Companies of a market for which a formula holds, such as `pe < sector_median(pe) and avg(roe, 20q) > 15% and net_debt / ebitda < 2`. ' +
    'Knows arithmetic, comparisons, and, or, not, every field of a row, history (`revenue[4q]`, avg, min, max, sum, growth, trend, stdev over quarters or years) ' +
    'and groups (rank, percentile, median, mean of market, sector, industry). A fault is answered with its place, cause and remedy.',
  input: {
    market: board,
    formula: z.string().min(1).max(1000),
    ...rows,
  },
  path: ({ market, formula, ...rest }) => withQuery(`/api/boards/${market}`, { where: formula, ...rowOptions(rest) }),
  present: presentBoard,
});

const company = { market: z.enum(MARKET_CODES), symbol: z.string().min(1).max(30).describe('Ticker, such as AAPL.') };

const PARTS = {
  statements: ['quarters', 'years', 'averages', 'trailing', 'conversions'],
  peers: ['peers'],
  scoreHistory: ['scoreHistory'],
  prices: ['priceHistory', 'dividends', 'splits'],
} as const;
const PART_NAMES = ['statements', 'peers', 'scoreHistory', 'prices'] as const satisfies readonly (keyof typeof PARTS)[];

export const companyTool = defineTool({
  name: 'company',
  title: 'One company',
  description:
    'Quote, figures and the BSI score of one listing, point by point. `include` adds its quarters and years, its place among peers, its past scores or its prices.',
  input: { ...company, include: z.array(z.enum(PART_NAMES)).optional() },
  path: ({ market, symbol }) => `/api/symbols/${market}/${encodeURIComponent(symbol)}/detail`,
  present: (body, { include = [] }) => {
    const quote = body['symbol'] as { readonly created_at: string | null };
    return {
      day: (body['asOf'] as string | null) ?? quote.created_at,
      units: {
        ...unitsOf([quote]),
        ...(include.includes('statements') && {
          quarters:
            'amounts in whole units of the currency that each statement names, years and averages in that of the quote',
        }),
        ...(include.includes('prices') && { priceHistory: 'its own `currency`, adjusted for splits' }),
      },
      data: pick(body, [
        ...['market', 'symbol', 'keyFacts', 'delistedOn', 'labels'],
        ...include.flatMap((part): readonly string[] => PARTS[part]),
      ]),
    };
  },
});

export const compareTool = defineTool({
  name: 'compare',
  title: 'Companies side by side',
  description: 'Quotes, figures and scores of two to five listings. What is not found is in `unknown`.',
  input: {
    companies: z.array(z.object(company)).min(2).max(5),
  },
  path: ({ companies }) =>
    withQuery('/api/compare', { symbols: companies.map(({ market, symbol }) => `${market}:${symbol}`) }),
  present: (body) => {
    const compared = body['companies'] as readonly { readonly quote: { readonly created_at: string | null } }[];
    const quotes = compared.map(({ quote }) => quote);
    const days = quotes.flatMap(({ created_at: day }) => day ?? []).sort();
    return {
      day: days.at(-1) ?? null,
      units: unitsOf(quotes),
      data: pick(body, ['companies', 'unknown']),
    };
  },
});
