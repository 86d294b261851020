import { withoutInvisible } from '@site/fields/typed-text';

/** Marks that a reader may leave out: accents, and the points of Hebrew script (niqqud and cantillation). */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const QUOTES = /['"`\u05f3\u05f4\u2018\u2019\u201c\u201d]/g;
/** As many symbols as a watchlist that is pasted in; further ones are left out of account. */
const MOST_TERMS = 20;

/** Text as it is compared: small letters, without marks, quotes and invisible characters, single blanks. */
export function comparableText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(QUOTES, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A search box's text as terms; a comma stands between them. Shape: comparable, none empty, as many as are looked for. */
export function searchTerms(text: string): readonly string[] {
  return text
    .split(',')
    .map(comparableText)
    .filter((term) => term !== '')
    .slice(0, MOST_TERMS);
}
