import type { FindDocument } from '../documents/site-document';
import { COLOURS, drawMark } from './draw-picture';
import { loadCanvas } from './picture-faces';

/** Icons as bitmaps, by path. Unit: pixels. */
const ICON_SIZES: Readonly<Record<string, number>> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};
const DAY_SECONDS = 86_400;
/** The room around the mark may be cut off to a circle. */
const MARK_UNITS = { width: 28, height: 20 };
const MARK_SHARE = 0.6;

/** The mark of the site on its own ground, as PNG. Throws where this machine has no drawing library. */
async function drawIcon(size: number): Promise<Buffer> {
  const library = await loadCanvas();
  const canvas = library.createCanvas(size, size);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = COLOURS.ground;
  ctx.fillRect(0, 0, size, size);
  const scale = (size * MARK_SHARE) / MARK_UNITS.width;
  const place = { x: (size - MARK_UNITS.width * scale) / 2, y: (size - MARK_UNITS.height * scale) / 2, scale };
  drawMark(library, ctx, place, { ink: COLOURS.text, accent: COLOURS.accent });
  return canvas.encode('png');
}

/** Icons for home screens and for browsers that take no SVG, drawn when they are first asked for. */
export const findIcon: FindDocument = (pathname) => {
  const size = Object.hasOwn(ICON_SIZES, pathname) ? ICON_SIZES[pathname] : undefined;
  if (size === undefined) return null;
  return {
    contentType: 'image/png',
    version: '1',
    lifetimeMs: null,
    maxAgeSeconds: DAY_SECONDS,
    make: () => drawIcon(size),
  };
};
