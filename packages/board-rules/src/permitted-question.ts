import { BOARD_OPTION_NAMES, boardOptionOf, withoutOptions } from '@site/fields';
import type { BoardOptions, OptionHaving } from '@site/fields';
import { withoutLoginLimits } from './where/requested-filters';

export type BoardNotice = 'login_needed_for_order' | 'login_needed_for_labels' | 'login_needed_for_following';

type GuardedOption = OptionHaving<{ readonly needsLogin: true }>;

/** In the order in which they are shown. */
const SAID = [
  'login_needed_for_order',
  'login_needed_for_labels',
  'login_needed_for_following',
] as const satisfies readonly BoardNotice[];
/** The notice for a visitor with a refused option. Source: decisions, section 3. */
const NOTICES: Readonly<Record<GuardedOption, BoardNotice>> = {
  orderBy: 'login_needed_for_order',
  descending: 'login_needed_for_order',
  minScore: 'login_needed_for_order',
  score: 'login_needed_for_order',
  label: 'login_needed_for_labels',
  following: 'login_needed_for_following',
};

const isGuarded = (name: keyof BoardOptions): name is GuardedOption => boardOptionOf(name).needsLogin === true;
const GUARDED = BOARD_OPTION_NAMES.filter(isGuarded);

export interface PermittedQuestion {
  /** The question without options that the reader may not use. */
  readonly options: BoardOptions;
  /** The order without `options.orderBy`; both descending. */
  readonly defaultOrder: 'marketCap' | 'score';
  /** Shape: each once. */
  readonly notices: readonly BoardNotice[];
}

/**
 * A query reduced to the reader's rights: a visitor's order, score filters and label are removed before ranking,
 * since the order of rows reveals the score, and the rows of a label reveal the label. Source: decisions, section 3;
 * product, section 6.
 */
export const permittedOptions = (options: BoardOptions, isLoggedIn: boolean): BoardOptions =>
  isLoggedIn ? options : withoutLoginLimits(withoutOptions(options, GUARDED));

/** The same with its notices; filters of the score are refused before. */
export function permittedQuestion(options: BoardOptions, isLoggedIn: boolean): PermittedQuestion {
  const refused = GUARDED.filter((name) => !isLoggedIn && options[name] !== undefined).map((name) => NOTICES[name]);
  return {
    options: permittedOptions(options, isLoggedIn),
    defaultOrder: isLoggedIn ? 'score' : 'marketCap',
    notices: SAID.filter((notice) => refused.includes(notice)),
  };
}
