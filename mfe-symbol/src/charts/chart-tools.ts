/*
 * Everything that a chart needs beyond its frame, in one chunk of its own: the first view is in the first HTML, drawn by
 * the server, and this comes after it.
 */
export { drawChart } from './drawing/draw-chart';
export { drawFile, FILE_SIZE } from './drawing/draw-file';
export { attachChartPointer } from './interaction/chart-pointer';
export { rememberDrawing } from './interaction/drawn-charts';
export { saveCsv } from './interaction/save-csv';
export { saveImage } from './interaction/save-image';
export { chartCsv } from './model/csv';
export { ChartTable } from './view/chart-table';
