/**
 * Invisible characters: direction marks and isolates, zero-width and format characters, and letters without a
 * shape. Copied text carries them, and in names they make others look different from what they are.
 */
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
/** Minus signs as pages print them and as keyboards of phones write them. */
const MINUS_SIGNS = /[\u2212\ufe63\uff0d\u2010-\u2013]/g;

/** Typed text without its invisible characters: of what is searched for, and of names that are stored. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** A typed number or condition as programs read it: without invisible characters, every minus sign a hyphen-minus. */
export const asTypedNumber = (text: string): string => withoutInvisible(text).replace(MINUS_SIGNS, '-');

/** A text that is a number but for invisible characters and printed minus signs, as a plain number; any other as it is. */
export function plainNumberOr(text: string): string {
  const number = asTypedNumber(text).trim();
  return /^-?\d+(?:\.\d+)?$/.test(number) ? number : text;
}
