import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';

/** A page of the site, in the requested language if available. Throws: ApiError, TypeError without an answer. */
export const readSitePage = (page: string, locale: Locale, signal: AbortSignal): Promise<Schema<'SitePage'>> =>
  dataOf(
    api.GET('/api/pages/{page}', {
      params: { path: { page }, query: locale === 'he' ? { lang: 'heb' } : {} },
      signal,
    }),
  );

/**
 * The score of an imagined company. `imagined`: the call's query.
 * Throws: ApiError, TypeError without an answer.
 */
export const calculateScore = (imagined: string, signal: AbortSignal): Promise<Schema<'ScoreCalculation'>> =>
  dataOf(api.GET('/api/score-calculation', { params: { query: queryOf(imagined) }, signal }));

function queryOf(imagined: string): CalculationQuery {
  const requested = new URLSearchParams(imagined);
  const query: { -readonly [N in keyof CalculationQuery]: CalculationQuery[N] } = {};
  for (const name of NUMBERS) {
    const value = requested.get(name);
    if (value !== null && value !== '') query[name] = Number(value);
  }
  const sector = SECTORS.find((one) => one === requested.get('sector'));
  if (sector) query.sector = sector;
  for (const name of FLAGS) if (requested.has(name)) query[name] = requested.get(name) === 'true';
  return query;
}

const NUMBERS = [
  'pe',
  'ps',
  'dividend',
  'roe',
  'de',
  'pb',
  'growthRevenue',
  'growthEbit',
  'growthEarnings',
  'cashRatio',
  'margin',
] as const satisfies readonly Schema<'CalculatedInputName'>[];
const SECTORS = ['general', 'realEstate', 'financial'] as const;
const FLAGS = ['operatingProfit', 'goodQuarters'] as const;

/** Parameters of a calculation; absent ones have defaults. */
export type CalculationQuery = { readonly [N in (typeof NUMBERS)[number]]?: number } & {
  readonly sector?: (typeof SECTORS)[number];
  readonly operatingProfit?: boolean;
  readonly goodQuarters?: boolean;
};

/** The part of an address that describes an imagined company; empty: none. */
export function imaginedIn(search: string): string {
  const requested = new URLSearchParams(search);
  const names: readonly string[] = [...NUMBERS, 'sector', ...FLAGS];
  return new URLSearchParams(
    names.flatMap((name) => (requested.has(name) ? [[name, requested.get(name) ?? '']] : [])),
  ).toString();
}
