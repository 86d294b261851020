import { createSiteIndexService } from './service';
import { presentSitemap } from './presenter';
import type { ListingCard } from '../market-data/listing-card';
import type { LoadedMarket } from '../market-data/market-data';

const card = (symbol: string, companyId: number, sector: string | null, industry: string | null): ListingCard =>
  ({
    symbol,
    companyId,
    cik: null,
    shareClassKey: null,
    sector,
    industry,
    longName: `Company ${companyId}`,
    hebrewName: null,
  }) as ListingCard;

const market = (code: LoadedMarket['market'], dataVersion: number, cards: readonly ListingCard[]): LoadedMarket =>
  ({ market: code, dataVersion, dataKind: 'sample', asOf: '2026-11-20', table: { cards } }) as unknown as LoadedMarket;

let markets = [
  market('TA', 1, [card('ZZZ.TA', 1, 'Energy', 'Uranium'), card('AAA.TA', 2, null, null)]),
  market('SP500', 1, [card('ZZZ', 1, 'Energy', 'Uranium'), card('NEW', 3, 'Energy', 'Fusion')]),
];
const index = createSiteIndexService({ data: { markets: () => markets } });

describe('what the site holds', () => {
  it('is every listing by its ticker, markets in the order of menus', () => {
    const { markets: shown } = presentSitemap(index.read());

    expect(shown.map(({ market: code, symbols, sample }) => [code, symbols, sample])).toEqual([
      ['SP500', ['NEW', 'ZZZ'], true],
      ['TA', ['AAA.TA', 'ZZZ.TA'], true],
    ]);
  });

  it('counts each company once, names industries without any, others than the contract’s too, and the unknown last', () => {
    const { sectors } = presentSitemap(index.read());
    const energy = sectors.find(({ name }) => name === 'Energy')!.industries;

    expect(energy).toEqual(
      expect.arrayContaining([
        { name: 'Uranium', companies: 1 },
        { name: 'Fusion', companies: 1 },
      ]),
    );
    expect(energy.filter(({ companies }) => companies === 0).length).toBeGreaterThan(2);
    expect(sectors.at(-1)).toEqual({ name: 'Unkown', industries: [{ name: 'Unkown', companies: 1 }] });
    expect(sectors.flatMap(({ industries }) => industries).length).toBeGreaterThan(130);
  });

  it('is made once for each state of the data', () => {
    const before = index.read();
    expect(index.read()).toBe(before);

    markets = [...markets.slice(0, 1), market('SP500', 2, [])];
    expect(index.read()).not.toBe(before);
    expect(index.version()).toBe('TA 1 SP500 2');
  });
});
