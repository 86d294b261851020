import { dayText, periodText } from '@site/format';
import type { ReportedFigure } from '../../../api/figure-reports';

/** Which quarter or day a figure is of. Null: neither is known. */
export function periodOf({ year, quarter, day }: Pick<ReportedFigure, 'year' | 'quarter' | 'day'>): string | null {
  if (year !== null && quarter !== null) return periodText({ year, quarter, months: 3 });
  return day === null ? null : dayText(day);
}
