import type { BoardOptions } from '@site/fields';
import type { Limit, LimitName } from './limit';
import type { LimitProblem } from './limit-problem';
import { readLimits, writeLimits } from './read-limits';

/** What only a reader who is logged in sees, and so limits by. Source: decisions, section 3; product, section 6. */
const NEEDS_LOGIN: ReadonlySet<LimitName> = new Set<LimitName>(['score']);
const needsLogin = ({ field }: Limit): boolean => NEEDS_LOGIN.has(field);

const none: readonly Limit[] = [];
/** The texts that were read last: a page asks for the same one many times. */
const read = new Map<string, ReturnType<typeof readLimits>>();
const MOST_READ = 20;

function readOnce(text: string): ReturnType<typeof readLimits> {
  const known = read.get(text);
  if (known) return known;
  if (read.size >= MOST_READ) read.clear();
  const made = readLimits(text);
  read.set(text, made);
  return made;
}

/** The limits of a question. Shape: none where its text has something wrong, which `limitProblemOf` tells. */
export const limitsOf = ({ where }: Pick<BoardOptions, 'where'>): readonly Limit[] =>
  where === undefined ? none : (readOnce(where).limits ?? none);

/** What is wrong with the limits of a question. Null: nothing. */
export const limitProblemOf = ({ where }: Pick<BoardOptions, 'where'>): LimitProblem | null =>
  where === undefined ? null : readOnce(where).problem;

/** Whether a question limits by what only a reader who is logged in may. */
export const asksForLogin = (options: Pick<BoardOptions, 'where'>): boolean => limitsOf(options).some(needsLogin);

/** A question without the limits that need a login. */
export function withoutLoginLimits(options: BoardOptions): BoardOptions {
  if (!asksForLogin(options)) return options;
  return withLimits(
    options,
    limitsOf(options).filter((limit) => !needsLogin(limit)),
  );
}

/** A question whose limits make sense: without those that do not. */
export const withSoundLimits = (options: BoardOptions): BoardOptions =>
  limitProblemOf(options) === null ? options : withLimits(options, none);

function withLimits(options: BoardOptions, limits: readonly Limit[]): BoardOptions {
  const { where: _before, ...others } = options;
  return limits.length === 0 ? others : { ...others, where: writeLimits(limits) };
}
