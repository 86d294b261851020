import { readFile } from 'node:fs/promises';
import type * as CanvasLibrary from '@napi-rs/canvas';

/** Font families of the site, with a separate name for the Latin and the Hebrew part of each. */
export const FONTS = {
  text: '"Boursight Latin", "Boursight Hebrew"',
  head: '"Boursight Head Latin", "Boursight Head Hebrew"',
};

const files: readonly (readonly [string, () => string])[] = [
  ['Boursight Latin', () => require.resolve('@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2')],
  ['Boursight Hebrew', () => require.resolve('@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2')],
  [
    'Boursight Head Latin',
    () => require.resolve('@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-latin-600-normal.woff2'),
  ],
  [
    'Boursight Head Hebrew',
    () => require.resolve('@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-600-normal.woff2'),
  ],
];

type Canvas = typeof CanvasLibrary;
let loading: Promise<Canvas> | undefined;

/** The drawing library with the site's fonts, loaded for the first picture. Throws if there is none for this machine. */
export function loadCanvas(): Promise<Canvas> {
  loading ??= (async () => {
    const canvas = await import('@napi-rs/canvas');
    for (const [name, file] of files) canvas.GlobalFonts.register(await readFile(file()), name);
    return canvas;
  })();
  // The failure may be temporary, so the next call tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}
