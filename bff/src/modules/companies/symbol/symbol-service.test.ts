import { addDays } from '../../../domain/day';
import { createSymbolService } from './symbol-service';
import { createPeerGroups } from './peer-groups';
import { createMarketData } from '../../market-data/market-data-host';
import { FULL_PAGE } from '../../testing/full-page';
import { madeListing, madeStorage } from '../../testing/market-fixture';

type Reads = Readonly<Record<string, (...values: never[]) => Promise<unknown>>>;

/** The same readers, noting which reading began while no other was under way. */
function countingRounds() {
  const under = { way: 0, rounds: 0, reads: 0 };
  const counted = <R extends object>(reader: R): R => {
    const entries = Object.entries(reader as Reads).map(([name, read]) => [
      name,
      async (...values: never[]) => {
        if (under.way++ === 0) under.rounds += 1;
        under.reads += 1;
        try {
          // As long as storage takes at least: what follows in the same turn belongs to the same round.
          await new Promise(setImmediate);
          return await read(...values);
        } finally {
          under.way -= 1;
        }
      },
    ]);
    return Object.fromEntries(entries) as R;
  };
  return { counted, under };
}

it('has the regular yield beside one that a special payment makes', async () => {
  const storage = madeStorage([madeListing({ symbol: 'SPEC', currency: 'ILA', market: 'TA', dividendYield: 1650 })]);
  const steady = Array.from({ length: 12 }, (_, back) => addDays('2025-11-01', -91 * back));
  const dividends = steady.map((date) => ({ date, amount: 1, currency: 'ILA' }));
  storage.pageOf.set('SPEC', { dividends: [...dividends, { date: '2025-09-01', amount: 2, currency: 'ILS' }] });
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

  const viewer = { kind: 'user', userId: 'u' } as const;
  const shown = [await service.readDetail('TA', 'SPEC', viewer), await service.readSymbol('TA', 'SPEC', viewer)];

  for (const { card } of shown) expect(card.regularDividendYieldPercent).toBeCloseTo((4 / 12.34) * 100, 6);
  await data.stop();
});

it('reads a company and what its page shows beside in two rounds, nothing twice', async () => {
  const storage = madeStorage([madeListing({ symbol: 'FULL' })]);
  storage.pageOf.set('FULL', FULL_PAGE);
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
  await data.start();
  const { counted, under } = countingRounds();
  const service = createSymbolService({
    reader: counted(storage.reader),
    symbols: counted(storage.symbols),
    pages: counted(storage.pages),
    scores: counted(storage.scores),
    peers: createPeerGroups({ data }),
    listings: { find: () => Promise.reject(new Error('not asked')) },
    data,
    articles: counted(storage.articleMentions),
  });

  const detail = await service.readDetail('SP500', 'FULL', { kind: 'user', userId: 'u' });

  expect(detail.weeks).toHaveLength(2);
  expect(under).toEqual({ way: 0, rounds: 2, reads: 9 });
  await data.stop();
});

it('has the next earnings from today on, and from the latest day on where sample data has a fixed end', async () => {
  const quotedOn = '2025-11-21';
  const storage = madeStorage([
    madeListing({ symbol: 'REAL', market: 'SP500', dataKind: 'real', quotedOn }),
    madeListing({ symbol: 'MADE', market: 'L', dataKind: 'sample', quotedOn }),
  ]);
  const earnings = (['2025-11-21', '2025-11-22', '2025-11-24'] as const).map((day) => ({ day, isConfirmed: true }));
  for (const symbol of ['REAL', 'MADE']) storage.pageOf.set(symbol, { earnings });
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
    today: () => '2025-11-23',
  });
  const nextOf = async (market: string, symbol: string) =>
    (await service.readDetail(market, symbol, { kind: 'visitor' })).keyFacts.nextEarnings;

  expect(await nextOf('SP500', 'REAL')).toMatchObject({ day: '2025-11-24' });
  expect(await nextOf('L', 'MADE')).toMatchObject({ day: '2025-11-21' });
  await data.stop();
});
