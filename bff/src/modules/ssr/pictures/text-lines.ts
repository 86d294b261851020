/** How wide a text is in the face that is set. */
export type MeasureText = (text: string) => number;

const ELLIPSIS = '…';

/** As much of the text as fits, with an ellipsis where something is left off. */
function shortened(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text;
  const signs = [...text];
  let kept = signs.length;
  while (kept > 0 && measure(signs.slice(0, kept).join('').trimEnd() + ELLIPSIS) > width) kept -= 1;
  return signs.slice(0, kept).join('').trimEnd() + ELLIPSIS;
}

/** The text without what no face draws and no drawing library takes: signs of control, and halves of pairs. */
export const drawable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');

/** A text in lines of at most that width, broken between words; what is more than the lines ends in an ellipsis. */
export function linesOf(text: string, width: number, most: number, measure: MeasureText): readonly string[] {
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
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]!} ${lines[most]!}`;
  return shown.map((one) => shortened(one, width, measure));
}

/** The direction in which a text begins to be read: that of its first letter. Null: it has none. */
export function directionIn(text: string): 'ltr' | 'rtl' | null {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? null : /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(letter) ? 'rtl' : 'ltr';
}
