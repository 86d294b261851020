import { z } from 'zod';
import type { ApiAnswer } from './api-caller';
import { defineTool, pick, withQuery } from './tool';

export const searchTool = defineTool({
  name: 'search',
  title: 'Find companies and articles',
  description:
    'Companies, articles and guides by ticker, name or a part of one, English or Hebrew. Gives the market code and symbol that the other tools take.',
  input: { query: z.string().min(1).max(100), limit: z.int().min(1).max(50).default(10) },
  path: ({ query, limit }) => withQuery('/api/search', { q: query, limit }),
  present: (body) => ({ day: null, units: {}, data: body }),
});

export const calendarTool = defineTool({
  name: 'calendar',
  title: 'Earnings and economic calendar',
  description:
    'Days on which companies report, confirmed and expected, or economic figures are published; 62 days at most, by default five weeks from the Monday of last week on.',
  input: {
    kind: z.enum(['earnings', 'economic']),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  },
  path: ({ kind, from, to }) => withQuery(`/api/calendars/${kind}`, { from, to }),
  present: (body, { kind }) => ({
    day: null,
    units:
      kind === 'economic'
        ? { date: 'time, ISO 8601, UTC', actual: 'the `unit` of the event, as `estimate`, `previous` and `revised`' }
        : { date: 'day at the exchange, YYYY-MM-DD', time: 'in `timezone`', at: 'time, ISO 8601, UTC' },
    data: body,
  }),
});

const BACKTEST_UNITS = {
  return: 'fraction: 0.05 is 5 %, after costs; all returns, costs and turnovers likewise',
  growth: 'factor: what 1 at the start has become',
  costsPercent: 'percent: 0.2 is 0.2 %',
} as const;

/** Holdings of each period can be thousands of rows. */
function withoutHoldings(body: ApiAnswer['body']): ApiAnswer['body'] {
  const result = body['result'] as { readonly periods: readonly ApiAnswer['body'][] } | null;
  if (!result) return body;
  const periods = result.periods.map(({ holdings: _holdings, ...period }) => period);
  return { ...body, result: { ...result, periods } };
}

export const backtestTool = defineTool({
  name: 'backtest',
  title: 'Your back-tests',
  description:
    'Without `id` the list of your back-tests; with it one of them: returns by period, growth against the universe and the best tenth by score, summary, verdict and every reason to doubt it. ' +
    'Back-tests are started on the site: a personal token reads and changes nothing.',
  input: {
    id: z.int().min(1).optional().describe('Number of a back-test, as the list has it.'),
    holdings: z.boolean().optional().describe('true: with the companies that each period held.'),
  },
  path: ({ id }) => (id === undefined ? '/api/backtests' : `/api/backtests/${id}`),
  present: (body, { holdings = false }) => {
    const result = body['result'] as { readonly dataThrough: string | null } | null | undefined;
    return {
      day: result?.dataThrough ?? null,
      units: BACKTEST_UNITS,
      data: holdings ? pick(body, Object.keys(body)) : withoutHoldings(body),
    };
  },
});
