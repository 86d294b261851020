import { escapeHtml } from '@site/format';

/** A coordinate with one decimal: what a screen can show. Throws: for what is no number, since a path with one is lost. */
export function at(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${String(value)} is no place on a chart`);
  return String(Math.round(value * 10) / 10);
}

export type Anchor = 'start' | 'middle' | 'end';

export const svgText = (x: number, y: number, text: string, anchor: Anchor, more = ''): string =>
  `<text x="${at(x)}" y="${at(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${more}>${escapeHtml(text)}</text>`;

/** A rectangle as a part of a path. */
export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`;
