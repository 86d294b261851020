import type { Schema } from '@site/contract';
import type { CalendarAnswer, EconomicAnswer, ShownEarningsEvent } from './service';
import { logoUrl } from '../market-data';
import type { ListedEconomicEvent } from './calendar';

/** The earnings calendar in the contract's names. */
export function presentEarnings(answer: CalendarAnswer<ShownEarningsEvent>): Schema<'EarningsCalendar'> {
  const { from, to, known, events, isSample } = answer;
  return {
    earningsConfirmed: events.filter(({ isConfirmed }) => isConfirmed).map(presentEvent),
    info: events.filter(({ isConfirmed }) => !isConfirmed).map(presentEvent),
    from,
    to,
    known,
    sample: isSample,
  };
}

export function presentEvent(event: ShownEarningsEvent): Schema<'EarningsEvent'> {
  return {
    uid: `earnings-${event.market}-${event.symbol}-${event.firstDay}`,
    symbol: event.symbol,
    market_name: event.market,
    long_name: event.longName,
    hebrew_name: event.hebrewName,
    date: event.day,
    ...(event.lastDay !== undefined && { last_date: event.lastDay }),
    when: event.when,
    time: event.time,
    at: event.at,
    timezone: event.timeZone,
    exchange: event.exchange,
    title: event.title,
    url: event.url,
    logo: logoUrl(event.symbol, event.logoPath),
    changed_at: event.changedAt,
  };
}

/** The economic calendar in the contract's names. */
export function presentEconomic(answer: EconomicAnswer): Schema<'EconomicCalendar'> {
  const { from, to, known, events, nextHighImpact, isSample } = answer;
  return {
    list: events.map(presentRelease),
    nextHighImpact: nextHighImpact.map(presentRelease),
    from,
    to,
    known,
    sample: isSample,
  };
}

/** One event of it. */
export function presentRelease(row: ListedEconomicEvent): Schema<'EconomicEvent'> {
  const { at, firstAt, country, impact, event, unit, previous, estimate, actual, revised } = row;
  const uid = `economic-${country}-${firstAt}-${event.replaceAll(/\W+/g, '-')}`;
  return { uid, date: at, country, impact, event, unit, previous, estimate, actual, revised };
}
