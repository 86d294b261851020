import { createListingLog } from '../store/listing-log';
import { describeOnEachDatabase } from '../../testing/each-database';
import type { Database } from '../../../platform/db/connect-database';
import type { Day } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import { findNewListings } from './new-listings';

const LIST = { provider: 'sec', market: 'NYSE' } as const;
const MONDAY: Day = '2026-01-19';

function fixtureOn(database: Database) {
  const time: { today: Day } = { today: MONDAY };
  const requested: Day[] = [];
  const look = (known: readonly string[], listed: readonly string[]) =>
    findNewListings({ database, log: createListingLog(database), clock: { today: () => time.today } }, LIST, {
      known: new Set(known),
      read: () => {
        requested.push(time.today);
        return Promise.resolve(listed);
      },
    });
  return { look, requested, later: (days: number) => (time.today = addDays(time.today, days)) };
}

describeOnEachDatabase('new listings', (open) => {
  it('are those that came to the list since the first look: what was there stays the owner’s choice', async () => {
    const { look, later } = fixtureOn(await open());
    const first = await look(['KNOWN'], ['KNOWN', 'OTHER']);
    expect(first?.tickers).toEqual([]);
    await first?.done();
    later(7);

    expect((await look(['KNOWN'], ['KNOWN', 'NEW', 'OTHER']))?.tickers).toEqual(['NEW']);
  });

  it('are checked once a week, and with each run until all of them were requested', async () => {
    const { look, later, requested } = fixtureOn(await open());
    await (await look(['KNOWN'], ['KNOWN']))?.done();
    later(6);
    expect(await look(['KNOWN'], ['KNOWN', 'NEW'])).toBeNull();
    later(1);
    expect((await look(['KNOWN'], ['KNOWN', 'NEW']))?.tickers).toEqual(['NEW']);
    later(1);
    const again = await look(['KNOWN'], ['KNOWN', 'NEW']);
    expect(again?.tickers).toEqual(['NEW']);
    await again?.done();
    later(1);
    expect(await look(['KNOWN'], ['KNOWN', 'NEW'])).toBeNull();

    expect(requested).toEqual([MONDAY, '2026-01-26', '2026-01-27']);
  });

  it('are requested again with later checks until they report, and never again once they are known or delisted', async () => {
    const { look, later } = fixtureOn(await open());
    await (await look(['KNOWN'], ['KNOWN']))?.done();
    const tickers = async (known: readonly string[], listed: readonly string[]) => {
      later(7);
      const found = await look(known, listed);
      await found?.done();
      return found?.tickers;
    };

    expect(await tickers(['KNOWN'], ['KNOWN', 'ONE', 'TWO'])).toEqual(['ONE', 'TWO']);
    expect(await tickers(['KNOWN', 'ONE'], ['KNOWN', 'ONE', 'TWO'])).toEqual(['TWO']);
    expect(await tickers(['KNOWN', 'ONE'], ['KNOWN', 'ONE'])).toEqual([]);
    later(120);
    expect(await tickers(['KNOWN', 'ONE'], ['KNOWN', 'ONE', 'TWO'])).toEqual([]);
  });

  it('are not looked for in an empty list, which is no look: the next run takes another', async () => {
    const { look, later, requested } = fixtureOn(await open());
    expect(await look(['KNOWN'], [])).toBeNull();
    later(1);
    // Entries of the first check are old.
    expect((await look(['KNOWN'], ['KNOWN', 'OTHER']))?.tickers).toEqual([]);

    expect(requested).toHaveLength(2);
  });

  it('are all of the list where the market has no company', async () => {
    const { look } = fixtureOn(await open());

    expect((await look([], ['ONE', 'TWO']))?.tickers).toEqual(['ONE', 'TWO']);
    // The first of them is stored, and the budget of the day is spent.
    expect((await look(['ONE'], ['ONE', 'TWO']))?.tickers).toEqual(['TWO']);
  });
});
