import { isBoardCode, type BoardMarket } from '@site/fields';
import { fixedArticleKey, fixedArticles } from '@site/remote-kit/fixed-articles';
import { z } from 'zod';
import type { WrittenPart } from './site-page';

const words = z.string().trim().min(1).max(300);
const vehicles = z.number().int().min(0).max(10_000_000);
/** The address of a post on the one supported network. */
const POST = /^https:\/\/x\.com\/\w{1,15}\/status\/\d{1,25}$/;
const MAX_ROWS = 25;
const pageNames: readonly string[] = fixedArticles.map(({ path }) => fixedArticleKey(path));

const companies = z
  .strictObject({
    kind: z.literal('companies'),
    title: words,
    market: z
      .string()
      .refine((code): code is BoardMarket => code === 'WORLD' || isBoardCode(code), 'is not a board')
      .default('ALL'),
    sector: words.nullable().default(null),
    industry: words.nullable().default(null),
    leastYield: z.number().positive().max(50).nullable().default(null),
    limit: z.number().int().min(1).max(MAX_ROWS).default(10),
    symbols: z
      .array(z.string().regex(/^[\w.&^-]{1,24}\.[A-Z][A-Z0-9]*$/, 'must be symbol.market, such as ICL.TA.TA'))
      .min(1)
      .max(MAX_ROWS)
      .nullable()
      .default(null),
  })
  .refine(
    ({ market, sector, industry }) => market !== 'WORLD' || (sector !== null && industry !== null),
    'WORLD needs a sector and an industry',
  );

const deliveries = z
  .strictObject({
    kind: z.literal('deliveries'),
    title: words,
    of: words,
    before: words,
    after: words,
    rows: z
      .array(z.tuple([words, vehicles, vehicles]))
      .min(1)
      .max(MAX_ROWS),
    total: words,
    note: words,
    illustrative: z.boolean(),
    chart: z.boolean().default(false),
    /** The sum of the rows, which detects a typing error in one of them. */
    sums: z.tuple([vehicles, vehicles]),
  })
  .refine(
    ({ rows, sums }) =>
      rows.every((row) => row.length === 3) && sumOf(rows, 1) === sums[0] && sumOf(rows, 2) === sums[1],
    'rows do not add up to the totals',
  )
  .transform(({ rows, illustrative, chart, sums: _sums, ...rest }) => ({
    ...rest,
    isIllustrative: illustrative,
    hasChart: chart,
    rows: rows.map(([name, before, after]) => ({ name, before, after })),
  }));

const sumOf = (rows: readonly (readonly [string, number, number])[], place: 1 | 2): number =>
  rows.reduce((sum, row) => sum + row[place], 0);

/** Markdown with `{operator}` and `{email}`, for a site that names its operator, and for one that does not. */
const contact = z.strictObject({
  kind: z.literal('contact'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .refine((text) => text.includes('{email}'), 'names no {email}'),
  otherwise: z.string().trim().max(2000).default(''),
});
export type ContactBlock = z.infer<typeof contact>;

export type PageBlock = Exclude<WrittenPart, { readonly kind: 'text' }> | ContactBlock;

/** Allowed content of a page's block. */
export const pageBlock: z.ZodType<PageBlock> = z.discriminatedUnion('kind', [
  companies,
  deliveries,
  contact,
  z.strictObject({ kind: z.literal('method') }),
  z.strictObject({ kind: z.literal('calculator') }),
  z.strictObject({
    kind: z.literal('post'),
    address: z.string().regex(POST, 'is not a post on x.com'),
    text: words,
  }),
  z.strictObject({
    kind: z.literal('pages'),
    title: words,
    names: z.array(z.string().refine((name) => pageNames.includes(name), 'is not a fixed page')).min(1),
  }),
]);
