import { readContract } from '@site/contract/contract-document';
import type { SiteStatus } from './service';
import { createAnswerCheck } from '../../platform/http/answer-check';
import { presentStatus } from './presenter';

const check = createAnswerCheck(readContract().document);
describe('the answer about status', () => {
  it('is what the contract says, and nothing of the inside', () => {
    const status: SiteStatus = {
      at: '2026-01-20T12:00:00.000Z',
      state: 'ok',
      dataKind: 'real',
      parts: [{ part: 'mail', state: 'ok' }],
      markets: [
        {
          market: 'TA',
          dataKind: 'real',
          quotesAsOf: '2026-01-20',
          ratesAsOf: null,
          quotesAgeDays: 0,
          ratesAgeDays: null,
          isOld: false,
          listings: 3,
          withQuote: 2,
          scored: 1,
          oldestQuote: '2026-01-02',
          withEightQuarters: null,
          lastGoodRunAt: null,
          nextRunAt: '2026-01-21T16:00:00.000Z',
          holidaysKnownUntil: '2028-12-31',
          lastRun: {
            provider: 'yahoo',
            state: 'running',
            startedAt: '2026-01-20T11:59:00.000Z',
            finishedAt: null,
            companies: null,
            written: null,
            quarantined: null,
          },
        },
      ],
      sources: [{ source: 'yahoo', days: [{ day: '2026-01-20', state: 'good', good: 3, failed: 0 }] }],
    };

    expect(() => check('SiteStatus', presentStatus(status))).not.toThrow();
    expect(() => check('SiteStatus', { ...presentStatus(status), inside: 1 })).toThrow();
  });
});
