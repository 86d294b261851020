import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Tools } from '../load-chart-tools';
import type { ChartDirection, ChartModel } from '../model/chart-model';
import { serverDrawing } from '../server-drawing';

/** Size that the server draws at: the frame's height and its width on a common screen. The browser fits it in. */
export const FIRST_SIZE = { width: 440, height: 216 } as const;
/** The same for the chart that takes the whole width of the page's main column. */
export const LARGE_SIZE = { width: 640, height: 304 } as const;
export type FirstSize = typeof FIRST_SIZE | typeof LARGE_SIZE;

export interface ChartDrawing {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly firstHtml: { readonly __html: string };
  /** True when the points can be walked. */
  readonly isDrawn: boolean;
}

/**
 * Draws into `place` when it comes near the window and whenever its size or the model changes. React never changes its
 * content: the server writes the first drawing, which is shown until the tools are loaded.
 */
export function useChartDrawing(
  model: ChartModel,
  direction: ChartDirection,
  tools: Tools | null,
  firstSize: FirstSize | null,
): ChartDrawing {
  const place = useRef<HTMLDivElement>(null);
  const id = `c${useId().replace(/\W/g, '')}`;
  const [isDrawn, setDrawn] = useState(false);
  const [firstHtml] = useState(() => ({
    __html: (firstSize && serverDrawing()?.drawChart(model, { ...firstSize, direction }, id).svg) || '',
  }));

  useEffect(() => {
    const element = place.current;
    if (!element || !tools) return undefined;
    let drawnSize = '';
    const draw = (): void => {
      // Hidden behind the table: the drawing remains.
      if (element.clientWidth === 0 && drawnSize !== '') return;
      const width = Math.round(element.clientWidth) || FIRST_SIZE.width;
      const height = Math.round(element.clientHeight) || FIRST_SIZE.height;
      if (drawnSize === `${width} ${height}`) return;
      drawnSize = `${width} ${height}`;
      const { svg, plot } = tools.drawChart(model, { width, height, direction }, id);
      element.innerHTML = svg;
      tools.rememberDrawing(element, { model, plot });
      setDrawn(true);
    };
    return whenNear(element, () => whenSized(element, draw));
  }, [model, direction, tools, id]);

  return { place, firstHtml, isDrawn };
}

/**
 * Calls once the element is less than a screen away, or the page is printed. Returns a function that stops waiting and
 * drawing.
 */
function whenNear(element: Element, begin: () => () => void): () => void {
  if (typeof IntersectionObserver !== 'function') return begin();
  let end: (() => void) | null = null;
  const beginNow = (): void => {
    stopWaiting();
    end ??= begin();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) beginNow();
    },
    { rootMargin: '800px' },
  );
  const stopWaiting = (): void => {
    observer.disconnect();
    removeEventListener('beforeprint', beginNow);
  };
  observer.observe(element);
  addEventListener('beforeprint', beginNow);
  return () => {
    stopWaiting();
    end?.();
  };
}

function whenSized(element: Element, draw: () => void): () => void {
  draw();
  if (typeof ResizeObserver !== 'function') return () => undefined;
  const observer = new ResizeObserver(draw);
  observer.observe(element);
  return () => observer.disconnect();
}
