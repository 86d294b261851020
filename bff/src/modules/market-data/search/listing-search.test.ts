import type { LoadedMarket } from '../market-data';
import { createListingSearch } from './listing-search';
import { atOnce } from '../../../platform/jobs/cooperative-yield';
import { leftOffSteps } from '../../boards/board-left-off';
import { createMarketData, type MarketData } from '../market-data-host';
import { madeListing, madeStorage } from '../../testing/market-fixture';

async function loaded(): Promise<MarketData> {
  const storage = madeStorage([
    madeListing({ symbol: 'AAA', longName: 'Alpha' }),
    madeListing({ symbol: 'AAB.TA', longName: 'Alpha Two', market: 'TA' }),
  ]);
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
  await data.start();
  return data;
}

describe('createListingSearch', () => {
  it('makes one index for a version of the data, and another when a market changes', async () => {
    const data = await loaded();
    const state: { markets: readonly LoadedMarket[] } = { markets: data.markets() };
    const listings = createListingSearch({ markets: () => [...state.markets] });

    const first = listings();
    expect(listings()).toBe(first);
    state.markets = state.markets.map((market) => ({ ...market, version: 'next' }));
    expect(listings()).not.toBe(first);
    expect(atOnce(first.find('alpha', 5)).map(({ symbol }) => symbol)).toHaveLength(2);
    await data.stop();
  });

  it('gives a board what answers to its search in other markets, and needs no index where all is answered', async () => {
    const data = await loaded();
    const listings = jest.fn(createListingSearch(data));
    const day = { on: '2025-11-20', isSimulated: false };
    const question = { day, passes: () => null, listed: [], isWithin: () => true, delisted: [], everywhere: listings };

    const found = atOnce(leftOffSteps({ ...question, query: { market: 'SP500', search: 'alpha' } }));
    atOnce(leftOffSteps({ ...question, query: { market: 'SP500' } }));

    expect(found.map(({ symbol, reason }) => [symbol, reason])).toEqual([['AAB.TA', 'other_market']]);
    expect(found[0]).toHaveProperty('hebrewName');
    expect(listings).toHaveBeenCalledTimes(1);
    await data.stop();
  });
});
