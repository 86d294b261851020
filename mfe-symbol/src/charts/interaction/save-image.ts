import { escapeHtml } from '@site/format';
import { embeddedFonts, saveFile } from '@site/ui';

/** Replaces the page's CSS variables (colours of the theme, fonts) by their values. */
export function withValues(svg: string, valueOf: (name: string) => string): string {
  // Attributes are quoted by ", and so are font names.
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => valueOf(name).trim().replaceAll('"', "'"));
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws an SVG on a canvas and saves it as PNG, twice as fine as its size. The picture comes in as `data:`, which the
 * content policy allows for images; the canvas stays readable, since nothing in it came from elsewhere.
 * Throws: when the browser cannot draw it.
 */
export async function saveImage(name: string, svg: string, { width, height }: ImageSize): Promise<void> {
  const styles = getComputedStyle(document.documentElement);
  const fonts = await embeddedFonts(styles.getPropertyValue('--font-ui')).catch(() => '');
  const whole = withValues(svg, (variable) => styles.getPropertyValue(variable)).replace(
    '>',
    `>${fonts === '' ? '' : `<style>${escapeHtml(fonts)}</style>`}`,
  );
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be made');
  saveFile(name, blob);
}
