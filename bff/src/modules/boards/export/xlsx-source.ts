/**
 * The code of the thread that builds a workbook: a quarter of a second for a large board, during which the site's own
 * thread answers requests. It is a text, so that it runs alike from sources, from the bundle and in tests; complex work is
 * done before, in `xlsx-file.ts`. Cells are plain values, which pass between threads quickly.
 */
export const xlsxSource = `
const { parentPort, workerData } = require('node:worker_threads');
const library = require(workerData.library);
const writeExcelFile = library.default ?? library;
const TYPES = { string: String, number: Number, boolean: Boolean };
const cell = (value, style) => (value === null ? null : { value, type: TYPES[typeof value], ...style });
const sheetsOf = () => workerData.sheets.map(({ head, rows, figureStyles, textStyles, ...options }) => ({
  ...options,
  data: [
    ...head.map(({ cells, style }) => cells.map((value) => cell(value, style))),
    ...rows.map((values) =>
      values.map((value, place) => cell(value, (typeof value === 'number' ? figureStyles : textStyles)[place])),
    ),
  ],
}));
// AutoFilter, which the library does not support. Element order and the hidden defined name follow ECMA-376 part 1,
// 18.3.1.2 and 18.2.5.
const absolute = (range) => range.replace(/[A-Z]+|[0-9]+/g, (part) => '$' + part);
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const filters = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, { filter }) =>
          filter ? xml.replace('</sheetData>', () => '</sheetData><autoFilter ref="' + filter.range + '"/>') : xml,
      },
      'xl/workbook.xml': {
        transform: (xml, all) => {
          const names = all.map(({ filter }, place) =>
            filter
              ? '<definedName name="_xlnm._FilterDatabase" localSheetId="' + place + '" hidden="1">' +
                escaped(filter.name + '!' + absolute(filter.range)) + '</definedName>'
              : '',
          );
          return xml.replace('<definedNames/>', () => '<definedNames>' + names.join('') + '</definedNames>');
        },
      },
    },
  },
};
// Rows come in chunks, after the last one null.
parentPort.on('message', (chunk) => {
  if (chunk) {
    workerData.sheets[chunk.sheet].rows.push(...chunk.rows);
    return;
  }
  writeExcelFile(sheetsOf(), { features: [filters] })
    .toBuffer()
    .then((file) => {
      parentPort.postMessage(file);
      parentPort.close();
    });
});
`;
