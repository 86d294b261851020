import type { Server } from 'node:http';
import express from 'express';
import { readContract } from '@site/contract/contract-document';
import type { TrackDay, TrackRecord } from '../../domain/track-record/track-record';
import { horizonRecordOf } from '../../domain/track-record/horizon-record';
import { HORIZONS } from '../../domain/track-record/holding';
import { periodOf } from '../../domain/track-record/period';
import { createAnswerCheck } from '../../platform/http/answer-check';
import { portOf } from '../../platform/http/port-of';
import { createTrackRecordRoutes } from './routes';

const results = Array.from({ length: 40 }, (_, place) => ({
  decile: Math.floor(place / 4) + 1,
  marketCap: 10,
  outcome: 'held' as const,
  isDividendKnown: true,
  totalReturn: 1 / 3 / (place + 1),
}));
const record: TrackRecord = {
  market: 'SP500',
  dataKind: 'real',
  computedAt: '2026-01-01T00:00:00.000Z',
  methodVersion: '1',
  rhythm: 'quarter',
  dataThrough: '2025-12-31',
  boards: { count: 1, first: '2024-03-31', last: '2024-03-31' },
  companies: { stored: 40, ranked: 40, left: 0 },
  estimatedPublication: 1 / 3,
  restated: 0,
  dividends: { single: 40, yield: 0 },
  horizons: HORIZONS.map((horizon) =>
    horizonRecordOf(horizon, 'quarter', [periodOf('2024-03-31', horizon, results)!], { top: [0.3], market: [] }),
  ),
};
const boards: readonly TrackDay[] = (['2023-12-31', '2024-03-31'] as const).map((formedOn, place) => ({
  formedOn,
  rows: [
    {
      symbol: place === 0 ? '=SUM' : 'AAA',
      decile: 1,
      boughtOn: '2024-06-28',
      results: [
        { horizon: 3, outcome: 'held', soldOn: '2024-09-30', priceReturn: 0.04, dividendReturn: null },
        { horizon: 6, outcome: 'left', soldOn: '2024-10-02', priceReturn: -0.5, dividendReturn: 0.01 },
        { horizon: 12, outcome: 'broken_series', soldOn: null, priceReturn: null, dividendReturn: null },
      ],
    },
  ],
}));

let server: Server;
let base: string;
const markets: (string | undefined)[] = [];

beforeAll(async () => {
  const app = express().use(
    createTrackRecordRoutes({
      trackRecords: {
        read: (market) => {
          markets.push(market);
          return Promise.resolve({ record, markets: [record] });
        },
        rows: () =>
          Promise.resolve({
            record,
            async *days() {
              yield* boards;
            },
          }),
      },
    }),
  );
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const check = createAnswerCheck(readContract().document);

describe('the record of past boards', () => {
  it('is returned as the contract has it, with no more digits than prices have', async () => {
    const answer = await fetch(`${base}/track-record?market=SP500`);
    const body = (await answer.json()) as { record: { estimated_publication: number } };

    expect(() => check('TrackRecordAnswer', body)).not.toThrow();
    expect(body.record.estimated_publication).toBe(0.33333);
    expect(answer.headers.get('x-data-source')).toBe('real');
    expect(markets).toEqual(['SP500']);
  });

  it('comes with every row as JSON', async () => {
    const answer = await fetch(`${base}/track-record/SP500/rows?format=json`);
    const body = (await answer.json()) as { rows: object[] };

    expect(() => check('TrackRowList', body)).not.toThrow();
    expect(body.rows).toHaveLength(2);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="track-record-SP500.json"');
  });

  it('comes with every row as CSV that no spreadsheet runs', async () => {
    const text = await (await fetch(`${base}/track-record/SP500/rows?format=csv`)).text();
    const lines = text.split('\r\n');

    expect(lines[0]).toMatch(/^\uFEFF?# Market: SP500$/);
    expect(lines.filter((line) => line.startsWith('formed_on,symbol,decile,bought_on,outcome_3'))).toHaveLength(1);
    expect(lines.at(-3)).toBe(
      "2023-12-31,'=SUM,1,2024-06-28,held,2024-09-30,0.04,,left,2024-10-02,-0.5,0.01,broken_series,,,",
    );
    expect(lines.at(-2)).toMatch(/^2024-03-31,AAA,/);
  });

  it('has a head and no body for a HEAD request', async () => {
    const answer = await fetch(`${base}/track-record/SP500/rows?format=csv`, { method: 'HEAD' });

    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
