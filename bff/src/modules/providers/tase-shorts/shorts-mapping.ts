import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { isDayFormat } from '../csv/day-format';

const column = z.string().min(1).max(200);

const schema = z
  .strictObject({
    delimiter: z.string().length(1).default(','),
    nulls: z.array(z.string()).default(['-', 'N/A']),
    thousands: z.string().max(1).default(','),
    symbol: column.default('Symbol'),
    day: z
      .strictObject({ column, format: z.string().refine(isDayFormat, 'takes a year, a month and a day') })
      .default({ column: 'Last Trading Date', format: 'DD/MM/YYYY' }),
    balanceThousandIls: column.default('Short Balance (Thousand NIS)'),
    balanceSecurities: column.default('Short Balance (Securities)'),
  })
  .prefault({});

/** Names of the columns in a file of short balances, and formats of its cells. */
export type ShortsMapping = z.infer<typeof schema>;

export const defaultShortsMapping: ShortsMapping = schema.parse({});

/** An invalid mapping: one line with the error. */
export class ShortsMappingError extends Error {
  override readonly name = 'ShortsMappingError';
}

/** Parses a mapping (YAML or JSON); null gives the default names. Throws: ShortsMappingError. */
export function readShortsMapping(path: string | null): ShortsMapping {
  if (path === null) return defaultShortsMapping;
  const refuse = (what: string): ShortsMappingError => new ShortsMappingError(`${path}: ${what}`);
  let content: unknown;
  try {
    content = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw refuse(line);
  }
  const result = schema.safeParse(content ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw refuse(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it is no mapping'}`);
}
