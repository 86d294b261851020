import type { Schema } from '@site/contract';
import { dayText } from '@site/format';

export type OrderField = Schema<'BoardOrderField'>;

export type Simulation = 'growth' | 'recession';

/** What the address asks of a board. Null: not asked for. */
export interface BoardQuery {
  readonly search: string | null;
  readonly minScore: number | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly year: number | null;
  readonly quarter: number | null;
  readonly currency: string | null;
  readonly label: string | null;
  /** Day since which a company must have published a statement. */
  readonly statementsFrom: string | null;
  readonly maxPbRatio: number | null;
  /** Historic view: the day whose knowledge counts. */
  readonly createdAt: string | null;
  readonly simulation: Simulation | null;
  readonly generateMissingQuarters: boolean;
  /** Stands in for the rate of the dollar in shekels. */
  readonly usdils: number | null;
  readonly orderBy: OrderField | null;
  readonly descending: boolean | null;
  /** Rows left out at the top. */
  readonly offset: number;
}

/** Smaller numbers would be written with an exponent, and mean nothing as a rate or a ratio. */
const LEAST_POSITIVE = 0.0001;
const MOST = 1_000_000;

/** Options that make other figures or another set of companies: a board under them is loaded, not derived. */
const loadedOptions = [
  'label',
  'maxPbRatio',
  'createdAt',
  'generateMissingQuarters',
  'simulateGrowth',
  'simulateRecession',
  'usdils',
  'statementCheck',
  'fromDate',
] as const;

/** Where a board stands; WORLD with its sector and industry. */
export interface BoardAddress {
  readonly market: string;
  readonly sector: string | null;
  readonly industry: string | null;
}

export function boardAddressOf(params: Readonly<Record<string, string>>): BoardAddress {
  const market = params['market'] ?? '';
  const isWorld = market === 'WORLD';
  return {
    market,
    sector: isWorld ? (params['sector'] ?? '') : null,
    industry: isWorld ? (params['industry'] ?? '') : null,
  };
}

const isOrderField = (value: string, known: readonly OrderField[]): value is OrderField =>
  (known as readonly string[]).includes(value);

/** Reads the query part of an address. What makes no sense is left out of account. */
export function boardQueryOf(
  search: string,
  { market }: Pick<BoardAddress, 'market'>,
  orderFields: readonly OrderField[],
): BoardQuery {
  const params = new URLSearchParams(search);
  const text = (name: string): string | null => params.get(name)?.trim() || null;
  const number = (name: string, low: number, high: number): number | null => {
    const value = text(name);
    if (value === null || !/^\d+(\.\d+)?$/.test(value)) return null;
    return Number(value) >= low && Number(value) <= high ? Number(value) : null;
  };
  const day = (name: string): string | null => {
    const value = text(name);
    return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && dayText(value) !== null ? value : null;
  };
  const isOn = (name: string): boolean => text(name) === 'true';
  // Sector and industry of WORLD are its address, which `/?sector=…&industry=…` carries in the query.
  const isWorld = market === 'WORLD';
  const orderBy = text('orderBy');
  const desc = text('desc');
  return {
    search: text('search'),
    minScore: number('minScore', 0, 100),
    sector: isWorld ? null : text('sector'),
    industry: isWorld ? null : text('industry'),
    year: number('year', 1980, 2100),
    quarter: number('quarter', 1, 4),
    currency: text('currency'),
    label: text('label'),
    statementsFrom: isOn('statementCheck') ? day('fromDate') : null,
    maxPbRatio: number('maxPbRatio', LEAST_POSITIVE, MOST),
    createdAt: day('createdAt'),
    simulation: isOn('simulateGrowth') ? 'growth' : isOn('simulateRecession') ? 'recession' : null,
    generateMissingQuarters: isOn('generateMissingQuarters'),
    usdils: number('usdils', LEAST_POSITIVE, MOST),
    orderBy: orderBy !== null && isOrderField(orderBy, orderFields) ? orderBy : null,
    descending: desc === null ? null : desc === 'true',
    offset: Math.floor(number('offset', 0, MOST) ?? 0),
  };
}

/** Options of the address under which the whole board is loaded, in a fixed order. */
export function loadedOptionsOf(search: string): Readonly<Record<string, string>> {
  const params = new URLSearchParams(search);
  const found: Record<string, string> = {};
  for (const name of loadedOptions) {
    const value = params.get(name)?.trim();
    if (value) found[name] = value;
  }
  return found;
}

/** Names one loaded board: equal for addresses that differ only in what is derived from it. */
export const boardKey = (address: BoardAddress, search: string): string =>
  JSON.stringify([address.market, address.sector, address.industry, loadedOptionsOf(search)]);

export type QueryChange = Readonly<Record<string, string | null>>;

/** The query with some parameters set, and those given as null taken away; a change other than of the offset starts at the first row. */
export function changedQuery(search: string, change: QueryChange): URLSearchParams {
  const params = new URLSearchParams(search);
  if (!Object.hasOwn(change, 'offset')) params.delete('offset');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** A link to the same page under another query. */
export const queryHref = (search: string, change: QueryChange): string => `?${changedQuery(search, change).toString()}`;

/** What an address has to say to ask exactly this; the other way round than `boardQueryOf`. Null: nothing. */
export function parametersOf(query: BoardQuery): QueryChange {
  const { statementsFrom, simulation, generateMissingQuarters, orderBy, descending, offset, ...plain } = query;
  const on = (isOn: boolean): string | null => (isOn ? 'true' : null);
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, value === null ? null : String(value)])),
    ...statementsSince(statementsFrom),
    ...simulated(simulation),
    generateMissingQuarters: on(generateMissingQuarters),
    orderBy,
    desc: descending === null ? null : String(descending),
    offset: offset > 0 ? String(offset) : null,
  };
}

/** Both parameters of the one question: statements since a day. */
export const statementsSince = (day: string | null): QueryChange => ({
  statementCheck: day === null ? null : 'true',
  fromDate: day,
});

/** Growth and recession exclude each other. */
export const simulated = (simulation: Simulation | null): QueryChange => ({
  simulateGrowth: simulation === 'growth' ? 'true' : null,
  simulateRecession: simulation === 'recession' ? 'true' : null,
});
