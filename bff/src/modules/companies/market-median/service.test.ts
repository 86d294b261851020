import type { Day, Market } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import { quotedPrice } from '../../../domain/money';
import type { LoadedMarket } from '../../market-data/market-data';
import { createMarketMedianService } from './service';

const ASOF: Day = '2025-06-27';
const week = (place: number): Day => addDays(ASOF, -7 * place);
const rising = (each: number) =>
  [...Array(60).keys()]
    .reverse()
    .map((place) => ({ date: week(place), price: quotedPrice(10 * each ** (60 - place)) }));

function serviceOf(companies: number) {
  const state = { version: 1, reads: 0, listeners: new Set<(market: Market) => void>() };
  const loaded = () =>
    ({ market: 'SP500', asOf: ASOF, dataVersion: state.version, dataKind: 'sample' }) as LoadedMarket;
  const prices = Array.from({ length: companies }, (_, place) => rising(place % 2 === 0 ? 1 : 1.01));
  const service = createMarketMedianService({
    reader: {
      async *pagesOfPrices() {
        state.reads += 1;
        yield await Promise.resolve(prices);
      },
    },
    data: {
      markets: () => [loaded()],
      ofMarket: (market) => (market === 'SP500' ? loaded() : undefined),
      onChange: (listener) => {
        state.listeners.add(listener);
        return () => state.listeners.delete(listener);
      },
    },
  });
  return { service, state };
}

describe('the median company of a market', () => {
  it('is 100 on the first day of each range, with the number of companies', async () => {
    const { service } = serviceOf(21);

    for (const range of ['1M', '6M', 'YTD', '1Y', 'MAX'] as const) {
      const { base, companies, dates, values } = await service.readMedian('SP500', range);
      expect([values[0], dates[0], companies]).toEqual([100, base, 21]);
      expect(dates.at(-1)).toBe(ASOF);
      expect(values).toHaveLength(dates.length);
    }
    const month = await service.readMedian('SP500', '1M');
    expect(month.base).toBe('2025-05-27');
    expect(month.dates.slice(1)).toEqual([week(4), week(3), week(2), week(1), ASOF]);
  });

  it('is unknown before the stored prices begin, and of too few companies', async () => {
    expect(await serviceOf(21).service.readMedian('SP500', '5Y')).toMatchObject({
      base: null,
      dates: [],
      companies: 0,
    });
    expect(await serviceOf(9).service.readMedian('SP500', '1Y')).toMatchObject({ base: null, values: [] });
  });

  it('is computed once for a version of the data, however many requests come', async () => {
    const { service, state } = serviceOf(12);

    await Promise.all([service.readMedian('SP500', '1M'), service.readMedian('SP500', '1Y')]);
    expect(state.reads).toBe(1);
    state.version = 2;
    await service.readMedian('SP500', '1M');
    expect(state.reads).toBe(2);
  });

  it('is ready before the first request, after the work before it, and again after each change until it is stopped', async () => {
    const { service, state } = serviceOf(12);
    const reads = async (): Promise<number> => {
      await service.readMedian('SP500', '1Y');
      return state.reads;
    };
    const ready = async (): Promise<number> => {
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      return state.reads;
    };
    let begin = (): void => undefined;
    const stop = service.keepReady(new Promise<void>((done) => (begin = done)));

    expect(await ready()).toBe(0);
    begin();
    expect(await ready()).toBe(1);
    expect(await reads()).toBe(1);
    state.version = 2;
    for (const listener of state.listeners) listener('SP500');
    expect(await ready()).toBe(2);
    expect(await reads()).toBe(2);
    stop();
    expect(state.listeners.size).toBe(0);
  });

  it('is not there for a market without data', async () => {
    await expect(serviceOf(12).service.readMedian('TA', '1Y')).rejects.toMatchObject({ errorCode: 'market_not_found' });
    await expect(serviceOf(12).service.readMedian('XX', '1Y')).rejects.toMatchObject({ errorCode: 'market_not_found' });
  });
});
