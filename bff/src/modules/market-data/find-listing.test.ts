import { tickerFrom } from '../../domain/markets';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { bundle } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import { createFindListing } from './find-listing';

describeOnEachDatabase('a listing', (open) => {
  it('is found by its ticker in any case, with or without suffix, and by a former one, in its own market alone', async () => {
    const database = await open();
    await createBundleWriter(database).write([bundle({ listing: { market: 'TA', ticker: tickerFrom('ICL.TA') } })]);
    const find = createFindListing(database);

    for (const written of ['ICL.TA', 'icl.ta', 'ICL', ' icl '])
      expect(await find('TA', written)).toEqual({ market: 'TA', symbol: 'ICL.TA' });
    await database.write(({ run }) =>
      run(
        `INSERT INTO former_tickers (market, ticker, listing_id, changed_on)
         SELECT 'TA', 'OLD.TA', id, '2025-01-09' FROM listings`,
      ),
    );
    expect(await find('TA', 'old')).toEqual({ market: 'TA', symbol: 'ICL.TA' });
    expect(await find('L', 'ICL')).toBeNull();
    expect(await find('TA', 'OTHER')).toBeNull();
  });
});
