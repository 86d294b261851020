import type { BoardQuery, QueryChange } from './board-query';
import { simulated, statementsSince } from './board-query';

/** What narrows a board down. */
const filterNames = [
  'search',
  'minScore',
  'sector',
  'industry',
  'year',
  'quarter',
  'currency',
  'label',
  'statementsFrom',
  'maxPbRatio',
] as const;
export type FilterName = (typeof filterNames)[number];

/** What shows the same companies by other figures. */
const viewNames = ['createdAt', 'simulation', 'generateMissingQuarters', 'usdils'] as const;
export type ViewName = (typeof viewNames)[number];

/** Each is one thing that a reader has set, and takes back by itself. */
export type ChoiceName = FilterName | ViewName;

const isSet = (value: unknown): boolean => value !== null && value !== false;

export const activeFilters = (query: BoardQuery): readonly FilterName[] =>
  filterNames.filter((name) => isSet(query[name]));

export const activeViews = (query: BoardQuery): readonly ViewName[] => viewNames.filter((name) => isSet(query[name]));

/** Everything that a reader has set but the order, in the order in which it is shown. */
export const activeChoices = (query: BoardQuery): readonly ChoiceName[] => [
  ...activeFilters(query),
  ...activeViews(query),
];

/** True: these figures were never reported by anybody. */
export const isSimulated = ({ simulation, generateMissingQuarters }: BoardQuery): boolean =>
  simulation !== null || generateMissingQuarters;

/** The change of an address that takes choices back. */
export function withoutChoices(names: readonly ChoiceName[]): QueryChange {
  const change: Record<string, string | null> = {};
  for (const name of names) {
    if (name === 'statementsFrom') Object.assign(change, statementsSince(null));
    else if (name === 'simulation') Object.assign(change, simulated(null));
    else change[name] = null;
  }
  return change;
}

/**
 * The question as the server takes it from a visitor: without order, score limit and label.
 * Source: decisions, section 3.
 */
export function permittedQuery(query: BoardQuery, isVisitor: boolean): BoardQuery {
  return isVisitor ? { ...query, minScore: null, label: null, orderBy: null, descending: null } : query;
}
