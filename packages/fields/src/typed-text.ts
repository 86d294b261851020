/**
 * Invisible characters: direction marks and isolates, zero-width and format characters, and letters without
 * a glyph. Copied text contains them, and in names they are used to deceive.
 */
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
/** Minus signs as printed on pages and typed on phones. */
const MINUS_SIGNS = /[\u2212\ufe63\uff0d\u2010-\u2013]/g;

/** Typed text without invisible characters: search terms, and names for storage. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** A typed number or condition for parsing: without invisible characters, every minus sign a hyphen-minus. */
export const asTypedNumber = (text: string): string => withoutInvisible(text).replace(MINUS_SIGNS, '-');

/** A number with invisible characters or printed minus signs as a plain number; any other text unchanged. */
export function plainNumberOr(text: string): string {
  const number = asTypedNumber(text).trim();
  return /^-?\d+(?:\.\d+)?$/.test(number) ? number : text;
}
