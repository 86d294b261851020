import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { api, dataOf } from '@site/remote-kit';
import { questionOf } from '../model/board-question';
import type { BoardAddress, BoardQuery } from '../model/board-query';
import { chosenColumns } from '../model/chosen-columns';

export type ExportFormat = 'csv' | 'xlsx';

export interface BoardExport {
  readonly address: BoardAddress;
  readonly query: BoardQuery;
  readonly search: string;
  readonly locale: Locale;
  readonly format: ExportFormat;
}

/** Fields of the file: the columns on the screen, in their order. The first one shows ticker and name. */
export function exportedFields(search: string, locale: Locale): readonly Schema<'BoardField'>[] {
  const names = locale === 'he' ? (['hebrew_name', 'long_name'] as const) : (['long_name'] as const);
  return chosenColumns(search).flatMap(({ id, field }) => (id === 'symbol' ? [field, ...names] : [field]));
}

/** What the file is asked for: the whole question of the screen, and its columns. */
export function exportQueryOf({ address, query, search, locale, format }: BoardExport) {
  const { sector, industry } = address;
  return {
    ...questionOf(query),
    ...(sector !== null && industry !== null && { sector, industry }),
    ...(locale === 'he' && { lang: 'heb' }),
    fields: exportedFields(search, locale),
    format,
  };
}

/** Fetches the file as the reader who is logged in, and hands it to the browser. Throws: ApiError, TypeError without an answer. */
export async function downloadBoard(asked: BoardExport): Promise<void> {
  const { market } = asked.address;
  const answer = api.GET('/api/boards/{market}/export', {
    params: { path: { market: market as never }, query: exportQueryOf(asked) as never },
    parseAs: 'blob',
  });
  const file = (await dataOf(answer as never)) as Blob;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `boursight-${market}.${asked.format}`;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
