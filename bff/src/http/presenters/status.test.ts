import { readContract } from '@site/contract/contract-document';
import type { SiteStatus } from '../../services/status/status-service';
import { createAnswerCheck } from '../../platform/http/answer-check';
import { presentQueuedReport } from './figure-reports';
import { presentStatus } from './status';

const check = createAnswerCheck(readContract().document);
const correction = {
  ...{
    id: 1,
    market: 'SP500' as const,
    symbol: 'AAA',
    figure: 'revenue',
    year: 2025,
    quarter: 3,
    day: null,
    unit: 'USD',
  },
  ...{ row: null, beforeValue: '1', afterValue: '2', reason: 'because', correctedAt: '2026-01-20T12:00:00.000Z' },
} as const;

describe('what is told of status and reports', () => {
  it('is what the contract says, and nothing of the inside', () => {
    const status: SiteStatus = {
      ...{ at: '2026-01-20T12:00:00.000Z', state: 'ok', dataKind: 'real' },
      parts: [{ part: 'mail', state: 'ok' }],
      markets: [
        {
          ...{ market: 'TA', dataKind: 'real', quotesAsOf: '2026-01-20', ratesAsOf: null, quotesAgeDays: 0 },
          ...{ ratesAgeDays: null, isOld: false, listings: 3, withQuote: 2, scored: 1, oldestQuote: '2026-01-02' },
          ...{ withEightQuarters: null, lastGoodRunAt: null, nextRunAt: '2026-01-21T16:00:00.000Z' },
          holidaysKnownUntil: '2028-12-31',
          lastRun: {
            ...{ provider: 'yahoo', state: 'running', startedAt: '2026-01-20T11:59:00.000Z', finishedAt: null },
            ...{ companies: null, written: null, setAside: null },
          },
        },
      ],
      sources: [{ source: 'yahoo', days: [{ day: '2026-01-20', state: 'good', good: 3, failed: 0 }] }],
    };

    expect(() => check('SiteStatus', presentStatus(status))).not.toThrow();
    expect(() => check('SiteStatus', { ...presentStatus(status), inside: 1 })).toThrow();
  });

  it('of a report is the same anyone who sees it, but for its reader and what is stored', () => {
    const queued = presentQueuedReport({
      ...{ id: 12, userId: 'hidden', market: 'SP500', symbol: 'AAA', figure: 'revenue', year: 2025, quarter: 3 },
      ...{ shown: '1 USD', day: null, source: 'yahoo', believed: '2', evidence: null, note: null, dueAt: null },
      ...{ receivedAt: '2026-01-20T12:00:00.000Z', stateAt: '2026-01-20T12:00:00.000Z', reason: 'because' },
      ...{ state: 'corrected', correction, isOverdue: false, reader: { id: 'r', email: 'reader@example.com' } },
      stored: { value: 2, unit: 'USD', source: 'correction', day: null },
      rows: [],
    });

    expect(() => check('ReportedFigure', queued)).not.toThrow();
    expect(JSON.stringify(queued)).not.toContain('hidden');
  });
});
