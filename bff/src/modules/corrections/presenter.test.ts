import { readContract } from '@site/contract/contract-document';
import { tickerFrom } from '../../domain/markets';
import { createAnswerCheck } from '../../platform/http/answer-check';
import { presentQueuedReport } from './presenter';

const check = createAnswerCheck(readContract().document);
const correction = {
  id: 1,
  market: 'SP500' as const,
  symbol: tickerFrom('AAA'),
  figure: 'revenue',
  year: 2025,
  quarter: 3,
  day: null,
  unit: 'USD',
  row: null,
  beforeValue: '1',
  afterValue: '2',
  reason: 'because',
  document: null,
  computed: null,
  correctedAt: '2026-01-20T12:00:00.000Z',
} as const;

describe('a report in the queue', () => {
  it('fits the contract and holds no account id of the reader', () => {
    const queued = presentQueuedReport({
      id: 12,
      userId: 'hidden',
      market: 'SP500',
      symbol: tickerFrom('AAA'),
      figure: 'revenue',
      year: 2025,
      quarter: 3,
      shown: '1 USD',
      day: null,
      source: 'yahoo',
      believed: '2',
      evidence: null,
      note: null,
      dueAt: null,
      receivedAt: '2026-01-20T12:00:00.000Z',
      stateAt: '2026-01-20T12:00:00.000Z',
      reason: 'because',
      state: 'corrected',
      correction,
      isOverdue: false,
      reader: { id: 'r', email: 'reader@example.com' },
      stored: { value: 2, unit: 'USD', source: 'correction', day: null },
      rows: [],
      inputs: [],
    });

    expect(() => check('ReportedFigure', queued)).not.toThrow();
    expect(JSON.stringify(queued)).not.toContain('hidden');
  });
});
