import { escapeHtml } from '@site/format';
import type { Locale } from '@site/format';

export interface FlowFile {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const HEAD = 76;
const FOOT = 32;
const SIDE = 16;

/** The texts around the drawing. */
export interface FlowFileWords {
  readonly title: string;
  /** Below the title: the company and the unit. */
  readonly about: string;
  /** At the foot: the sources. */
  readonly source: string;
}

/** The drawing with its texts, as a separate file. */
export function flowFile(drawing: SVGSVGElement, words: FlowFileWords, locale: Locale): FlowFile {
  const width = Number(drawing.getAttribute('width')) + 2 * SIDE;
  const height = Number(drawing.getAttribute('height')) + HEAD + FOOT;
  const x = locale === 'he' ? width - SIDE : SIDE;
  const direction = locale === 'he' ? ' direction="rtl"' : '';
  const text = (y: number, size: number, colour: string, written: string): string =>
    `<text x="${x}" y="${y}"${direction} font-size="${size}" fill="var(${colour})">${escapeHtml(written)}</text>`;
  return {
    width,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
      ` font-family="var(--font-ui)" font-size="12" direction="ltr">` +
      `<rect width="${width}" height="${height}" fill="var(--surface)"/>${text(36, 20, '--text', words.title)}` +
      text(58, 12, '--text-2', words.about) +
      `<g transform="translate(${SIDE} ${HEAD})">${drawing.innerHTML}</g>${text(height - 12, 11, '--text-3', words.source)}</svg>`,
  };
}
