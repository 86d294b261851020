import type { drawChart } from './drawing/draw-chart';

type Draw = typeof drawChart;
let draw: Draw | null = null;

/** Called by the SSR bundle alone: drawing code is not in the first scripts of a browser. */
export const drawOnServer = (drawing: Draw): void => {
  draw = drawing;
};

/** Null in browsers: there the first HTML has the drawing, or the tools make it. */
export const serverDrawing = (): Draw | null => draw;
