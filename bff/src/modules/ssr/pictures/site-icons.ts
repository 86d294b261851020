import type { FindDocument } from '../documents/site-document';
import { COLOURS, drawLogo } from './draw-picture';
import { loadCanvas } from './picture-fonts';

/** Icons as bitmaps, by path. Unit: pixels. */
const ICON_SIZES: Readonly<Record<string, number>> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};
const DAY_SECONDS = 86_400;
/** The margin around the logo may be cropped to a circle. */
const LOGO_UNITS = { width: 28, height: 20 };
const LOGO_SHARE = 0.6;

/** The logo on the background colour, as PNG. Throws if there is no drawing library for this machine. */
async function drawIcon(size: number): Promise<Buffer> {
  const library = await loadCanvas();
  const canvas = library.createCanvas(size, size);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = COLOURS.ground;
  ctx.fillRect(0, 0, size, size);
  const scale = (size * LOGO_SHARE) / LOGO_UNITS.width;
  const place = { x: (size - LOGO_UNITS.width * scale) / 2, y: (size - LOGO_UNITS.height * scale) / 2, scale };
  drawLogo(library, ctx, place, { ink: COLOURS.text, accent: COLOURS.accent });
  return canvas.encode('png');
}

/** Icons for home screens and for browsers without SVG icons, drawn on the first request. */
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
