/**
 * What the thread runs that makes a workbook: a quarter of a second for a large board, in which the site's own thread
 * goes on answering. As text, so that it runs alike from sources, from the bundle and in tests; what takes thought is
 * done before, in `xlsx-file.ts`. Cells come as plain values, since that is what passes between threads quickly.
 */
export const xlsxSource = `
const { parentPort, workerData } = require('node:worker_threads');
const library = require(workerData.library);
const writeExcelFile = library.default ?? library;
const TYPES = { string: String, number: Number, boolean: Boolean };
const cell = (value, style) => (value === null ? null : { value, type: TYPES[typeof value], ...style });
const sheets = workerData.sheets.map(({ head, rows, figureStyles, textStyles, ...options }) => ({
  ...options,
  data: [
    ...head.map(({ cells, style }) => cells.map((value) => cell(value, style))),
    ...rows.map((values) =>
      values.map((value, place) => cell(value, (typeof value === 'number' ? figureStyles : textStyles)[place])),
    ),
  ],
}));
writeExcelFile(sheets)
  .toBuffer()
  .then((file) => parentPort.postMessage(file));
`;
