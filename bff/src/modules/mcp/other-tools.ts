import { MARKET_CODES } from '@site/fields';
import { z } from 'zod';
import type { InnerAnswer } from '../../platform/http/inner-call';
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

/** Lists of events, by the name that each has in an answer. */
const EVENTS = ['earningsConfirmed', 'info', 'list'] as const;

interface CalendarEvent {
  readonly market_name?: string;
  readonly country?: string;
}

export const calendarTool = defineTool({
  name: 'calendar',
  title: 'Earnings and economic calendar',
  description:
    'Days on which companies report (`earningsConfirmed` by the company, `info` expected), or economic figures are published; 62 days at most, by default five weeks from the Monday of last week on. `totals` counts the events that fit, of which each list has the first `limit`.',
  input: {
    kind: z.enum(['earnings', 'economic']),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    market: z.enum(MARKET_CODES).optional().describe('Earnings of this market alone.'),
    country: z.string().length(2).optional().describe('Economic events of this country alone, such as US.'),
    limit: z.int().min(1).max(500).default(50),
  },
  path: ({ kind, from, to }) => withQuery(`/api/calendars/${kind}`, { from, to }),
  present: (body, { kind, market, country, limit }) => {
    const lists = EVENTS.filter((name) => name in body).map((name) => {
      const events = body[name] as readonly CalendarEvent[];
      const fitting = events.filter(
        (event) =>
          (market === undefined || event.market_name === market) &&
          (country === undefined || event.country === country),
      );
      return [name, fitting] as const;
    });
    return {
      day: null,
      units:
        kind === 'economic'
          ? { date: 'time, ISO 8601, UTC', actual: 'the `unit` of the event, as `estimate`, `previous` and `revised`' }
          : { date: 'day at the exchange, YYYY-MM-DD', time: 'in `timezone`', at: 'time, ISO 8601, UTC' },
      data: {
        ...body,
        ...Object.fromEntries(lists.map(([name, events]) => [name, events.slice(0, limit)])),
        totals: Object.fromEntries(lists.map(([name, events]) => [name, events.length])),
      },
    };
  },
});

const BACKTEST_UNITS = {
  return: 'fraction: 0.05 is 5 %, after costs; all returns, costs and turnovers likewise',
  growth: 'factor: what 1 at the start has become',
  costsPercent: 'percent: 0.2 is 0.2 %',
} as const;

/** Holdings of each period can be thousands of rows. */
function withoutHoldings(body: InnerAnswer['body']): InnerAnswer['body'] {
  const result = body['result'] as { readonly periods: readonly InnerAnswer['body'][] } | null;
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
