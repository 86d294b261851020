import type { BoardOptions } from '@site/fields';
import type { LimitName, Limit } from './limit';
import { readWhere, writeWhere } from './where-parts';
import type { WhereParts } from './where-parts';

/** What only a reader who is logged in sees, and so limits by. Source: decisions, section 3; product, section 6. */
const NEEDS_LOGIN: ReadonlySet<LimitName> = new Set<LimitName>(['score', 'myScore']);
const needsLogin = ({ field }: Limit): boolean => NEEDS_LOGIN.has(field);

type Asked = Pick<BoardOptions, 'where'>;

const nothing: WhereParts = { limits: [], formula: null };
/** The texts that were read last: a page asks for the same one many times. */
const read = new Map<string, WhereParts>();
const MOST_READ = 20;

function readOnce(text: string): WhereParts {
  const known = read.get(text);
  if (known) return known;
  if (read.size >= MOST_READ) read.clear();
  const made = readWhere(text);
  read.set(text, made);
  return made;
}

const partsOf = ({ where }: Asked): WhereParts => (where === undefined ? nothing : readOnce(where));

/** The limits of a question: the conditions of its formula that compare one figure with one number. */
export const limitsOf = (asked: Asked): readonly Limit[] => partsOf(asked).limits;

/** What a question asks of figures beside its limits, which the server alone evaluates. Null: nothing. */
export const formulaPartOf = (asked: Asked): string | null => partsOf(asked).formula;

/** Whether a question limits by what only a reader who is logged in may. */
export const asksForLogin = (options: Asked): boolean => limitsOf(options).some(needsLogin);

/** A question without the limits that need a login. */
export function withoutLoginLimits(options: BoardOptions): BoardOptions {
  if (!asksForLogin(options)) return options;
  const { limits, formula } = partsOf(options);
  return withWhere(options, { formula, limits: limits.filter((limit) => !needsLogin(limit)) });
}

/** A question with its formula alone, without its limits. */
export const withFormulaAlone = (options: BoardOptions): BoardOptions =>
  withWhere(options, { formula: formulaPartOf(options), limits: [] });

/** A question with its limits alone, where its formula cannot be evaluated. */
export const withLimitsAlone = (options: BoardOptions): BoardOptions =>
  withWhere(options, { formula: null, limits: limitsOf(options) });

function withWhere(options: BoardOptions, parts: WhereParts): BoardOptions {
  const { where: _before, ...others } = options;
  const where = writeWhere(parts);
  return where === '' ? others : { ...others, where };
}
