import { daysBetween } from '@site/format/calendar';
import { z } from 'zod';
import { MARKETS, type Day, type Market } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import { canonicalTicker } from '../../../domain/markets';
import type { Clock } from '../../../platform/clock';
import type { CompanyProvider, Provided } from '../company-provider';
import { rejectOfFailure } from '../source-round';
import { nothing } from '../nothing';
import { ProviderFailure } from '../source';
import type { MarketSource, ProviderClient, ProviderEntity, SourceRequest } from '../source';
import type { AddressName } from './addresses';
import { askCompany } from './ask-company';
import { createFmpAsker, SOURCE, type FmpAsker, type FmpRows, type Reject } from './ask-fmp';
import { groupByTicker, type CalendarOfCompany } from './earnings-days';
import { readEconomicEvents } from './economic-events';
import { needed, readRows } from './read-rows';

const ENTITIES = [
  'quotes',
  'statements',
  // Dividends and splits; its daily prices are not used.
  'prices',
  'profile',
  'insiders',
  'executives',
  'news',
  'earnings',
  'economic',
] as const satisfies readonly ProviderEntity[];

/** An answer with this many rows was truncated. */
const CALENDAR_ROWS = 4000;
/** The provider answers for three months at most. */
const DAYS_BACK = 28;
const DAYS_AHEAD = 60;

interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** The days of calendar requests. */
function calendarDays(today: Day, since: Day | null): Span {
  const earliest = addDays(today, -DAYS_BACK);
  const from = since === null || since < earliest ? earliest : since > today ? today : since;
  return { from, to: addDays(today, DAYS_AHEAD) };
}

/** A whole calendar: if an answer was truncated, its days are requested in halves. */
async function askCalendar(asker: FmpAsker, address: AddressName, { from, to }: Span): Promise<FmpRows> {
  const answer = await asker.ask(address, { from, to });
  if (answer.rows.length < CALENDAR_ROWS || from >= to) return answer;
  const middle = addDays(from, Math.floor(daysBetween(from, to) / 2));
  const first = await askCalendar(asker, address, { from, to: middle });
  const second = await askCalendar(asker, address, { from: addDays(middle, 1), to });
  return { ...first, rows: [...first.rows, ...second.rows] };
}

const constituentSchema = z.object({ symbol: needed('no_symbol') });

/** What a run learns, cached for a day: a plan changes rarely, and a calendar covers all companies. */
interface Learned {
  readonly day: Day;
  readonly asker: FmpAsker;
  readonly calendars: Map<string, Promise<(ticker: string) => CalendarOfCompany>>;
}

/**
 * Financial Modeling Prep: quotes, quarterly statements, dividends and splits, profiles, insiders' trades, executives,
 * news, and both calendars. `today`: the day around which calendars are requested.
 */
export function createFmpSource(client: ProviderClient, { today }: Pick<Clock, 'today'>): MarketSource {
  const learned = new Map<Market, Learned>();
  const learnedOf = (market: Market): Learned => {
    const known = learned.get(market);
    if (known?.day === today()) return known;
    const fresh = { day: today(), asker: createFmpAsker(client), calendars: new Map() };
    learned.set(market, fresh);
    return fresh;
  };

  async function askEarnings({ asker }: Learned, span: Span): Promise<(ticker: string) => CalendarOfCompany> {
    const confirmed = groupByTicker(await askCalendar(asker, 'earnings-confirmed', span));
    const expected = groupByTicker(await askCalendar(asker, 'earnings-expected', span));
    return (ticker) => ({ confirmed: confirmed(ticker), expected: expected(ticker) });
  }

  /**
   * A run may open its companies in parts: the first request covers all of them. A failed calendar is requested again.
   */
  function earningsOf(known: Learned, span: Span): Promise<(ticker: string) => CalendarOfCompany> {
    const key = `${span.from} ${span.to}`;
    const cached = known.calendars.get(key);
    if (cached) return cached;
    const requested = askEarnings(known, span);
    known.calendars.set(key, requested);
    requested.catch(() => known.calendars.delete(key));
    return requested;
  }

  function open({ market, tickers, entities, since, signal }: SourceRequest): CompanyProvider {
    const known = learnedOf(market);
    const { asker } = known;
    let done = 0;

    async function* companies(): AsyncGenerator<Provided> {
      done = 0;
      let calendarOf: ((ticker: string) => CalendarOfCompany) | null = null;
      try {
        if (entities.has('earnings') && tickers.length > 0)
          calendarOf = await earningsOf(known, calendarDays(today(), since));
      } catch (error) {
        // The companies are available without it.
        const reject = rejectOfFailure({ name: SOURCE }, 'earnings', error);
        yield { kind: 'reject', reject: { ...reject, ticker: null } };
      }
      for (const ticker of tickers) {
        if (signal.aborted) return;
        const calendar = calendarOf?.(ticker) ?? null;
        const question = { market, ticker, entities, since, calendar, today: today() };
        try {
          const { company, rejects } = await askCompany(asker, question);
          for (const reject of rejects) yield { kind: 'reject', reject };
          if (company) yield { kind: 'company', company };
        } catch (error) {
          yield { kind: 'reject', reject: rejectOfFailure({ name: SOURCE }, ticker, error) };
        }
        done += 1;
      }
    }

    return {
      source: SOURCE,
      // Not used for rates: those of a central bank are better.
      rates: () => nothing,
      companies,
      async *economicEvents() {
        if (!entities.has('economic') || signal.aborted) return;
        const rejects: Reject[] = [];
        const rows = await askCalendar(asker, 'economic-calendar', calendarDays(today(), since));
        yield* readEconomicEvents(rows, rejects);
        for (const reject of [...asker.takeRejects(), ...rejects]) yield { reject };
      },
      progress: () => (tickers.length === 0 ? 1 : done / tickers.length),
    };
  }

  return {
    name: SOURCE,
    markets: MARKETS,
    entities: ENTITIES,
    open,

    async tickersOf(market) {
      if (market !== 'SP500') return [];
      const rows = await createFmpAsker(client).ask('sp500-constituents', {});
      // Classes of shares follow a dot here, a hyphen on the site.
      return readRows(constituentSchema, rows, []).map(({ row: { symbol } }) =>
        canonicalTicker(market, symbol.replaceAll('.', '-')),
      );
    },

    async probe() {
      const asker = createFmpAsker(client);
      const { rows } = await asker.ask('quote', { ticker: 'AAPL' });
      const [refusal] = asker.takeRejects();
      if (refusal) throw new ProviderFailure('refused', SOURCE, `${SOURCE}: ${refusal.reason}, ${refusal.detail}`);
      return rows.length > 0 ? 'answers, with a quote of AAPL' : 'answers, but knows nothing of AAPL';
    },
  };
}
