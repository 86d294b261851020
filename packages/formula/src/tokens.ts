import { ALL_NAMES } from './figures';
import type { CompareSign } from './syntax';

/** The tokens of the grammar: a sticky pattern for each kind. */

export const WORDS = { and: ['and', 'וגם'], or: ['or', 'או'], not: ['not', 'לא'], in: ['in'] } as const;
export type Word = keyof typeof WORDS;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '[\\s_]+');
const END_OF_WORD = '(?![\\p{L}\\p{N}_])';
/** The longest name at a position: names may contain blanks and slashes. */
export const NAMES = new RegExp(
  `(?:${[...new Set(ALL_NAMES)]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})${END_OF_WORD}`,
  'iuy',
);
export const WORD = /[\p{L}_][\p{L}\p{N}_.״׳"'-]*/uy;
export const CALL = /([\p{L}_][\p{L}\p{N}_]*)\s*\(/uy;
export const DAY = /\d{4}-\d{2}-\d{2}(?![\p{L}\p{N}_])/uy;
export const NUMBER = /(\d+(?:\.\d*)?|\.\d+)(?:e([+-]?\d{1,3})|(bn|[kmbt]))?(?![\p{L}\p{N}_.])/iuy;
export const CURRENCY = /\s*([A-Z]{3})(?![\p{L}\p{N}_])/uy;
export const PERIOD = /(\d{1,4})\s*([qy])(?![\p{L}\p{N}_])/iuy;
export const TEXT = /"([^"]*)"|'([^']*)'/uy;
export const COMPARISON = /[<>=!]+/uy;
/** The text that a message repeats where no token matches. */
export const ANYTHING = /[\p{L}\p{N}_.]+|[^\s]/uy;

export const POWERS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, bn: 9, t: 12 };
const COMPARE_SIGNS: ReadonlySet<string> = new Set<CompareSign>(['<', '<=', '>', '>=', '=', '!=']);
export const isCompareSign = (sign: string): sign is CompareSign => COMPARE_SIGNS.has(sign);
export const MS_PER_DAY = 86_400_000;
