import fc from 'fast-check';
import { comparableText, lettersOfTerm, searchRank } from '@site/board-rules';
import type { Market } from '../../../domain/company';
import { majorAmountOrNull } from '../../../domain/money';
import { atOnce } from '../../../platform/jobs/cooperative-yield';
import type { ListingCard } from '../listing-card';
import { searchNames, textsKey } from './listing-texts';
import { createSearchIndex } from './search-index';
import { MAX_CHUNK_ROWS } from './text-grams';

type Named = Pick<ListingCard, 'market' | 'symbol' | 'longName' | 'hebrewName' | 'hebrewSymbol' | 'marketCap'>;

/** Few letters, so that most texts answer to something; with all that normalising changes or that parts words. */
const letter = fc.constantFrom(
  ...['a', 'A', 'á', 'b', 'm', 'é', 'ß', 'ﬁ', '1', 'א', 'ב', 'בּ', 'מ', 'ם'],
  ...[' ', ' ', '-', '-', '.', '/', "'", '״', '&', '\t', '\u0000', '\u0001', '\u00a0', '\u200f', '😀'],
);
const text = (min: number, max: number) =>
  fc.array(letter, { minLength: min, maxLength: max }).map((all) => all.join(''));
const market = fc.constantFrom<Market>('TA', 'SP500', 'L');
const listing = fc.record<Named>({
  market,
  symbol: fc.oneof(
    text(1, 5),
    text(1, 3).map((ticker) => `${ticker}.TA`),
    text(1, 3).map((ticker) => `${ticker}-B`),
  ),
  longName: fc.option(text(0, 14)),
  hebrewName: fc.option(text(0, 10)),
  hebrewSymbol: fc.option(text(0, 4)),
  marketCap: fc.constantFrom(1, 2, 3).map(majorAmountOrNull),
});
const listings = fc
  .array(listing, { maxLength: 60 })
  .map((all) => all.map((named) => named as ListingCard).toSorted((a, b) => a.market.localeCompare(b.market)));
const requested = fc.record({
  typed: text(0, 5),
  limit: fc.integer({ min: 0, max: 5 }),
  first: fc.option(market, { nil: undefined }),
});
const weightOf = ({ marketCap }: ListingCard): number => marketCap ?? 0;

/** What the search means: each listing ranked separately, and all sorted. */
function plainScan(cards: readonly ListingCard[], typed: string, first?: Market): readonly ListingCard[] {
  const answering = (wanted: string): readonly ListingCard[] =>
    cards
      .map((card) => ({ card, rank: wanted === '' ? null : searchRank(searchNames(card), wanted) }))
      .filter((one): one is { card: ListingCard; rank: number } => one.rank !== null)
      .toSorted(
        (a, b) =>
          a.rank - b.rank ||
          Number(b.card.market === first) - Number(a.card.market === first) ||
          weightOf(b.card) - weightOf(a.card) ||
          (a.card.symbol < b.card.symbol ? -1 : a.card.symbol > b.card.symbol ? 1 : 0),
      )
      .map(({ card }) => card);
  const wanted = comparableText(typed);
  const found = answering(wanted);
  const letters = lettersOfTerm(wanted);
  return found.length > 0 || letters === null ? found : answering(letters);
}

describe('the search in texts', () => {
  it('finds what a look at each listing finds, in its order', () => {
    fc.assert(
      fc.property(listings, fc.array(requested, { minLength: 1, maxLength: 12 }), (cards, questions) => {
        const index = createSearchIndex(cards, weightOf);
        for (const { typed, limit, first } of questions) {
          const plain = plainScan(cards, typed, first);
          expect(atOnce(index.search(typed, limit, first))).toEqual({
            best: plain.slice(0, limit),
            total: plain.length,
          });
          const isWanted = (card: ListingCard): boolean => card.market !== first;
          expect(atOnce(index.find(typed, limit, isWanted))).toEqual(
            plainScan(cards, typed).filter(isWanted).slice(0, limit),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds in every chunk of a market', () => {
    const cards = Array.from({ length: 2 * MAX_CHUNK_ROWS + 3 }, (_, at) => ({
      ...({ market: 'TA', longName: `Company ${at}`, hebrewName: `חברה ${at}`, hebrewSymbol: null } as ListingCard),
      symbol: `T${at}`,
      marketCap: majorAmountOrNull(at % 7),
    }));
    const index = createSearchIndex(cards, weightOf);

    for (const typed of ['t1', 'company 40', 'חברה 2', String(2 * MAX_CHUNK_ROWS + 2), 'ompany'])
      expect(atOnce(index.search(typed, 20))).toEqual({
        best: plainScan(cards, typed).slice(0, 20),
        total: plainScan(cards, typed).length,
      });
  });
});

describe('texts of an index before', () => {
  const cards = Array.from({ length: MAX_CHUNK_ROWS + 1 }, (_, at) => ({
    ...({ market: 'TA', longName: `Company ${at}`, hebrewName: null, hebrewSymbol: null } as ListingCard),
    symbol: `T${at}`,
    marketCap: majorAmountOrNull(1),
  }));
  const before = createSearchIndex(cards, weightOf);
  atOnce(before.search('company', 5));

  it('serve the next one where figures alone are new, in the order of the new figures', () => {
    const after = createSearchIndex(
      cards.map((card, at) => ({ ...card, marketCap: majorAmountOrNull(at) })),
      weightOf,
      before.texts,
    );

    expect(atOnce(after.search('company', 1)).best).toMatchObject([{ symbol: `T${MAX_CHUNK_ROWS}` }]);
    expect([...after.texts.values()]).toEqual([...before.texts.values()]);
    for (const [key, texts] of after.texts) expect(texts).toBe(before.texts.get(key));
  });

  it('are made again where a name is new, and let go of where nothing has them', () => {
    const renamed = cards.map((card, at) => (at === MAX_CHUNK_ROWS ? { ...card, longName: 'Renamed' } : card));
    const after = createSearchIndex(renamed, weightOf, before.texts);

    expect(atOnce(after.search('renamed', 5))).toMatchObject({ total: 1 });
    expect([...after.texts.keys()].filter((key) => before.texts.has(key))).toHaveLength(1);
    expect(after.texts.size).toBe(2);
  });

  it('have another key for every name they are made of', () => {
    const card = cards[0]!;
    const others: Partial<ListingCard>[] = [
      { market: 'SP500' },
      { symbol: 'X' },
      { longName: null },
      { hebrewName: 'א' },
      { hebrewSymbol: 'א' },
    ];
    expect(new Set([card, ...others.map((other) => ({ ...card, ...other }))].map((one) => textsKey([one]))).size).toBe(
      6,
    );
  });
});

it('searches in steps, and builds nothing before the first request', () => {
  const cards = Array.from({ length: 10 * MAX_CHUNK_ROWS }, (_, at) => ({
    ...({ market: 'TA', longName: 'Company', hebrewName: null, hebrewSymbol: null, symbol: `T${at}` } as ListingCard),
    marketCap: majorAmountOrNull(at),
  }));
  const weight = jest.fn(weightOf);
  const index = createSearchIndex(cards, weight);
  expect(index.texts.size).toBe(0);
  const steps = index.search('company', 3);
  let made = index.texts.size;
  for (let pauses = 0; ; pauses += 1) {
    if (steps.next().done) {
      expect(pauses).toBe(10);
      break;
    }
    expect(index.texts.size - made).toBe(1);
    made = index.texts.size;
  }
  atOnce(index.search('t19', 3));
  expect(weight.mock.calls.length).toBeLessThanOrEqual(cards.length + 200);
});
