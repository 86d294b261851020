import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type FigureReport = Schema<'FigureReport'>;
export type ReportedFigure = Schema<'ReportedFigure'>;
export type ReportAnswer = Schema<'FigureReportAnswer'>;
export type ReportState = Schema<'FigureReportState'>;

/** Each throws: ApiError, TypeError without an answer. */
export const listFigureReports = async (signal: AbortSignal): Promise<readonly FigureReport[]> =>
  (await dataOf(api.GET('/api/users/me/figure-reports', { signal }))).reports;

/** Without a state: the open reports. */
export const listReportedFigures = (state: ReportState | undefined, before: string | undefined, signal: AbortSignal) =>
  dataOf(
    api.GET('/api/admin/figure-reports', {
      params: { query: { ...(state && { state }), ...(before === undefined ? {} : { before }) } },
      signal,
    }),
  );

export const answerFigureReport = (reportId: number, body: ReportAnswer): Promise<ReportedFigure> =>
  dataOf(api.POST('/api/admin/figure-reports/{reportId}', { params: { path: { reportId } }, body }));
