/** What each page of charts answers to. */
export interface ChartsProbe {
  /** Draws all sixteen and resolves after the frame that shows them. */
  mount(): Promise<void>;
  /** Drawings that are present and not empty. */
  drawn(): number;
}

declare global {
  interface Window {
    chartsProbe: ChartsProbe;
  }
}

/** Resolves when the next frame has been painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** The one element that charts are drawn into. */
export function chartsPlace(): HTMLElement {
  const place = document.createElement('main');
  document.body.append(place);
  return place;
}

/** Whether any pixel of a canvas was painted. */
export function isPainted(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels?.some((value) => value !== 0) ?? false;
}
