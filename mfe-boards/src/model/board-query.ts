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

/** What the address asks of a board, in our names. Absent: not asked for. */
export type BoardQuery = BoardOptions;

/** Where a board stands; WORLD with its sector and industry. */
export type BoardAddress =
  | { readonly market: Exclude<BoardMarket, 'WORLD'>; readonly sector: null; readonly industry: null }
  | { readonly market: 'WORLD'; readonly sector: string; readonly industry: string };

export function boardAddressOf({ market = 'WORLD', sector = '', industry = '' }: PageParams): BoardAddress {
  return market === 'WORLD' ? { market, sector, industry } : { market, sector: null, industry: null };
}

/** Of the page itself, whatever its address says: its language, and how many rows and fields come first. */
const PAGE_OWN = ['locale', 'limit', 'fields'] as const satisfies readonly BoardOptionName[];
/** Of WORLD its address, which `/?sector=…&industry=…` carries in the query. */
const WORLD_OWN = ['sector', 'industry'] as const satisfies readonly BoardOptionName[];
const STATEMENTS_SINCE = ['statementCheck', 'statementsFrom'] as const satisfies readonly BoardOptionName[];

/** Reads the query part of an address. What makes no sense, and half of what needs two parameters, is left out of account. */
export function boardQueryOf(search: string, { market }: Pick<BoardAddress, 'market'>): BoardQuery {
  const asked = soundBoardOptionsIn(search);
  const isWhole = asked.statementCheck === true && asked.statementsFrom !== undefined;
  return withoutOptions(asked, [
    ...PAGE_OWN,
    ...(market === 'WORLD' ? WORLD_OWN : []),
    ...(isWhole ? [] : STATEMENTS_SINCE),
    // They exclude each other.
    ...(asked.simulateGrowth ? (['simulateRecession'] as const) : []),
  ]);
}

/** The same question of every row, wherever the page begins. */
export const everyRowOf = (query: BoardQuery): BoardQuery => withoutOptions(query, ['offset']);

/** Options that are worked out from the rows that are loaded, or that are none of the rows'. Of a formula its limits are. */
const DERIVED = optionsOfPart('filter', 'order', 'page');
const DERIVED_BESIDE_FORMULAS = DERIVED.filter((name) => name !== 'where');

/**
 * What makes other figures or another set of companies: a board under it is loaded, not derived. Word for word as the
 * address says it: the API refuses what makes no sense, and the page says so.
 */
export function loadedOptionsIn(search: string): BoardOptions {
  const asked = boardOptionsIn(search);
  if (formulaPartOf(asked) === null) return withoutOptions(asked, DERIVED);
  return withFormulaAlone(withoutOptions(asked, DERIVED_BESIDE_FORMULAS));
}

/** Names one loaded board: equal for addresses that differ only in what is derived from it. */
export const boardKey = (address: BoardAddress, search: string): string =>
  JSON.stringify([address.market, address.sector, address.industry, contractBoardOptions(loadedOptionsIn(search))]);

/** Parameters of the address and what they are to say. Null and empty: they go away. */
export type QueryChange = { readonly [P in BoardOptionContractName | 'columns']?: string | null };

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

/** The change that takes options out of an address. */
export const withoutParameters = (names: readonly BoardOptionName[]): QueryChange =>
  Object.fromEntries(names.map((name) => [boardOptionOf(name).contract, null]));

/** Both parameters of the one question: statements since a day. */
export const statementsSince = (day: string | null): QueryChange => ({
  statementCheck: day === null ? null : 'true',
  fromDate: day,
});

export type Simulation = 'growth' | 'recession';

/** Null: figures as they were reported. */
export const simulationOf = ({ simulateGrowth, simulateRecession }: BoardQuery): Simulation | null =>
  simulateGrowth ? 'growth' : simulateRecession ? 'recession' : null;

/** Growth and recession exclude each other. */
export const simulated = (simulation: Simulation | null): QueryChange => ({
  simulateGrowth: simulation === 'growth' ? 'true' : null,
  simulateRecession: simulation === 'recession' ? 'true' : null,
});
