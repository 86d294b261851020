import fc from 'fast-check';
import type { Market } from '../../domain/company';
import { tickerWithoutSuffix } from '../../domain/markets';
import type { ListingCard } from './listing-card';
import { createListingDirectory, goesBefore } from './listing-directory';
import type { LoadedMarket } from './market-data';

type Card = Pick<ListingCard, 'market' | 'symbol' | 'isPrimary' | 'averageVolume' | 'volume'>;

/** `onRead`: called for each market with a search through its cards. */
const marketsOf = (cards: readonly Card[], onRead: (market: Market) => void = () => undefined) =>
  (['TA', 'SP500', 'L'] as const).map((market) => {
    const own = cards.filter((card) => card.market === market);
    const table = {
      get cards() {
        onRead(market);
        return own;
      },
    };
    return { market, table } as unknown as LoadedMarket;
  });

const cards = fc.array(
  fc.record<Card>({
    market: fc.constantFrom<Market>('TA', 'SP500', 'L'),
    symbol: fc.constantFrom('A', 'a', 'A.TA', 'A.L', 'B', 'B.TA', 'B.L'),
    isPrimary: fc.boolean(),
    averageVolume: fc.constantFrom(null, 1, 2),
    volume: fc.constantFrom(null, 3),
  }),
  { maxLength: 12 },
);

describe('listings by ticker', () => {
  it('are the ones that a look at all of them finds: the exact ticker, then without suffix, the one that goes before the others', () => {
    fc.assert(
      fc.property(cards, fc.constantFrom('a', 'A', 'A.TA', 'b.l', 'B', 'C'), (given, typed) => {
        const markets = marketsOf(given);
        const all = markets.flatMap(({ table }) => table.cards);
        const best = (some: readonly ListingCard[]) =>
          some.reduce<ListingCard | undefined>((a, b) => (a === undefined || goesBefore(b, a) ? b : a), undefined);
        const lookedUp = (some: readonly ListingCard[]): ListingCard | undefined => {
          const wanted = typed.toUpperCase();
          const bare = some.filter(({ market, symbol }) => {
            const ticker = symbol.toUpperCase();
            const without = tickerWithoutSuffix(market, ticker);
            return without !== ticker && without === wanted;
          });
          return best(some.filter(({ symbol }) => symbol.toUpperCase() === wanted)) ?? best(bare);
        };
        const directory = createListingDirectory({ data: { markets: () => markets } });

        expect(directory.find(typed)).toBe(lookedUp(all));
        for (const { market } of markets)
          expect(directory.findIn(market, typed)).toBe(lookedUp(all.filter((card) => card.market === market)));
        expect(directory.findIn('NYSE', typed)).toBeUndefined();
      }),
    );
  });

  it('are made again of a market that changes alone', () => {
    const looked: Market[] = [];
    const card = (market: Market): Card => ({ market, symbol: 'A', isPrimary: true, averageVolume: 1, volume: 1 });
    const make = () => marketsOf([card('TA'), card('SP500'), card('L')], (market) => looked.push(market));
    let markets = make();
    const directory = createListingDirectory({ data: { markets: () => markets } });

    directory.find('A');
    directory.findIn('L', 'A');
    expect(looked).toEqual(['TA', 'SP500', 'L']);
    // New rates: other objects of the same tables.
    markets = markets.map((market) => ({ ...market, version: 'next' }));
    directory.find('A');
    expect(looked).toHaveLength(3);
    markets = markets.map((market) => (market.market === 'L' ? make()[2]! : market));
    directory.find('A');
    expect(looked).toEqual(['TA', 'SP500', 'L', 'L']);
  });
});
