import type { BoardMarket, BoardQuery } from '../../services/board-query';
import { ownFieldName, ownOrderField } from './board-fields';

/** A request's query as the contract validator leaves it: typed where it coerces, text where it doesn't. */
export type RawQuery = Readonly<Record<string, unknown>>;

/** The contract's board options in our names. Shapes and bounds are the validator's. */
export function boardQueryFrom(
  market: BoardMarket,
  query: RawQuery,
  path: { readonly sector?: string; readonly industry?: string } = {},
): BoardQuery {
  const wanted: { [K in keyof BoardQuery]: BoardQuery[K] } = {
    market,
    sector: path.sector ?? text(query['sector']),
    industry: path.industry ?? text(query['industry']),
    orderBy: orderField(text(query['orderBy'])),
    descending: flag(query['desc']),
    minScore: number(query['minScore']),
    label: text(query['label']),
    maxPriceToBook: number(query['maxPbRatio']),
    asOf: text(query['createdAt']),
    generateMissingQuarters: flag(query['generateMissingQuarters']),
    simulateGrowth: flag(query['simulateGrowth']),
    simulateRecession: flag(query['simulateRecession']),
    usdIls: number(query['usdils']),
    statementCheck: flag(query['statementCheck']),
    statementsFrom: text(query['fromDate']),
    search: text(query['search']),
    year: number(query['year']),
    quarter: number(query['quarter']) as BoardQuery['quarter'],
    reportedCurrency: text(query['currency']),
    locale: query['lang'] === undefined ? undefined : query['lang'] === 'heb' || query['lang'] === 'he' ? 'he' : 'en',
    offset: number(query['offset']),
    limit: number(query['limit']),
    fields: list(query['fields'])?.flatMap((field) => ownFieldName(field) ?? []),
  };
  // A false flag asks for nothing, so the same question gets the same key; but ascending is an order of its own.
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && (value !== false || name === 'descending')),
  ) as unknown as BoardQuery;
}

/** Text that is equal for queries that ask the same. */
export function canonicalBoardQuery({ market: _market, ...query }: BoardQuery): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}

/** Options that the board's prebuilt variants cover; everything else is somebody's own question. */
const STANDING_OPTIONS: ReadonlySet<string> = new Set([
  'market',
  'generateMissingQuarters',
  'simulateGrowth',
  'simulateRecession',
  'locale',
]);

/** Whether the answer is worth keeping until the data change. A market's board alone: of WORLD's pages there are hundreds. */
export function isStandingQuery(query: BoardQuery): boolean {
  return query.market !== 'WORLD' && Object.keys(query).every((name) => STANDING_OPTIONS.has(name));
}

function orderField(name: string | undefined): BoardQuery['orderBy'] {
  return name === undefined ? undefined : ownOrderField(name);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function flag(value: unknown): boolean | undefined {
  return value === undefined ? undefined : value === true || value === 'true';
}

function number(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined;
}

function list(value: unknown): readonly string[] | undefined {
  const parts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [];
  const names = parts.map((part) => part.trim()).filter((part) => part !== '');
  return names.length > 0 ? names : undefined;
}
