import { permittedOptions } from '@site/board-rules';
import { boardOptionOf, optionsOfPart } from '@site/fields';
import type { BoardOptionName, OptionHaving } from '@site/fields';
import type { BoardQuery, QueryChange } from './board-query';
import { simulationOf, withoutParameters } from './board-query';

/** A flag that enables another option is not an option itself. */
type SwitchName = OptionHaving<{ readonly isSwitchOf: string }>;
/** Options that filter the board. */
export type FilterName = Exclude<OptionHaving<{ readonly part: 'filter' | 'selection' }>, SwitchName>;
/** Options that change the figures of the same companies. */
export type ViewName = OptionHaving<{ readonly part: 'view' }>;
/** Options that add a custom figure. */
export type AddedName = OptionHaving<{ readonly part: 'score' }>;
/** Each is one option that a reader sets and removes. */
export type ChoiceName = FilterName | ViewName | AddedName;

const isFilter = (name: FilterName | SwitchName): name is FilterName => boardOptionOf(name).isSwitchOf === undefined;
const FILTERS = optionsOfPart('filter', 'selection').filter(isFilter);
const VIEWS = optionsOfPart('view');
const ADDED = optionsOfPart('score');

export const activeFilters = (query: BoardQuery): readonly FilterName[] =>
  FILTERS.filter((name) => query[name] !== undefined);

export const activeViews = (query: BoardQuery): readonly ViewName[] =>
  VIEWS.filter((name) => query[name] !== undefined);

/** All active options except the order, in display order. */
export const activeChoices = (query: BoardQuery): readonly ChoiceName[] => [
  ...activeFilters(query),
  ...activeViews(query),
  ...ADDED.filter((name) => query[name] !== undefined),
];

/** True: these figures were never reported. */
export const isSimulated = (query: BoardQuery): boolean =>
  simulationOf(query) !== null || query.generateMissingQuarters === true;

/** Alternatives of one another: removing one must not reveal the other. */
const SCENARIOS: readonly BoardOptionName[] = ['simulateGrowth', 'simulateRecession'];
/** An order by a figure is removed with the figure. */
const ORDER: readonly BoardOptionName[] = ['orderBy', 'descending'];
const isAdded = (name: ChoiceName): boolean => ADDED.some((one) => one === name);
const SWITCHES = optionsOfPart('selection').filter((name) => boardOptionOf(name).isSwitchOf !== undefined);

/** The address change that removes options. */
export const withoutChoices = (names: readonly ChoiceName[]): QueryChange =>
  withoutParameters(
    names.flatMap((name) => [
      ...(SCENARIOS.includes(name) ? SCENARIOS : [name]),
      ...(isAdded(name) ? ORDER : []),
      ...SWITCHES.filter((flag) => boardOptionOf(flag).isSwitchOf === name),
    ]),
  );

/** The query as the server accepts it from this reader. */
export const permittedQuery = (query: BoardQuery, isVisitor: boolean): BoardQuery =>
  permittedOptions(query, !isVisitor);
