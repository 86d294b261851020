import { escapeHtml, quoteCurrencyOf } from '@site/format';
import { isFormulaColumn, type GridColumn } from '../../model/board-columns';
import type { BoardTable } from '../../model/board-table';
import styles from './board-grid.module.css';
import { companyWriter } from './company-html';
import { figureWriter, formulaWriter } from './figure-html';
import type { CellWriter, RowSource, WriterSource } from './row-source';
import { scoreWriter } from './score-html';
import { wordWriter } from './text-html';

/** Header rows counted in `aria-rowindex`. */
const HEAD_ROWS = 1;

export type RowManner = Partial<Pick<WriterSource, 'isRoving' | 'hasControls'>>;

/**
 * Rows `from` to `to` (exclusive) of a board, as the content of a `<tbody>`: neither followed, selected nor open, which `showRowStates` adds. Server and browser render the same: no Intl, no clock, no `style=` (dropped by the page's policy).
 * All external text is escaped.
 */
export function rowsHtml(
  source: RowSource,
  from: number,
  to: number,
  { isRoving = false, hasControls = false }: RowManner = {},
): string {
  const { order, offset } = source;
  const cells = cellsOf({ ...source, isRoving, hasControls });
  let html = '';
  for (let place = from; place < Math.min(to, order.length); place++) {
    html += `<tr role="row" aria-selected="false" aria-rowindex="${offset + place + 1 + HEAD_ROWS}">${cells(order[place]!)}</tr>`;
  }
  return html;
}

const ABSENT = '?';
const absentKey = (row: number): string => `${ABSENT}${row}`;
/** Whether a key is that of a row that is not loaded yet. */
export const isAbsentKey = (key: string): boolean => key.startsWith(ABSENT);

/** Identity of a row: its market and ticker. */
export function rowKeyOf(table: BoardTable): (row: number) => string {
  const market = table.text('market_name');
  const symbol = table.text('symbol');
  // A row that is not loaded yet is identified by its place.
  return (row) => (table.isThere(row) ? `${market(row) ?? ''}:${symbol(row) ?? ''}` : absentKey(row));
}

type Written = Pick<WriterSource, 'columns' | 'fx' | 'texts' | 'loginHref' | 'canFollow' | 'isRoving' | 'hasControls'>;
const written = new WeakMap<BoardTable, { readonly by: Written; readonly cells: (row: number) => string }>();

/** The cells of rows, each rendered once: scrolling back and sorting reuse them. */
function cellsOf(source: WriterSource): (row: number) => string {
  const known = written.get(source.table);
  if (known && isSame(known.by, source)) return known.cells;
  const ready: (string | undefined)[] = [];
  const write = cellWriter(source);
  const absent = absentHtml(source);
  const cells = (row: number): string => (source.table.isThere(row) ? (ready[row] ??= write(row)) : absent);
  written.set(source.table, { by: source, cells });
  return cells;
}

const isSame = (a: Written, b: Written): boolean =>
  a.columns === b.columns &&
  a.fx === b.fx &&
  a.texts === b.texts &&
  a.loginHref === b.loginHref &&
  a.canFollow === b.canFollow &&
  a.isRoving === b.isRoving &&
  a.hasControls === b.hasControls;

function cellWriter(source: WriterSource): (row: number) => string {
  const { table, columns } = source;
  const marketOf = table.text('market_name');
  const symbolOf = table.text('symbol');
  const currencyOf = table.text('currency');
  const writers = columns.map((column, index) => writerOf(column, source, ` aria-colindex="${index + 1}"`));
  return (row) => {
    const market = marketOf(row) ?? '';
    const place = {
      row,
      market,
      symbol: symbolOf(row) ?? '',
      currency: currencyOf(row) ?? quoteCurrencyOf(market),
    };
    let html = '';
    for (const write of writers) html += write(place);
    return html;
  };
}

/** Placeholder of a loading row. */
const absentHtml = ({ columns, texts }: WriterSource): string =>
  `<th role="rowheader" scope="row" aria-colindex="1" class="${styles.company}"><span class="${styles.name}">${escapeHtml(texts.awaited)}</span></th>` +
  columns
    .slice(1)
    .map((_, index) => `<td role="gridcell" aria-colindex="${index + 2}"></td>`)
    .join('');

function writerOf(column: GridColumn, source: WriterSource, index: string): CellWriter {
  if (column.id === 'symbol') return companyWriter(source, `<th role="rowheader" scope="row"${index}`);
  const open = `<td role="gridcell"${index}`;
  if (column.id === 'score') return scoreWriter(source, open);
  if (isFormulaColumn(column)) return formulaWriter(column, source, open);
  return column.kind === 'number' ? figureWriter(column, source, open) : wordWriter(column, source, open);
}
