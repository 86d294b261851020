/** Width of a text in the current font. */
export type MeasureText = (text: string) => number;

const ELLIPSIS = '…';

/** Shortens a text to the width, with an ellipsis. */
function shortened(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text;
  const characters = [...text];
  let length = characters.length;
  while (length > 0 && measure(characters.slice(0, length).join('').trimEnd() + ELLIPSIS) > width) length -= 1;
  return characters.slice(0, length).join('').trimEnd() + ELLIPSIS;
}

/** Replaces control characters and lone surrogates, which the drawing library rejects. */
export const drawable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');

/** Wraps a text between words. If there are more lines than the maximum, the last one ends with an ellipsis. */
export function linesOf(text: string, width: number, maxLines: number, measure: MeasureText): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of drawable(text).split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  const shown = lines.slice(0, maxLines);
  if (lines.length > maxLines) shown[maxLines - 1] = `${shown[maxLines - 1]!} ${lines[maxLines]!}`;
  return shown.map((one) => shortened(one, width, measure));
}

/** The direction of the first letter of a text. Null: it has no letter. */
export function directionIn(text: string): 'ltr' | 'rtl' | null {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? null : /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(letter) ? 'rtl' : 'ltr';
}
