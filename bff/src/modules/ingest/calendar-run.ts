import type { Day, Market } from '../../domain/company';
import { webAddressOrNull } from '../../domain/web-address';
import { addDays, dayFrom } from '../../domain/day';
import type { Clock } from '../../platform/clock';
import type { IngestReject } from '../market-data';
import type { CompanyProvider, ProvidedCompany } from '../providers';
import type { ContentWriter } from './store/content-writer';
import type { EarningsEventRow, EconomicEventRow } from '../calendars';
import { rejectOf, type Reject } from './quality-gate/reject';

/** Calendars that a run writes to. */
export type CalendarWriter = Pick<ContentWriter, 'writeEarningsEvents' | 'writeEconomicEvents'>;

/** Events are announced at most a year ahead and stay in calendars for ten years. */
const DAYS_AHEAD = 400;
const DAYS_BACK = 3_660;
const isPlausible = (day: Day, today: Day): boolean =>
  day <= addDays(today, DAYS_AHEAD) && day >= addDays(today, -DAYS_BACK);

const LONGEST = 300;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The days on which a company reports, ready to be stored, and the quarantined ones. */
export function gateEarningsDays(
  { ticker, earningsDays = [] }: Pick<ProvidedCompany, 'ticker' | 'earningsDays'>,
  { market, today }: { readonly market: Market; readonly today: Day },
): { readonly events: readonly EarningsEventRow[]; readonly rejects: readonly IngestReject[] } {
  const rejects: IngestReject[] = [];
  const events = earningsDays.flatMap(({ place, source, payload, ...reported }): readonly EarningsEventRow[] => {
    if (!isPlausible(reported.day, today)) {
      const reject = rejectOf({ place, source, payload }, ticker, 'implausible_day', `a report on ${reported.day}`);
      rejects.push({ ...reject, market });
      return [];
    }
    return [
      {
        ...reported,
        market,
        symbol: ticker.trim(),
        dataKind: 'real',
        source,
        title: reported.title.slice(0, LONGEST),
        time: reported.time !== null && TIME.test(reported.time) ? reported.time : null,
        url: webAddressOrNull(reported.url),
      },
    ];
  });
  return { events, rejects };
}

/** Why a release is quarantined. Null: it is sound. */
function faultOf({ at, event }: Omit<EconomicEventRow, 'dataKind'>, today: Day): readonly [string, string] | null {
  if (!isPlausible(dayFrom(at.slice(0, 10)), today)) return ['implausible_day', `${event.slice(0, LONGEST)} at ${at}`];
  if (event.trim() === '' || event.length > LONGEST) return ['unreadable_text', `a name of ${event.length} signs`];
  return null;
}

/** What a run did to the calendar of releases. */
export interface ReleasesOutcome {
  /** New or changed. */
  readonly written: number;
  readonly unchanged: number;
  readonly rejects: readonly Reject[];
}

/**
 * Writes all releases of a provider in one call, so that each is matched against the others. `content` null: they are
 * only checked. Throws: errors of the storage and of the provider.
 */
export async function runEconomicEvents(
  provider: Pick<CompanyProvider, 'economicEvents' | 'source'>,
  {
    content,
    clock,
    signal,
  }: { readonly content: CalendarWriter | null; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<ReleasesOutcome> {
  const events: EconomicEventRow[] = [];
  const rejects: Reject[] = [];
  const today = clock.today();
  for await (const reported of provider.economicEvents?.() ?? []) {
    if (signal.aborted) break;
    if ('reject' in reported) {
      rejects.push(reported.reject);
      continue;
    }
    const fault = faultOf(reported, today);
    if (fault === null) {
      events.push({ ...reported, dataKind: 'real' });
      continue;
    }
    const [reason, detail] = fault;
    const payload = JSON.stringify(reported).slice(0, 2_000);
    rejects.push({
      ticker: null,
      source: provider.source,
      reason,
      place: `economic-calendar ${reported.at}`,
      detail,
      payload,
    });
  }
  const written = events.length === 0 || !content ? 0 : await content.writeEconomicEvents(events);
  return { written, unchanged: content ? events.length - written : 0, rejects };
}
