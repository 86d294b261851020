import type { drawChart } from './drawing/draw-chart';
import type * as Figures from './figures-without-scripts';

interface ServerDrawing {
  readonly drawChart: typeof drawChart;
  readonly figures: typeof Figures;
}
let onServer: ServerDrawing | null = null;

/** Called by the SSR bundle alone: drawing code is not in the first scripts of a browser. */
export const drawOnServer = (drawing: ServerDrawing): void => {
  onServer = drawing;
};

/** Null in browsers: there the first HTML has the drawing, or the tools make it. */
export const serverDrawing = (): ServerDrawing | null => onServer;
