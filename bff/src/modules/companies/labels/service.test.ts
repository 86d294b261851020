import type { Viewer } from '../../../domain/entitlements';
import type { LabelRow } from '../../market-data/stored-facts';
import { createLabelService } from './service';

/** A plan that opens every market: which companies lists show is tested with the boards. */
const READER: Viewer = { kind: 'premium', userId: 'reader' };
const row = (label: string, symbol: string): LabelRow => ({ label, symbol, market: 'TA' });
/** As it was stored before labels had names: two words for one idea. */
const STORED = [row('dividend', 'AAA.TA'), row('דיבידנד', 'AAA.TA'), row('דיבידנד', 'BBB.TA'), row('תובלה', 'BBB.TA')];

const service = createLabelService({
  labels: {
    labelsOfTicker: (ticker) => Promise.resolve(STORED.filter(({ symbol }) => symbol === ticker)),
    labelsOfMarket: (_market, spellings) =>
      Promise.resolve(STORED.filter(({ label }) => spellings === undefined || spellings.includes(label))),
  },
  listings: {
    findListings: (ticker) =>
      Promise.resolve(
        ticker === 'BRK.B'
          ? [
              {
                listingId: 1,
                companyId: 1,
                market: 'TA',
                ticker: 'BBB.TA',
                isPrimary: true,
                delistedOn: null,
                dataKind: 'real',
              },
            ]
          : [],
      ),
  },
  boards: { listingRule: () => Promise.resolve(() => true) },
  data: { ofMarket: () => undefined },
});

describe('the labels of a listing', () => {
  it('are each listed once, under one name', async () => {
    expect(await service.readOfTicker('AAA.TA', READER)).toEqual([row('dividend', 'AAA.TA')]);
    expect(await service.readOfTicker('BBB.TA', READER)).toEqual([row('dividend', 'BBB.TA'), row('תובלה', 'BBB.TA')]);
  });

  it('are found for a ticker with other punctuation', async () => {
    expect(await service.readOfTicker('BRK.B', READER)).toHaveLength(2);
    expect(await service.readOfTicker('NOBODY', READER)).toEqual([]);
  });

  it.each(['dividend', '#דיבידנד', 'Dividends'])('are found by each of their names: %s', async (label) => {
    expect(await service.readOfMarket('TA', label, READER)).toEqual([
      row('dividend', 'AAA.TA'),
      row('dividend', 'BBB.TA'),
    ]);
  });
});
