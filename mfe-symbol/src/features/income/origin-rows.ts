import { dayText } from '@site/format';
import { originText } from './figure-texts';
import type { IncomeColumn } from './income-columns';
import type { Text } from '../../texts/use-text';
import { sourceName } from '../../company/source-name';

export type OriginRow = 'periodEnd' | 'published' | 'origin' | 'source';

/** The sources of the figures of a period: a row each, or a column each. */
export const ORIGIN_ROWS: readonly OriginRow[] = ['periodEnd', 'published', 'origin', 'source'];

/** Null: not known. */
export function originValue(column: IncomeColumn, row: OriginRow, text: Text): string | null {
  switch (row) {
    case 'periodEnd':
      return column.periodEnd === null ? null : dayText(column.periodEnd);
    case 'published': {
      const day = column.publishedOn === null ? null : dayText(column.publishedOn);
      return day !== null && column.isPublishedOnEstimated ? text('income.about', { day }) : day;
    }
    case 'origin':
      return originText(column, text);
    case 'source':
      return column.sources.length === 0 ? null : column.sources.map((one) => sourceName(one, text)).join(', ');
  }
}
