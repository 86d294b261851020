import { z } from 'zod';
import type { ProviderClient } from '../source';
import { jsonOf, type Read } from './sec-answer';

/** A registrant, by its SEC number. */
export interface Registrant {
  readonly cik: number;
  readonly name: string;
  /** Numbers that it filed under before, the newest first. */
  readonly formerCiks: readonly number[];
}

/** Filing numbers of a registrant: the current one, and earlier ones. */
export type Successions = ReadonlyMap<number, readonly number[]>;

/**
 * Companies with a new number since they were given a holding company or moved to another country. The SEC's own lists
 * have only the current number, and a registrant's former names are those under the same number: other cases must be
 * configured.
 */
const KNOWN_SUCCESSIONS: readonly (readonly [today: number, before: number])[] = [
  [1652044, 1288776], // Alphabet, Google until 2015
  [1744489, 1001039], // Walt Disney, before it bought the studios of Fox in 2019
  [1739940, 701221], // Cigna, until 2018
  [1613103, 64670], // Medtronic, before it moved to Ireland in 2015
  [2012383, 1364742], // BlackRock, until 2024
  [2115436, 34088], // Exxon Mobil, until 2026
];

/** `today:before` pairs, separated by commas. Throws: RangeError for another format. */
export function readSuccessions(written: string): Successions {
  const pairs = written
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, today, before] = /^(\d{1,10})\s*:\s*(\d{1,10})$/.exec(pair) ?? [];
      if (!today || !before || Number(today) === Number(before)) {
        throw new RangeError(`${JSON.stringify(pair.slice(0, 40))} is no pair of two numbers, such as 1652044:1288776`);
      }
      return [Number(today), Number(before)] as const;
    });
  const successions = new Map<number, number[]>();
  for (const [today, before] of [...KNOWN_SUCCESSIONS, ...pairs]) {
    const known = successions.get(today) ?? [];
    if (!known.includes(before)) successions.set(today, [...known, before]);
  }
  return successions;
}

/** The earlier numbers of a number, recursively; cycles end. */
export function formerCiksOf(cik: number, successions: Successions): readonly number[] {
  const found: number[] = [];
  const next = [cik];
  for (let one = next.shift(); one !== undefined; one = next.shift()) {
    for (const before of successions.get(one) ?? []) {
      if (before === cik || found.includes(before)) continue;
      found.push(before);
      next.push(before);
    }
  }
  return found;
}

/** `CIK0000320193`, as the SEC's files are named. */
export const cikName = (cik: number): string => `CIK${String(cik).padStart(10, '0')}`;

/** As the site and the SEC write it: `BRK-B`. */
const tickerOf = (written: string): string => written.trim().toUpperCase().replaceAll('.', '-');

const tickerList = z.record(z.string(), z.unknown());
const tickerLine = z.object({ cik_str: z.number().int().positive(), ticker: z.string().min(1), title: z.string() });
const exchangeList = z.object({ fields: z.array(z.string()), data: z.array(z.unknown()) });

/** The registrant of each ticker. An unreadable line is left out. */
export async function readTickers(
  archives: ProviderClient,
  successions: Successions,
): Promise<Read<ReadonlyMap<string, Registrant>>> {
  const answer = jsonOf(await archives.ask('files/company_tickers.json'));
  if (answer.kind === 'unreadable') return answer;
  const list = tickerList.safeParse(answer.value);
  const lines = list.success ? Object.values(list.data).map((line) => tickerLine.safeParse(line)) : [];
  const registrants = new Map<string, Registrant>();
  for (const line of lines) {
    if (!line.success) continue;
    const { cik_str: cik, ticker, title } = line.data;
    registrants.set(tickerOf(ticker), { cik, name: title.trim(), formerCiks: formerCiksOf(cik, successions) });
  }
  if (registrants.size > 0) return { kind: 'read', value: registrants };
  return { kind: 'unreadable', reason: 'unreadable_answer', detail: 'files/company_tickers.json: no list of tickers' };
}

/**
 * Tickers listed on an exchange, as the SEC names it (`NYSE`). Shape: in the list's order, each once; empty: none is
 * known.
 */
export async function readExchange(archives: ProviderClient, exchange: string): Promise<readonly string[]> {
  const answer = jsonOf(await archives.ask('files/company_tickers_exchange.json'));
  const list = exchangeList.safeParse(answer.kind === 'read' ? answer.value : null);
  if (!list.success) return [];
  const [ticker, listedOn] = [list.data.fields.indexOf('ticker'), list.data.fields.indexOf('exchange')];
  const tickers = list.data.data.flatMap((line) => {
    const cells: readonly unknown[] = Array.isArray(line) ? line : [];
    const written = cells[ticker];
    return cells[listedOn] === exchange && typeof written === 'string' ? [tickerOf(written)] : [];
  });
  return [...new Set(tickers)];
}
