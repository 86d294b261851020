import fc from 'fast-check';
import type { Market } from '../../domain/company';
import type { ListingCard, LoadedMarket } from '../market-data';
import { homeIndexOf } from './home-index';
import { homeListings, homeMarketsOf } from './home-places';

const MARKETS = ['TA', 'SP500', 'L', 'NYSE'] as const;
type Card = Pick<ListingCard, 'companyId' | 'symbol' | 'isPrimary' | 'averageVolume' | 'volume'>;

const someCards = fc.array(
  fc.record<Card>({
    companyId: fc.integer({ min: 1, max: 8 }),
    symbol: fc.constantFrom('A', 'B', 'C'),
    isPrimary: fc.boolean(),
    averageVolume: fc.constantFrom(null, 1, 2),
    volume: fc.constantFrom(null, 3),
  }),
  { maxLength: 6 },
);

/** `onRead`: called for each market as its listings are read. */
const marketOf = (market: Market, given: readonly Card[], onRead: (market: Market) => void = () => undefined) => {
  const cards = given.map((card) => ({ ...card, market }));
  return {
    market,
    table: {
      get cards() {
        onRead(market);
        return cards;
      },
      delisted: [],
    },
  } as unknown as LoadedMarket;
};

describe('where companies are at home', () => {
  it('is what a look at all listings finds, whichever markets change one after another', () => {
    fc.assert(
      fc.property(
        fc.tuple(someCards, someCards, someCards, someCards),
        fc.array(fc.tuple(fc.nat(MARKETS.length - 1), someCards), { maxLength: 4 }),
        (first, changes) => {
          let markets = MARKETS.map((market, place) => marketOf(market, first[place]!));
          const compare = (): void => {
            const index = homeIndexOf(markets);
            const homes = homeListings(markets);
            for (let company = 0; company <= 9; company += 1) expect(index.homes.get(company)).toBe(homes.get(company));
            for (const one of markets)
              expect([...index.homeMarketsOf(one.market)].toSorted()).toEqual(
                [...homeMarketsOf([one], homes)].toSorted(),
              );
          };
          compare();
          for (const [place, cards] of changes) {
            markets = markets.with(place, marketOf(MARKETS[place]!, cards));
            compare();
          }
        },
      ),
    );
  });

  it('is known of a market that does not change, whatever the others do', () => {
    const read: Market[] = [];
    const card: Card = { companyId: 1, symbol: 'A', isPrimary: true, averageVolume: 1, volume: 1 };
    const noted = (market: Market): LoadedMarket => marketOf(market, [card], (code) => read.push(code));
    const [ta, london] = [noted('TA'), noted('L')];
    homeIndexOf([ta, london]).homeMarketsOf('TA');
    expect(read).toEqual(['TA', 'L']);

    // Another version of the same listings: a rate changed.
    homeIndexOf([{ ...ta }, noted('L')]).homeMarketsOf('TA');
    expect(read).toEqual(['TA', 'L', 'L']);
  });

  it('is nowhere for a market that is not there', () => {
    expect(homeIndexOf([]).homeMarketsOf('TA').size).toBe(0);
  });
});
