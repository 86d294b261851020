import type { ChartModel } from '../model/chart-model';
import type { Plot } from '../drawing/plot';

/** The chart that is drawn in an element. */
export interface DrawnHere {
  readonly model: ChartModel;
  readonly plot: Plot;
}

const drawn = new WeakMap<Element, DrawnHere>();

/** Elements with this attribute hold one drawing. */
export const CHART_ATTRIBUTE = 'data-chart';

/** Called after drawing into the element; the pointer reads from here. */
export const rememberDrawing = (element: Element, here: DrawnHere): void => {
  drawn.set(element, here);
};

export const drawingIn = (element: Element): DrawnHere | undefined => drawn.get(element);

/** The chart that an event happened in. Null: none. */
export function chartAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[${CHART_ATTRIBUTE}]`) : null;
}
