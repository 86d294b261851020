/** Draws chart models. Pages use `ChartFrame`; code that draws without a frame uses `renderCharts`. */
export { ChartFrame } from './view/chart-frame';
export { ChartScreen } from './view/chart-screen';
export { useChartPointer } from './view/use-chart-pointer';
export { FIRST_SIZE, LARGE_SIZE } from './view/use-chart-drawing';
export { loadChartTools, useChartTools } from './load-chart-tools';
export { perShareDecimals } from './model/figures';
export { hasFigures } from './model/chart-model';
export type {
  ChartDirection,
  ChartEvent,
  ChartModel,
  ChartPoint,
  ChartSeries,
  ChartWords,
  PointMark,
  SeriesColour,
  Unit,
} from './model/chart-model';
