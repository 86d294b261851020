import { createIntl } from 'react-intl';
import type { RowSource } from '../features/grid/row-source';
import restEn from '../texts/around-table/texts/en.json';
import restHe from '../texts/around-table/texts/he.json';
import { rowTextsOf } from '../features/grid/row-texts';
import { boardColumns } from '../model/board-columns';
import { createBoardTable } from '../model/board-table';
import type { BoardData } from '../model/board-view';
import type { RestTextOf } from '../texts/use-text';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

export function textIn(locale: 'en' | 'he'): RestTextOf {
  const intl = createIntl({ locale, messages: locale === 'he' ? { ...he, ...restHe } : { ...en, ...restEn } });
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Rows of a board as rendered for a logged-in reader, in their original order. */
export function rowSource(data: BoardData, part: Partial<RowSource> = {}, locale: 'en' | 'he' = 'en'): RowSource {
  return {
    table: createBoardTable(data),
    order: Uint32Array.from({ length: data.length }, (_, row) => row),
    offset: 0,
    fx: data.fx,
    day: { on: data.asOf, isSimulated: false },
    pricesOn: null,
    asOf: null,
    texts: rowTextsOf(textIn(locale), locale),
    loginHref: null,
    canFollow: true,
    columns: boardColumns,
    ...part,
  };
}
