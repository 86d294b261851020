import { permittedOptions } from '@site/board-rules';
import { boardOptionOf, optionsOfPart } from '@site/fields';
import type { BoardOptionName, OptionHaving } from '@site/fields';
import type { BoardQuery, QueryChange } from './board-query';
import { simulationOf, withoutParameters } from './board-query';

/** A flag that turns another option on is no choice of its own. */
type SwitchName = OptionHaving<{ readonly isSwitchOf: string }>;
/** What narrows a board down. */
export type FilterName = Exclude<OptionHaving<{ readonly part: 'filter' | 'selection' }>, SwitchName>;
/** What shows the same companies by other figures. */
export type ViewName = OptionHaving<{ readonly part: 'view' }>;
/** What adds a figure of the reader's own. */
export type AddedName = OptionHaving<{ readonly part: 'score' }>;
/** Each is one thing that a reader has set, and takes back by itself. */
export type ChoiceName = FilterName | ViewName | AddedName;

const isFilter = (name: FilterName | SwitchName): name is FilterName => boardOptionOf(name).isSwitchOf === undefined;
const FILTERS = optionsOfPart('filter', 'selection').filter(isFilter);
const VIEWS = optionsOfPart('view');
const ADDED = optionsOfPart('score');

export const activeFilters = (query: BoardQuery): readonly FilterName[] =>
  FILTERS.filter((name) => query[name] !== undefined);

export const activeViews = (query: BoardQuery): readonly ViewName[] =>
  VIEWS.filter((name) => query[name] !== undefined);

/** Everything that a reader has set but the order, in the order in which it is shown. */
export const activeChoices = (query: BoardQuery): readonly ChoiceName[] => [
  ...activeFilters(query),
  ...activeViews(query),
  ...ADDED.filter((name) => query[name] !== undefined),
];

/** True: these figures were never reported. */
export const isSimulated = (query: BoardQuery): boolean =>
  simulationOf(query) !== null || query.generateMissingQuarters === true;

/** Said in place of one another: the one that is taken back must not uncover the other. */
const SCENARIOS: readonly BoardOptionName[] = ['simulateGrowth', 'simulateRecession'];
/** An order by a figure goes with the figure. */
const ORDER: readonly BoardOptionName[] = ['orderBy', 'descending'];
const isAdded = (name: ChoiceName): boolean => (ADDED as readonly ChoiceName[]).includes(name);
const SWITCHES = optionsOfPart('selection').filter((name) => boardOptionOf(name).isSwitchOf !== undefined);

/** The change of an address that takes choices back. */
export const withoutChoices = (names: readonly ChoiceName[]): QueryChange =>
  withoutParameters(
    names.flatMap((name) => [
      ...(SCENARIOS.includes(name) ? SCENARIOS : [name]),
      ...(isAdded(name) ? ORDER : []),
      ...SWITCHES.filter((flag) => boardOptionOf(flag).isSwitchOf === name),
    ]),
  );

/** The question as the server takes it from the reader. */
export const permittedQuery = (query: BoardQuery, isVisitor: boolean): BoardQuery =>
  permittedOptions(query, !isVisitor);
