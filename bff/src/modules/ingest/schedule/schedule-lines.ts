import { isMarketCode, MARKET_CODES } from '@site/fields/markets';
import type { Market } from '../../../domain/company';

/** A provider, a market and the entities to update. */
export interface ScheduleLine {
  /** The line in canonical form: `SP500 statements: sec`. Identifies the line in the database. */
  readonly name: string;
  readonly market: Market;
  /** Null: every entity that the provider has. */
  readonly entities: readonly string[] | null;
  readonly provider: string;
}

/** What is wrong with a schedule, in a few words. */
export class ScheduleError extends Error {}

const EVERY_MARKET = '*';
const PROVIDER = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Parses `SP500: yahoo; SP500 statements: sec; * rates: ecb`: market (`*` for each), entities (absent: all), provider.
 * `entities`: the allowed names. Throws: ScheduleError.
 */
export function scheduleLines(text: string, entities: readonly string[]): readonly ScheduleLine[] {
  const lines = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => linesOf(part, entities));
  const seen = new Set<string>();
  for (const { name } of lines) {
    if (seen.has(name)) throw new ScheduleError(`${name} is listed twice`);
    seen.add(name);
  }
  return lines;
}

function linesOf(part: string, known: readonly string[]): readonly ScheduleLine[] {
  const [what = '', provider = '', ...rest] = part.split(':').map((side) => side.trim());
  if (rest.length > 0 || !PROVIDER.test(provider)) throw new ScheduleError(`${part} names no provider`);
  const [market = '', ...named] = what.split(/[\s,]+/);
  for (const entity of named)
    if (!known.includes(entity)) throw new ScheduleError(`${entity} is not one of ${known.join(', ')}`);
  const markets = market === EVERY_MARKET ? MARKET_CODES : isMarketCode(market) ? [market] : [];
  if (markets.length === 0) throw new ScheduleError(`${market} is not a market`);
  const entities = named.length === 0 ? null : [...new Set(named)].sort();
  return markets.map((code) => ({
    name: `${[code, ...(entities ?? [])].join(' ')}: ${provider}`,
    market: code,
    entities,
    provider,
  }));
}
