import fc from 'fast-check';
import { addDays, type Day } from '../../../domain/day';
import { majorAmount, quotedPrice } from '../../../domain/money';
import { createPeerGroups } from './peer-groups';
import { createMarketData } from '../../market-data/market-data-host';
import type { ListingFacts } from '../../market-data/stored-facts';
import type { MadePage } from '../../testing/page-fixture';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import { createSymbolService } from './symbol-service';

const DAY: Day = '2025-06-30';
const viewer = { kind: 'user', userId: 'u' } as const;

/** What was stored on the day. */
const company = madeListing({
  symbol: 'PAST',
  quotedOn: '2025-06-27',
  latest: { year: 2025, quarter: 1 },
  publishedOn: '2025-05-01',
});
const page: MadePage = {
  prices: Array.from({ length: 100 }, (_, back) => ({
    date: addDays(DAY, -7 * (99 - back)),
    price: quotedPrice(50 + back),
    marketCap: majorAmount(1e9 + back),
    trailingPe: 12,
    volume: 900,
  })),
  dividends: [{ date: '2025-05-12', amount: 0.25, currency: 'USD' }],
  splits: [{ date: '2023-03-01', numerator: 2, denominator: 1 }],
  scores: [{ day: '2025-06-29', market: 'SP500', symbol: 'PAST', methodVersion: '1', score: 51.5 }],
};

async function answersOf(facts: ListingFacts, shown: MadePage, more: { readonly isLater: boolean }) {
  const storage = madeStorage([facts]);
  storage.pageOf.set('PAST', shown);
  if (more.isLater) {
    storage.labels = [{ label: 'later', symbol: 'PAST', market: 'SP500' }];
  }
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
  await data.start();
  const service = createSymbolService({
    reader: storage.reader,
    symbols: storage.symbols,
    pages: storage.pages,
    scores: storage.scores,
    peers: createPeerGroups({ data }),
    data,
    articles: storage.articleMentions,
    listings: { find: () => Promise.reject(new Error('not asked')) },
  });
  const answers = [
    await service.readDetail('SP500', 'PAST', viewer, DAY),
    await service.readSymbol('SP500', 'PAST', viewer, DAY),
  ];
  await data.stop();
  return JSON.parse(JSON.stringify(answers)) as unknown;
}

const laterDay = fc.integer({ min: 1, max: 500 }).map((days) => addDays(DAY, days));
const figure = fc.integer({ min: 1, max: 1_000_000_000 });
const later = fc.record({
  statements: fc.array(fc.record({ publishedOn: laterDay, of: fc.nat(7), revenue: figure, equity: figure }), {
    maxLength: 4,
  }),
  prices: fc.array(fc.record({ date: laterDay, price: figure }), { maxLength: 4 }),
  dividends: fc.array(fc.record({ date: laterDay, amount: figure }), { maxLength: 3 }),
  scores: fc.array(fc.record({ day: laterDay, score: fc.nat(100) }), { maxLength: 3 }),
  split: fc.option(fc.record({ date: laterDay, numerator: fc.constantFrom(2, 4, 8) })),
  earnings: fc.option(laterDay),
  delistedOn: fc.option(laterDay),
});
type Later = typeof later extends fc.Arbitrary<infer L> ? L : never;

function withLater(added: Later): readonly [ListingFacts, MadePage] {
  const factor = added.split?.numerator ?? 1;
  const facts: ListingFacts = {
    ...company,
    listing: { ...company.listing, delistedOn: added.delistedOn },
    incomes: [
      ...company.incomes,
      ...added.statements.map(({ of, publishedOn, revenue }) => ({ ...company.incomes[of]!, publishedOn, revenue })),
    ],
    balances: [
      ...company.balances,
      ...added.statements.map(({ of, publishedOn, equity }) => {
        return { ...company.balances[of]!, publishedOn, shareholdersEquity: equity };
      }),
    ],
  };
  const prices = [...added.prices].sort((a, b) => (a.date < b.date ? -1 : 1));
  return [
    facts,
    {
      // Storage has all amounts on the shares of today.
      prices: [
        ...page.prices!.map((row) => ({
          ...row,
          price: quotedPrice(row.price / factor),
          volume: row.volume! * factor,
        })),
        ...prices.map(({ date, price }) => {
          return { date, price: quotedPrice(price), marketCap: majorAmount(price), trailingPe: 1, volume: 1 };
        }),
      ],
      dividends: [
        ...added.dividends.map((one) => ({ ...one, currency: 'USD' })),
        ...page.dividends!.map((row) => ({ ...row, amount: row.amount / factor })),
      ],
      splits: [...(added.split ? [{ ...added.split, denominator: 1 }] : []), ...page.splits!],
      scores: [
        ...page.scores!,
        ...added.scores.map((one) => ({ ...one, market: 'SP500' as const, symbol: 'PAST', methodVersion: '1' })),
      ],
      earnings: added.earnings === null ? [] : [{ day: added.earnings, isConfirmed: true }],
    },
  ];
}

it('answers a past day alike, whatever has been stored since', async () => {
  const then = await answersOf(company, page, { isLater: false });

  await fc.assert(
    fc.asyncProperty(later, async (added) => {
      expect(await answersOf(...withLater(added), { isLater: true })).toEqual(then);
    }),
    { numRuns: 60 },
  );
});

it('has the price of the day, moved from the last quote by the series', async () => {
  const [detail] = (await answersOf(company, page, { isLater: false })) as [
    { readonly asOf: string; readonly card: { readonly price: number; readonly quotedOn: string } },
  ];

  expect(detail.asOf).toBe(DAY);
  expect(detail.card.quotedOn).toBe(DAY);
  expect(detail.card.price).toBeCloseTo(12.34 * (149 / 148), 6);
});
