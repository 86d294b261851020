import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';
import type { Locale } from '@site/format';
import type { ExportFormat } from './export-board';

export type Backtest = Schema<'Backtest'>;
export type BacktestLine = Schema<'BacktestLine'>;
export type BacktestRequest = Schema<'BacktestRequest'>;
export type BacktestRows = 'holdings' | 'periods';

const byId = (backtestId: number) => ({ params: { path: { backtestId } } });

/** Each throws ApiError, or TypeError without an answer. Shape: newest first. */
export const listBacktests = async (signal: AbortSignal): Promise<readonly BacktestLine[]> =>
  (await dataOf(api.GET('/api/backtests', { signal }))).backtests;

export const readBacktest = (id: number, signal: AbortSignal): Promise<Backtest> =>
  dataOf(api.GET('/api/backtests/{backtestId}', { ...byId(id), signal }));

export const startBacktest = (body: BacktestRequest): Promise<Schema<'BacktestQueued'>> =>
  dataOf(api.POST('/api/backtests', { body }));

/** Queues a cancelled or failed one again. */
export const resumeBacktest = async (id: number): Promise<void> =>
  void (await dataOf(api.POST('/api/backtests/{backtestId}/resume', byId(id))));

export const cancelBacktest = async (id: number): Promise<void> =>
  void (await dataOf(api.POST('/api/backtests/{backtestId}/cancel', byId(id))));

export const deleteBacktest = async (id: number): Promise<void> =>
  void (await dataOf(api.DELETE('/api/backtests/{backtestId}', byId(id))));

/** Downloads the rows of a result as a file. */
export const exportBacktest = (id: number, rows: BacktestRows, format: ExportFormat, locale: Locale): Promise<Blob> =>
  dataOf(
    api.GET('/api/backtests/{backtestId}/export', {
      params: { path: { backtestId: id }, query: { format, rows, lang: locale } },
      parseAs: 'blob',
    }),
  );
