import type { SKRSContext2D as Context } from '@napi-rs/canvas';
import type { Locale, PagePicture } from '@site/remote-kit/contract';
import { siteName } from '@site/remote-kit/site-name';
import { drawLine } from './draw-line';
import { FACES, loadCanvas } from './picture-faces';
import { PICTURE_SIZE } from './picture-size';
import { drawable, directionIn, linesOf } from './text-lines';

/** Everything that a picture says, in words that are ready to be drawn. */
export interface PictureContent extends Omit<PagePicture, 'title'> {
  readonly title: string;
  readonly locale: Locale;
  /** What its figures are, where they are none of real companies. */
  readonly mark: string | null;
}

/** Those of the site in the light. Source: `packages/ui/src/tokens.css`. */
export const COLOURS = { ground: '#f3f4f1', line: '#cdd2ca', text: '#161d26', faint: '#454f59', accent: '#1f48b0' };
const MARGIN = 64;
const WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
/** The site's own mark, as in its icon: 28 by 20 units. */
const MARK = { ink: 'M1 8h3v4H1zM6 5h3v10H6zM19 5h3v10h-3zM24 8h3v4h-3z', accent: 'M11 2h6v16h-6z' };
const MARK_SCALE = 2;
const MARK_WIDTH = 28 * MARK_SCALE;
type MarkColours = Readonly<Record<keyof typeof MARK, string>>;
/** Behind words. */
const FAINT: MarkColours = { ink: '#e6e9e2', accent: '#e3e8f4' };
const NAME_BOTTOM = 122;
const TITLE_RATIO = 1.08;
const TEXT_RATIO = 1.4;
const TEXT_SIZE = 36;
const MOST_FIGURES = 4;

interface Pen {
  readonly ctx: Context;
  readonly locale: Locale;
  /**
   * At the side where reading begins, or from the other one, so many pixels from the margin. `direction`: of the text
   * itself, where it is another's words; null or absent: the picture's.
   */
  write(
    ...text: [
      text: string,
      font: string,
      colour: string,
      inset: number,
      y: number,
      direction?: 'ltr' | 'rtl' | null,
      fromEnd?: boolean,
    ]
  ): void;
}

function penFor(ctx: Context, locale: Locale): Pen {
  const isFlipped = locale === 'he';
  return {
    ctx,
    locale,
    write(text, font, colour, inset, y, direction = null, fromEnd = false) {
      const isRight = isFlipped !== fromEnd;
      ctx.font = font;
      ctx.fillStyle = colour;
      ctx.direction = direction ?? (isFlipped ? 'rtl' : 'ltr');
      ctx.textAlign = isRight ? 'right' : 'left';
      ctx.fillText(drawable(text), isRight ? PICTURE_SIZE.width - MARGIN - inset : MARGIN + inset, y);
    },
  };
}

const textFont = (size: number, weight = 400): string => `${weight} ${size}px ${FACES.text}`;
const headFont = (size: number): string => `600 ${size}px ${FACES.head}`;

type Library = Awaited<ReturnType<typeof loadCanvas>>;
interface MarkPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The mark of the site: 28 by 20 units. */
export function drawMark(library: Library, ctx: Context, { x, y, scale }: MarkPlace, colours: MarkColours): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  for (const part of ['ink', 'accent'] as const) {
    ctx.fillStyle = colours[part];
    ctx.fill(new library.Path2D(MARK[part]));
  }
  ctx.restore();
}

/** The site's mark and name, and at the other end what the figures are. */
function drawName(library: Library, pen: Pen, mark: string | null): void {
  const x = pen.locale === 'he' ? PICTURE_SIZE.width - MARGIN - MARK_WIDTH : MARGIN;
  drawMark(library, pen.ctx, { x, y: 52, scale: MARK_SCALE }, { ink: COLOURS.text, accent: COLOURS.accent });
  pen.write(siteName, headFont(38), COLOURS.text, MARK_WIDTH + 18, 85);
  if (mark !== null) pen.write(mark, textFont(26, 600), COLOURS.faint, 0, 83, null, true);
  pen.ctx.fillStyle = COLOURS.line;
  pen.ctx.fillRect(MARGIN, NAME_BOTTOM, WIDTH, 2);
}

interface Lines {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The title in the largest of the sizes in which it takes so few lines; in the smallest it is shortened. */
function titleLines({ ctx }: Pen, title: string, most: number, sizes: readonly number[]): Lines {
  const measure = (text: string): number => ctx.measureText(text).width;
  for (const size of sizes) {
    ctx.font = headFont(size);
    const lines = linesOf(title, WIDTH, most + 1, measure);
    if (lines.length <= most) return { lines, size };
  }
  return { lines: linesOf(title, WIDTH, most, measure), size: sizes.at(-1)! };
}

/** One under another; gives where they end. */
function drawLines({ write }: Pen, { lines, size }: Lines, font: string, colour: string, top: number, ratio: number) {
  let y = top;
  for (const line of lines) write(line, font, colour, 0, (y += size * ratio), directionIn(line));
  return y;
}

/** Title and text in the middle of what the name leaves free, before the site's mark. */
function drawWords(library: Library, pen: Pen, { over, title, text }: PictureContent): void {
  const { ctx, locale } = pen;
  drawMark(
    library,
    ctx,
    { x: locale === 'he' ? MARGIN : PICTURE_SIZE.width - MARGIN - 28 * 11, y: 400, scale: 11 },
    FAINT,
  );
  const head = titleLines(pen, title, 3, [92, 80, 70, 60, 52]);
  ctx.font = textFont(TEXT_SIZE);
  const words = { lines: linesOf(text ?? '', WIDTH, 3, (one) => ctx.measureText(one).width), size: TEXT_SIZE };
  const height = head.lines.length * head.size * TITLE_RATIO + 20 + words.lines.length * TEXT_SIZE * TEXT_RATIO;
  const top = Math.max(NAME_BOTTOM + 24, NAME_BOTTOM + (PICTURE_SIZE.height - NAME_BOTTOM - height) / 2 - 24);
  if (over) pen.write(over, textFont(30, 600), COLOURS.accent, 0, top - 6);
  const end = drawLines(pen, head, headFont(head.size), COLOURS.text, top, TITLE_RATIO);
  drawLines(pen, words, textFont(TEXT_SIZE), COLOURS.faint, end + 20, TEXT_RATIO);
}

/** Title, figures and a line: what is measured of a company. */
function drawFacts(pen: Pen, { over, title, figures = [], line }: PictureContent): void {
  if (over) pen.write(over, textFont(30, 600), COLOURS.accent, 0, 178);
  const head = titleLines(pen, title, 1, [72, 62, 54, 46]);
  const end = drawLines(pen, head, headFont(head.size), COLOURS.text, over ? 190 : 160, TITLE_RATIO);
  if (figures.length > 0) drawFigures(pen, figures, end + 26);
  if (!line) return;
  drawLine(
    pen.ctx,
    line.values,
    { left: MARGIN, width: WIDTH, top: end + (figures.length > 0 ? 124 : 40), bottom: 556 },
    COLOURS,
  );
  pen.write(line.name, textFont(24), COLOURS.faint, 0, 600);
}

function drawFigures({ write }: Pen, figures: NonNullable<PagePicture['figures']>, top: number): void {
  const shown = figures.slice(0, MOST_FIGURES);
  const room = WIDTH / shown.length;
  for (const [place, { name, value }] of shown.entries()) {
    write(name, textFont(25), COLOURS.faint, place * room, top + 26);
    // A figure with its sign and its currency is read from left to right in every language.
    write(value, textFont(42, 600), COLOURS.text, place * room, top + 74, directionIn(value) ?? 'ltr');
  }
}

/** The picture of a page, as PNG. Throws where this machine has no drawing library. */
export async function drawPicture(content: PictureContent): Promise<Buffer> {
  const library = await loadCanvas();
  const canvas = library.createCanvas(PICTURE_SIZE.width, PICTURE_SIZE.height);
  const ctx = canvas.getContext('2d');
  const pen = penFor(ctx, content.locale);
  ctx.fillStyle = COLOURS.ground;
  ctx.fillRect(0, 0, PICTURE_SIZE.width, PICTURE_SIZE.height);
  const isMeasured = (content.figures?.length ?? 0) > 0 || content.line !== undefined;
  if (isMeasured) drawFacts(pen, content);
  else drawWords(library, pen, content);
  drawName(library, pen, content.mark);
  return canvas.encode('png');
}
