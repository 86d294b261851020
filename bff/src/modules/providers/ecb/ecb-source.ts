import { addDays, type Day } from '../../../domain/day';
import { MARKET_CODES } from '@site/fields/markets';
import type { Clock } from '../../../platform/clock';
import type { CompanyProvider } from '../company-provider';
import type { FxRate } from '../../market-data';
import { unpackedText, UnpackError } from '../http/unpack';
import { nothing } from '../nothing';
import { ProviderFailure, type MarketSource, type ProviderClient } from '../source';
import { readReferenceRates, type ReferenceDay, type UnreadRate } from './reference-rates';

const NAME = 'ecb';
/** The bank's own files: one day, about three months, and all since 1999. */
const FILES = { day: 'eurofxref-daily.xml', quarter: 'eurofxref-hist-90d.xml', all: 'eurofxref-hist.zip' } as const;
/** Weekends and holidays have no rates: the file of one day is enough if those of a few days ago are known. */
const DAYS_OF_ONE = 1;
/** Working days that the middle file certainly covers. */
const DAYS_OF_QUARTER = 80;
/** No board uses earlier days. */
const FIRST: Day = '2018-01-01';
/** The unpacked history has about 2 MB. */
const MAX_TEXT = 16 * 1024 * 1024;

type Rates = ReturnType<CompanyProvider['rates']>;

/**
 * Reference rates of the European Central Bank. Their base is the euro: from them follow the price of every currency in
 * dollars, and the two rates in shekels that boards show. A currency without a price on a day has no rate for it.
 */
export function createEcbSource(client: ProviderClient, clock: Pick<Clock, 'today'>): MarketSource {
  const fileFor = (since: Day | null): string => {
    const today = clock.today();
    if (since !== null && since >= addDays(today, -DAYS_OF_ONE)) return FILES.day;
    return since !== null && since >= addDays(today, -DAYS_OF_QUARTER) ? FILES.quarter : FILES.all;
  };

  async function ask(file: string): Promise<string> {
    const answer = await client.ask(file);
    if (answer.status !== 200) {
      throw new ProviderFailure('server_error', NAME, `${NAME}: ${file} answered with status ${answer.status}`);
    }
    return unpackedText(answer.body, MAX_TEXT);
  }

  async function* rates(since: Day | null): AsyncGenerator<Awaitable<Rates>> {
    const file = fileFor(since);
    let text: string;
    try {
      text = await ask(file);
    } catch (error) {
      if (!(error instanceof UnpackError)) throw error;
      yield rejectOf(file, { place: '1', reason: 'unreadable_file', detail: error.message, payload: {} });
      return;
    }
    const { days, unread } = readReferenceRates(text);
    for (const one of unread) yield rejectOf(file, one);
    const today = clock.today();
    for (const day of days) {
      if (day.day < (since ?? FIRST)) continue;
      if (day.day > today) {
        const detail = 'the day is yet to come';
        yield rejectOf(file, { place: day.day, reason: 'unreadable_date', detail, payload: { Date: day.day } });
      } else yield* pairsOf(day);
    }
  }

  return {
    name: NAME,
    markets: MARKET_CODES,
    entities: ['rates'],
    open({ since, entities }) {
      let isDone = false;
      return {
        source: NAME,
        async *rates() {
          if (entities.has('rates')) yield* rates(since);
          isDone = true;
        },
        companies: () => nothing,
        progress: () => (isDone ? 1 : 0),
      };
    },
    async probe() {
      const { days } = readReferenceRates(await ask(FILES.day));
      const [latest] = days;
      if (!latest) throw new ProviderFailure('unreadable', NAME, `${NAME}: ${FILES.day} holds no rates`);
      return `rates of ${latest.day}, ${latest.perEuro.size - 1} currencies`;
    },
  };
}

type Awaitable<T> = T extends AsyncIterable<infer R> ? R : never;

const rejectOf = (file: string, { place, reason, detail, payload }: UnreadRate): Awaitable<Rates> => ({
  reject: { ticker: null, source: NAME, reason, place: `${file}:${place}`, detail, payload: JSON.stringify(payload) },
});

/** ABC in DEF = DEF per euro / ABC per euro. */
function* pairsOf({ day, perEuro }: ReferenceDay): Generator<FxRate> {
  const [usd, ils] = [perEuro.get('USD'), perEuro.get('ILS')];
  const rate = (pair: string, price: number): FxRate => ({ pair, price, asOf: day, source: NAME });
  if (ils !== undefined) yield rate('EURILS', ils);
  if (usd === undefined) return;
  if (ils !== undefined) yield rate('USDILS', ils / usd);
  for (const [currency, perOne] of perEuro) if (currency !== 'USD') yield rate(`${currency}USD`, usd / perOne);
}
