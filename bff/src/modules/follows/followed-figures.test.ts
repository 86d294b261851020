import type { Day } from '../../domain/company';
import { tickerFrom } from '../../domain/markets';
import { createBoardService } from '../boards/board-service';
import { createMarketData } from '../market-data/market-data-host';
import { madeListing, madeStorage, type MadeCompany } from '../testing/market-fixture';
import { createFollowedFigures, type FollowedFiguresParts } from './followed-figures';
import type { RecentFacts, RecentFactsQuery } from './recent-facts';

const FACTS: RecentFacts = {
  nextEarnings: { day: '2026-02-01', isConfirmed: true },
  lastDividend: { date: '2025-12-10', amount: 1, currency: 'USD' },
  earlierScore: { day: '2026-01-12', score: 50 },
};
const TODAY: Day = '2026-01-20';

/** Figures of one followed company, and what its facts were requested with. */
async function figuresOf(isShown: boolean, made: Partial<MadeCompany> = {}) {
  const storage = madeStorage([madeListing({ symbol: 'AAA', ...made })]);
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  await data.start();
  const boards = createBoardService({ data });
  const queries: RecentFactsQuery[] = [];
  const facts: FollowedFiguresParts['facts'] = {
    of: (query, symbols) => {
      queries.push(query);
      return Promise.resolve(new Map(symbols.map((symbol) => [symbol, FACTS])));
    },
  };
  const figures = createFollowedFigures({
    follows: { listOf: () => Promise.resolve([{ market: 'SP500', symbol: tickerFrom('AAA') }]) },
    prices: { since: () => Promise.resolve([]) },
    scored: (market) => boards.scoredNow(market),
    listingRule: () => Promise.resolve(() => isShown),
    data,
    facts,
    clock: { today: () => TODAY },
  });
  const [found] = await figures.read('u', { kind: 'user', userId: 'u' });
  return { found, queries };
}

describe('figures of a followed company', () => {
  it('have its next report, though its other figures are withheld', async () => {
    const [withheld, shown] = [await figuresOf(false), await figuresOf(true)];

    expect(withheld.found).toMatchObject({ withheld: true, nextEarnings: FACTS.nextEarnings });
    expect(withheld.found).toMatchObject({ lastDividend: null, score: null, scoreChange: null, priceToEarnings: null });
    expect(shown.found).toMatchObject({ nextEarnings: FACTS.nextEarnings, lastDividend: FACTS.lastDividend });
  });

  it('have no past report, even with quotes that are days old; the days of sample data do not advance', async () => {
    const [real, sample] = [await figuresOf(true, { dataKind: 'real' }), await figuresOf(true, { dataKind: 'sample' })];

    expect(real.queries).toMatchObject([{ asOf: '2025-11-20', reportsFrom: TODAY }]);
    expect(sample.queries).toMatchObject([{ asOf: '2025-11-20', reportsFrom: '2025-11-20' }]);
  });
});
