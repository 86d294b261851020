import type { BoardOptions } from '@site/fields';
import type { LimitName, Limit } from './limit';
import { readWhere, writeWhere } from './where-parts';
import type { WhereParts } from './where-parts';

/** Figures that need a login to be seen, and so to filter by. Source: decisions, section 3; product, section 6. */
const NEEDS_LOGIN: ReadonlySet<LimitName> = new Set<LimitName>(['score', 'myScore']);
const needsLogin = ({ field }: Limit): boolean => NEEDS_LOGIN.has(field);

type FilterOptions = Pick<BoardOptions, 'where'>;

const nothing: WhereParts = { limits: [], formula: null };
/** A small cache of parsed texts: a page parses the same one many times. */
const read = new Map<string, WhereParts>();
const MAX_CACHED = 20;

function readOnce(text: string): WhereParts {
  const known = read.get(text);
  if (known) return known;
  if (read.size >= MAX_CACHED) read.clear();
  const made = readWhere(text);
  read.set(text, made);
  return made;
}

const partsOf = ({ where }: FilterOptions): WhereParts => (where === undefined ? nothing : readOnce(where));

/** The filters of a question: the conditions of its formula that compare one figure with one number. */
export const limitsOf = (requested: FilterOptions): readonly Limit[] => partsOf(requested).limits;

/** The rest of a question's formula, which only the server evaluates. Null: nothing. */
export const formulaPartOf = (requested: FilterOptions): string | null => partsOf(requested).formula;

/** Whether a question filters by a figure that needs a login. */
export const requiresLogin = (options: FilterOptions): boolean => limitsOf(options).some(needsLogin);

/** A question without the filters that need a login. */
export function withoutLoginLimits(options: BoardOptions): BoardOptions {
  if (!requiresLogin(options)) return options;
  const { limits, formula } = partsOf(options);
  return withWhere(options, { formula, limits: limits.filter((limit) => !needsLogin(limit)) });
}

/** A question with the rest of its formula only. */
export const withFormulaAlone = (options: BoardOptions): BoardOptions =>
  withWhere(options, { formula: formulaPartOf(options), limits: [] });

/** A question with its simple filters only, when its formula cannot be evaluated. */
export const withLimitsAlone = (options: BoardOptions): BoardOptions =>
  withWhere(options, { formula: null, limits: limitsOf(options) });

function withWhere(options: BoardOptions, parts: WhereParts): BoardOptions {
  const { where: _before, ...others } = options;
  const where = writeWhere(parts);
  return where === '' ? others : { ...others, where };
}
