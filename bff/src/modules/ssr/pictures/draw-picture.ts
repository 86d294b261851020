import type { SKRSContext2D as Context } from '@napi-rs/canvas';
import type { Locale, PagePicture } from '@site/remote-kit/contract';
import { siteName } from '@site/remote-kit/site-name';
import { drawLine } from './draw-line';
import { FONTS, loadCanvas } from './picture-fonts';
import { PICTURE_SIZE } from './picture-size';
import { drawable, directionIn, linesOf } from './text-lines';

/** The texts and figures of a picture, formatted. */
export interface PictureContent extends Omit<PagePicture, 'title'> {
  readonly title: string;
  readonly locale: Locale;
  /** Label for sample data. Null: the data are real. */
  readonly mark: string | null;
}

/** Colours of the light theme. Source: `packages/ui/src/tokens.css`. */
export const COLOURS = { ground: '#f3f4f1', line: '#cdd2ca', text: '#161d26', faint: '#454f59', accent: '#1f48b0' };
const MARGIN = 64;
const WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
/** Paths of the site's logo: 28 by 20 units. */
const LOGO = { ink: 'M1 8h3v4H1zM6 5h3v10H6zM19 5h3v10h-3zM24 8h3v4h-3z', accent: 'M11 2h6v16h-6z' };
const LOGO_SCALE = 2;
const LOGO_WIDTH = 28 * LOGO_SCALE;
type LogoColours = Readonly<Record<keyof typeof LOGO, string>>;
/** For the logo behind text. */
const FAINT: LogoColours = { ink: '#e6e9e2', accent: '#e3e8f4' };
const HEADER_BOTTOM = 122;
const TITLE_RATIO = 1.08;
const TEXT_RATIO = 1.4;
const TEXT_SIZE = 36;
const MAX_FIGURES = 4;

interface Pen {
  readonly ctx: Context;
  readonly locale: Locale;
  /**
   * Writes at the inline start, or at the end with `fromEnd`, with an inset from the margin in pixels. `direction`: of
   * the text, if it may differ from the picture's; null or absent: the picture's.
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

const textFont = (size: number, weight = 400): string => `${weight} ${size}px ${FONTS.text}`;
const headFont = (size: number): string => `600 ${size}px ${FONTS.head}`;

type Library = Awaited<ReturnType<typeof loadCanvas>>;
interface LogoPlacement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Draws the site's logo: 28 by 20 units. */
export function drawLogo(library: Library, ctx: Context, { x, y, scale }: LogoPlacement, colours: LogoColours): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  for (const part of ['ink', 'accent'] as const) {
    ctx.fillStyle = colours[part];
    ctx.fill(new library.Path2D(LOGO[part]));
  }
  ctx.restore();
}

/** The site's logo and name, and the label for sample data at the other end. */
function drawHeader(library: Library, pen: Pen, mark: string | null): void {
  const x = pen.locale === 'he' ? PICTURE_SIZE.width - MARGIN - LOGO_WIDTH : MARGIN;
  drawLogo(library, pen.ctx, { x, y: 52, scale: LOGO_SCALE }, { ink: COLOURS.text, accent: COLOURS.accent });
  pen.write(siteName, headFont(38), COLOURS.text, LOGO_WIDTH + 18, 85);
  if (mark !== null) pen.write(mark, textFont(26, 600), COLOURS.faint, 0, 83, null, true);
  pen.ctx.fillStyle = COLOURS.line;
  pen.ctx.fillRect(MARGIN, HEADER_BOTTOM, WIDTH, 2);
}

interface Lines {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The title in the largest size that fits into the maximum of lines. In the smallest size it is shortened. */
function titleLines({ ctx }: Pen, title: string, maxLines: number, sizes: readonly number[]): Lines {
  const measure = (text: string): number => ctx.measureText(text).width;
  for (const size of sizes) {
    ctx.font = headFont(size);
    const lines = linesOf(title, WIDTH, maxLines + 1, measure);
    if (lines.length <= maxLines) return { lines, size };
  }
  return { lines: linesOf(title, WIDTH, maxLines, measure), size: sizes.at(-1)! };
}

/** Draws lines of text and returns the bottom of the last one. */
function drawLines({ write }: Pen, { lines, size }: Lines, font: string, colour: string, top: number, ratio: number) {
  let y = top;
  for (const line of lines) write(line, font, colour, 0, (y += size * ratio), directionIn(line));
  return y;
}

/** Title and text, centred below the header, over a faint logo. */
function drawText(library: Library, pen: Pen, { over, title, text }: PictureContent): void {
  const { ctx, locale } = pen;
  drawLogo(
    library,
    ctx,
    { x: locale === 'he' ? MARGIN : PICTURE_SIZE.width - MARGIN - 28 * 11, y: 400, scale: 11 },
    FAINT,
  );
  const head = titleLines(pen, title, 3, [92, 80, 70, 60, 52]);
  ctx.font = textFont(TEXT_SIZE);
  const paragraph = { lines: linesOf(text ?? '', WIDTH, 3, (one) => ctx.measureText(one).width), size: TEXT_SIZE };
  const height = head.lines.length * head.size * TITLE_RATIO + 20 + paragraph.lines.length * TEXT_SIZE * TEXT_RATIO;
  const top = Math.max(HEADER_BOTTOM + 24, HEADER_BOTTOM + (PICTURE_SIZE.height - HEADER_BOTTOM - height) / 2 - 24);
  if (over) pen.write(over, textFont(30, 600), COLOURS.accent, 0, top - 6);
  const end = drawLines(pen, head, headFont(head.size), COLOURS.text, top, TITLE_RATIO);
  drawLines(pen, paragraph, textFont(TEXT_SIZE), COLOURS.faint, end + 20, TEXT_RATIO);
}

/** Title, figures and a line chart of a company. */
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
  const shown = figures.slice(0, MAX_FIGURES);
  const columnWidth = WIDTH / shown.length;
  for (const [column, { name, value }] of shown.entries()) {
    write(name, textFont(25), COLOURS.faint, column * columnWidth, top + 26);
    // Figures with sign and currency are left-to-right in every language.
    write(value, textFont(42, 600), COLOURS.text, column * columnWidth, top + 74, directionIn(value) ?? 'ltr');
  }
}

/** Draws the preview picture of a page as PNG. Throws if there is no drawing library for this machine. */
export async function drawPicture(content: PictureContent): Promise<Buffer> {
  const library = await loadCanvas();
  const canvas = library.createCanvas(PICTURE_SIZE.width, PICTURE_SIZE.height);
  const ctx = canvas.getContext('2d');
  const pen = penFor(ctx, content.locale);
  ctx.fillStyle = COLOURS.ground;
  ctx.fillRect(0, 0, PICTURE_SIZE.width, PICTURE_SIZE.height);
  const hasFacts = (content.figures?.length ?? 0) > 0 || content.line !== undefined;
  if (hasFacts) drawFacts(pen, content);
  else drawText(library, pen, content);
  drawHeader(library, pen, content.mark);
  return canvas.encode('png');
}
