import { madeListing, madeStorage } from '../testing/market-fixture';
import { createDataVersions } from './data-versions';
import { createMarketData } from './market-data-host';

describe('the versions of data', () => {
  it('change with a market’s data alone, and report since when; what a start loads is no change', async () => {
    const storage = madeStorage([madeListing({ symbol: 'A' }), madeListing({ symbol: 'B.TA', market: 'TA' })]);
    const time = { now: Date.parse('2025-11-24T12:00:00.000Z') };
    const data = createMarketData({
      reader: storage.reader,
      labels: storage.symbols,
      pollMs: 0,
      now: () => time.now,
    });
    const clock = { now: () => new Date(time.now), today: () => '2025-11-24' as const };
    const versions = createDataVersions({ data, clock });
    await data.start();
    const [sp500, telAviv] = versions.read();
    expect([sp500!.market, sp500!.since, telAviv!.market, telAviv!.since]).toEqual(['SP500', null, 'TA', null]);

    time.now += 60_000;
    storage.versions.set('TA', 2);
    await data.refresh();

    const [same, other] = versions.read();
    expect(same).toEqual(sp500);
    expect([other!.market, other!.since]).toEqual(['TA', '2025-11-24T12:01:00.000Z']);
    expect(other!.version).not.toBe(telAviv!.version);
  });
});
