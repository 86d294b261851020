import {
  boardOptionsIn,
  boardOptionOf,
  contractBoardOptions,
  optionsOfPart,
  soundBoardOptionsIn,
  withoutOptions,
} from '@site/fields';
import { formulaPartOf, withFormulaAlone } from '@site/board-rules';
import type { BoardMarket, BoardOptionContractName, BoardOptionName, BoardOptions } from '@site/fields';
import type { PageParams } from '@site/remote-kit';

/** The board's query in the address, in our names. Absent: not set. */
export type BoardQuery = BoardOptions;

/** The address of a board; of WORLD with sector and industry. */
export type BoardAddress =
  | { readonly market: Exclude<BoardMarket, 'WORLD'>; readonly sector: null; readonly industry: null }
  | { readonly market: 'WORLD'; readonly sector: string; readonly industry: string };

export function boardAddressOf({ market = 'WORLD', sector = '', industry = '' }: PageParams): BoardAddress {
  return market === 'WORLD' ? { market, sector, industry } : { market, sector: null, industry: null };
}

/** Parameters of the page itself, independent of the query: its language, and the number of initial rows and fields. */
const PAGE_OWN = ['locale', 'limit', 'fields'] as const satisfies readonly BoardOptionName[];
/** For WORLD, its address, which `/?sector=…&industry=…` has in the query. */
const WORLD_OWN = ['sector', 'industry'] as const satisfies readonly BoardOptionName[];
const STATEMENTS_SINCE = ['statementCheck', 'statementsFrom'] as const satisfies readonly BoardOptionName[];

/** Reads the query part of an address. Invalid options, and one without the other of a required pair, are ignored. */
export function boardQueryOf(search: string, { market }: Pick<BoardAddress, 'market'>): BoardQuery {
  const requested = soundBoardOptionsIn(search);
  const isWhole = requested.statementCheck === true && requested.statementsFrom !== undefined;
  return withoutOptions(requested, [
    ...PAGE_OWN,
    ...(market === 'WORLD' ? WORLD_OWN : []),
    ...(isWhole ? [] : STATEMENTS_SINCE),
    // They are mutually exclusive.
    ...(requested.simulateGrowth ? (['simulateRecession'] as const) : []),
  ]);
}

/** The same query for all rows, without the offset. */
export const everyRowOf = (query: BoardQuery): BoardQuery => withoutOptions(query, ['offset']);

/** Options that are derived from loaded rows, or that do not affect rows. Of a formula these are its filters. */
const DERIVED = optionsOfPart('filter', 'order', 'page');
const DERIVED_BESIDE_FORMULAS = DERIVED.filter((name) => name !== 'where');

/**
 * Options that change figures or the set of companies: such a board is loaded, not derived. Passed on unchanged:
 * the API rejects invalid values, and the page reports them.
 */
export function loadedOptionsIn(search: string): BoardOptions {
  const requested = boardOptionsIn(search);
  if (formulaPartOf(requested) === null) return withoutOptions(requested, DERIVED);
  return withFormulaAlone(withoutOptions(requested, DERIVED_BESIDE_FORMULAS));
}

/** Key of a loaded board: equal for addresses that differ only in derived options. */
export const boardKey = (address: BoardAddress, search: string): string =>
  JSON.stringify([address.market, address.sector, address.industry, contractBoardOptions(loadedOptionsIn(search))]);

/** Parameters to set in the address. Null and empty: removed. */
export type QueryChange = { readonly [P in BoardOptionContractName | 'columns']?: string | null };

/** The query with some parameters set or, if null, removed; a change other than of the offset resets the offset. */
export function changedQuery(search: string, change: QueryChange): URLSearchParams {
  const params = new URLSearchParams(search);
  if (!Object.hasOwn(change, 'offset')) params.delete('offset');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** A link to the same page with another query. */
export const queryHref = (search: string, change: QueryChange): string => `?${changedQuery(search, change).toString()}`;

/** The address change that removes options. */
export const withoutParameters = (names: readonly BoardOptionName[]): QueryChange =>
  Object.fromEntries(names.map((name) => [boardOptionOf(name).contract, null]));

/** Both parameters of one option: statements since a day. */
export const statementsSince = (day: string | null): QueryChange => ({
  statementCheck: day === null ? null : 'true',
  fromDate: day,
});

export type Simulation = 'growth' | 'recession';

/** Null: figures as reported. */
export const simulationOf = ({ simulateGrowth, simulateRecession }: BoardQuery): Simulation | null =>
  simulateGrowth ? 'growth' : simulateRecession ? 'recession' : null;

/** Growth and recession are mutually exclusive. */
export const simulated = (simulation: Simulation | null): QueryChange => ({
  simulateGrowth: simulation === 'growth' ? 'true' : null,
  simulateRecession: simulation === 'recession' ? 'true' : null,
});
