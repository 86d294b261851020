import { exportName } from '@site/board-rules';
import type { BoardOptions, FieldName } from '@site/fields';
import type { Locale } from '@site/format';
import { saveFile } from '@site/ui';
import { exportBoard } from '../../api/export-board';
import type { ExportFormat } from '../../api/export-board';
import type { BoardAddress, BoardQuery } from '../../model/board-query';
import { everyRowOf } from '../../model/board-query';
import { chosenColumns } from '../../model/chosen-columns';

export interface BoardExport {
  readonly address: BoardAddress;
  readonly query: BoardQuery;
  readonly search: string;
  readonly locale: Locale;
  readonly format: ExportFormat;
  /** Day of the latest price on the board. Null: not loaded yet. */
  readonly day: string | null;
}

/** Fields of the file: the columns on the screen, in their order. The first column is exported as ticker and name. */
export function exportedFields(search: string, market: string, locale: Locale): readonly FieldName[] {
  const names = locale === 'he' ? (['hebrewName', 'longName'] as const) : (['longName'] as const);
  return chosenColumns(search, market).flatMap(({ id }) => (id === 'symbol' ? [id, ...names] : [id]));
}

/** Parameters of the export: the whole query of the screen, and its columns. */
export function exportOptionsOf({ address, query, search, locale }: BoardExport): BoardOptions {
  const { sector, industry } = address;
  return {
    ...everyRowOf(query),
    ...(sector !== null && industry !== null && { sector, industry }),
    locale,
    fields: exportedFields(search, address.market, locale),
  };
}

/** Downloads the file as the logged-in reader, and saves it. Throws ApiError, or TypeError without an answer. */
export async function downloadBoard(requested: BoardExport): Promise<void> {
  const { market } = requested.address;
  const file = await exportBoard(market, exportOptionsOf(requested), requested.format);
  saveFile(`${exportName(market, requested.day, everyRowOf(requested.query))}.${requested.format}`, file);
}
