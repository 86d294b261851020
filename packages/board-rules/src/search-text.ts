import { withoutInvisible } from '@site/fields/typed-text';

/** Marks that a reader may omit: accents, and the points of Hebrew script (niqqud and cantillation). */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const QUOTES = /['"`\u05f3\u05f4\u2018\u2019\u201c\u201d]/g;
/** A tab or a line break is a space. */
const CONTROLS = /(?!\s)\p{Cc}/gu;
/** Maximum number of terms, enough for a pasted watchlist; further ones are ignored. */
const MAX_TERMS = 20;

/** Normalised text for comparison: lower case, without marks, quotes, control and invisible characters, single spaces. */
export function comparableText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(QUOTES, '')
    .toLowerCase()
    .replace(CONTROLS, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A search box's text as comma-separated terms. Shape: normalised, none empty, at most the maximum. */
export function searchTerms(text: string): readonly string[] {
  return text
    .split(',')
    .map(comparableText)
    .filter((term) => term !== '')
    .slice(0, MAX_TERMS);
}
