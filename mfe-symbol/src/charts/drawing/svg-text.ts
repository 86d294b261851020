import { escapeHtml } from '@site/format';
import type { Locale } from '@site/format';

/**
 * A coordinate with one decimal, the resolution of a screen. Throws: for NaN or infinity, since it would invalidate the
 * whole path.
 */
export function at(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${String(value)} is no place on a chart`);
  return String(Math.round(value * 10) / 10);
}

export type Anchor = 'start' | 'middle' | 'end';

export const svgText = (x: number, y: number, text: string, anchor: Anchor, more = ''): string =>
  `<text x="${at(x)}" y="${at(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${more}>${escapeHtml(text)}</text>`;

/**
 * Text in the reader's language, from `x` on in its direction. Hebrew runs to the left of `x`; Latin words, figures and
 * brackets in it are in reading order.
 */
export const svgWords = (x: number, y: number, words: string, locale: Locale, more = ''): string =>
  svgText(x, y, words, 'start', `${locale === 'he' ? ' direction="rtl"' : ''}${more}`);

/** A rectangle as a part of a path. */
export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`;
