import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Reports a wrong figure. Throws: ApiError, TypeError without an answer. */
export const reportFigure = (body: Schema<'FigureReportRequest'>): Promise<Schema<'FigureReport'>> =>
  dataOf(api.POST('/api/users/me/figure-reports', { body }));
