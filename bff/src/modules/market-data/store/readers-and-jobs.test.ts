import type { EarningsEventRow } from '../../calendars';
import type { Day } from '../../../domain/day';
import { quotedPrice } from '../../../domain/money';
import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { createStoredSnapshots } from '../stored-snapshots';
import { createCompanyReader } from './company-reader';
import { createContentWriter } from '../../ingest/store/content-writer';
import { createIngestRuns } from '../../ingest/ingest-runs';
import { createJobLocks } from '../../../platform/jobs/job-locks';
import { createMarketIndexReader } from './market-index-reader';
import { addScores, createScoreSnapshotRepository, type ScoreSnapshotRow } from '../../score-history';
import { createSymbolReader } from './symbol-reader';
import { balance, bundle, income, quote } from '../../testing/bundles';
import { describeOnEachDatabase } from '../../testing/each-database';

describeOnEachDatabase('the company reader', (open) => {
  it('reads a market by ticker, each listing with its own statements and latest quote', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ listing: { ticker: 'ZZZ' }, incomes: [], balances: [], quotes: [] }),
      bundle({
        listing: { ticker: 'AAA' },
        quotes: [quote({ quotedOn: '2025-12-17', price: 2 }), quote({ price: 1 })],
      }),
      bundle({ listing: { ticker: 'ELSE.L', market: 'L' } }),
    ]);

    const facts = await createCompanyReader(database).readMarket('SP500');

    expect(facts.map(({ listing, quote: latest, incomes }) => [listing.ticker, latest?.price, incomes.length])).toEqual(
      [
        ['AAA', 2, 1],
        ['ZZZ', undefined, 0],
      ],
    );
  });

  it('gives the last quote on or before a day, and leaves the statements whole', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ quotes: [quote({ quotedOn: '2019-06-28', price: 1 }), quote({ quotedOn: '2019-07-01', price: 2 })] }),
    ]);
    const reader = createCompanyReader(database);

    const prices = await Promise.all(
      (['2019-06-27', '2019-06-30', '2019-07-01'] as const).map(
        async (day) => (await reader.readMarket('SP500', day))[0]!.quote?.price,
      ),
    );

    expect(prices).toEqual([undefined, 1, 2]);
    expect((await reader.readListing('SP500', 'NWT', '2019-06-30'))!.quote!.price).toBe(1);
    expect((await reader.readMarket('SP500', '2019-06-30'))[0]!.incomes).toHaveLength(1);
  });

  it('knows what a price series has after the quote, as a ratio within the series', async () => {
    const database = await open();
    const price = (date: Day, figure: number) => ({
      date,
      price: quotedPrice(figure),
      marketCap: null,
      trailingPe: null,
      volume: 1,
    });
    const quotes = [quote({ quotedOn: '2019-06-28', price: 100 })];
    await createBundleWriter(database).write([
      // Adjusted for a later split: half of what was quoted, and half of it on both days.
      bundle({ company: { isin: 'A' }, listing: { ticker: 'SPL' }, quotes, prices: [price('2019-06-28', 50), price('2019-07-05', 60), price('2019-08-02', 90)] }),
      bundle({ company: { isin: 'B' }, listing: { ticker: 'HOLE' }, quotes, prices: [price('2019-05-03', 50), price('2019-07-05', 60)] }),
      bundle({ company: { isin: 'C' }, listing: { ticker: 'BARE' }, quotes }),
    ]); // oxfmt-ignore
    const reader = createCompanyReader(database);
    const ids = new Map(
      (await reader.readMarket('SP500')).map(({ listing }) => [listing.id, listing.ticker as string]),
    );
    const on = async (day: Day) =>
      [...(await reader.readLaterPrices({ market: 'SP500' }, day))].map(([id, later]) => [ids.get(id), later]);

    expect(await on('2019-07-04')).toEqual([]);
    expect(await on('2019-07-10')).toEqual([['SPL', { day: '2019-07-05', factor: 1.2 }]]);
    expect(await on('2019-09-01')).toEqual([['SPL', { day: '2019-08-02', factor: 1.8 }]]);
  });

  it('reads the listings of a sector and industry in every market, the unknown ones too', async () => {
    const database = await open();
    const known = { sector: 'Energy', industry: 'Oil' };
    await createBundleWriter(database).write([
      bundle({ company: { isin: 'A', ...known }, listing: { ticker: 'A' } }),
      bundle({ company: { isin: 'B', ...known }, listing: { ticker: 'B.L', market: 'L' }, quotes: [] }),
      bundle({ company: { isin: 'C', sector: 'Energy', industry: 'Coal' }, listing: { ticker: 'C' } }),
      bundle({ company: { isin: 'D', sector: null, industry: null }, listing: { ticker: 'D' } }),
      bundle({ company: { isin: 'E', sector: 'Unkown', industry: 'Unkown' }, listing: { ticker: 'E' } }),
    ]);
    const reader = createCompanyReader(database);
    const found = async (sector: string | null, industry: string | null) =>
      (await reader.readQuotedListings({ sector, industry })).map(({ listing }) => listing.ticker);

    // By market, then ticker.
    expect(await found('Energy', 'Oil')).toEqual(['B.L', 'A']);
    expect(await found(null, null)).toEqual(['D', 'E']);
    expect(await found("'; --", null)).toEqual([]);
    const [early] = await reader.readQuotedListings({ sector: 'Energy', industry: 'Oil' }, '1999-01-01');
    expect(early).toMatchObject({ listing: { ticker: 'B.L' }, quote: null });
  });

  it('gives statements by company, whole or as boards need them, and days with quotes by market', async () => {
    const database = await open();
    const versions = [income({ publishedOn: '2025-11-14' }), income({ publishedOn: '2025-12-01', revenue: null })];
    await createBundleWriter(database).write([
      bundle({ incomes: versions, balances: [balance()] }),
      bundle({ company: { isin: 'NONE' }, listing: { ticker: 'NONE' }, incomes: [], balances: [], quotes: [] }),
    ]);
    const reader = createCompanyReader(database);
    const listings = await reader.readQuotedListings({ market: 'SP500' });
    const ids = listings.map(({ company }) => company.id);
    const [whole] = (await reader.readMarket('SP500')).filter(({ incomes }) => incomes.length > 0);

    const incomes = await reader.readIncomes(ids);
    expect([...incomes.values()]).toEqual([whole!.incomes]);
    expect(whole!.incomes).toEqual(versions);
    expect([...(await reader.readBalances(ids)).values()]).toEqual([[balance()]]);
    const [lean] = [...(await reader.readStatements(ids)).values()];
    expect(lean!.incomes).toHaveLength(2);
    lean!.incomes.forEach((statement, place) => expect(versions[place]).toMatchObject(statement));
    lean!.balances.forEach((statement) => expect(balance()).toMatchObject(statement));
    expect(await reader.readStatements([])).toEqual(new Map());

    const day = whole!.quote!.quotedOn;
    expect(await reader.latestQuoteDays('9999-12-31')).toEqual(new Map([['SP500', day]]));
    expect(await reader.latestQuoteDays('1999-01-01')).toEqual(new Map());
  });

  it.each([
    ['TA', 'ICL.TA', 'icl'],
    ['TA', 'ICL.TA', 'ICL.TA'],
    ['CHINA', '600519.SS', '600519'],
    ['SP500', 'BRK-B', 'brk-b'],
  ] as const)('finds in %s the listing %s for the request %s', async (market, ticker, requested) => {
    const database = await open();
    await createBundleWriter(database).write([bundle({ listing: { market, ticker } })]);

    const reader = createCompanyReader(database);

    expect((await reader.readListing(market, requested))?.listing.ticker).toBe(ticker);
    expect(await reader.readListing('NYSE', requested)).toBeNull();
  });
});

describeOnEachDatabase('the other readers', (open) => {
  it('find labels by ticker, by market and by label', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ labels: ['value', 'dividend'], listing: { market: 'TA', ticker: 'ICL.TA' } }),
      bundle({ labels: ['value'], listing: { market: 'TA', ticker: 'ABC.TA' } }),
    ]);
    const reader = createSymbolReader(database);

    expect((await reader.labelsOfTicker('ICL')).map(({ label }) => label)).toEqual(['dividend', 'value']);
    expect((await reader.labelsOfMarket('TA', ['value'])).map(({ symbol }) => symbol)).toEqual(['ABC.TA', 'ICL.TA']);
    expect(await reader.labelsOfMarket('TA')).toHaveLength(3);
    expect(await reader.labelsOfMarket('TA', ["'; DROP TABLE labels; --"])).toEqual([]);
  });

  it('return companies that have published since a day, by either statement', async () => {
    const database = await open();
    const on = (publishedOn: Day | null) => ({ incomes: [income({ publishedOn })], balances: [] });
    await createBundleWriter(database).write([
      bundle({ listing: { ticker: 'NEW' }, ...on('2025-11-14') }),
      bundle({ listing: { ticker: 'BAL' }, incomes: [], balances: [balance({ publishedOn: '2025-11-20' })] }),
      bundle({ listing: { ticker: 'OLD' }, ...on('2025-11-13') }),
      bundle({ listing: { ticker: 'UNKNOWN' }, ...on(null) }),
    ]);

    const symbols = await createMarketIndexReader(database).readSymbolsWithStatementSince('SP500', '2025-11-14');

    expect(symbols).toEqual(['BAL', 'NEW']);
  });

  it('give the prices of a market’s companies, once each, on the shares of today', async () => {
    const database = await open();
    const row = (date: Day, figure: number) => ({
      date,
      price: quotedPrice(figure),
      marketCap: null,
      trailingPe: null,
      volume: null,
      adjustedThrough: date,
    });
    const prices = [row('2025-05-01', 100), row('2025-06-02', 26)];
    const splits = [{ date: '2025-06-01', numerator: 4, denominator: 1 } as const];
    await createBundleWriter(database).write([
      bundle({ listing: { ticker: 'SPL' }, prices, splits }),
      bundle({ listing: { ticker: 'SPL.L', market: 'L', isPrimary: false }, prices }),
      bundle({ listing: { ticker: 'NONE' }, prices: [] }),
    ]);
    const read = async (market: 'SP500' | 'L' | 'TA') => {
      const pages = [];
      for await (const page of createMarketIndexReader(database).pagesOfPrices(market)) pages.push(...page);
      return pages;
    };

    expect(await read('SP500')).toEqual([
      [
        { date: '2025-05-01', price: 25 },
        { date: '2025-06-02', price: 26 },
      ],
    ]);
    expect(await read('L')).toHaveLength(1);
    expect(await read('TA')).toEqual([]);
  });

  it('list every name for the search, and the path of a logo', async () => {
    const database = await open();
    await createBundleWriter(database).write([
      bundle({ company: { hebrewName: 'כלי צפון' }, listing: { logoPath: '/logos/nwt.svg' } }),
    ]);
    const reader = createMarketIndexReader(database);

    expect(await reader.readSearchRows()).toMatchObject([{ ticker: 'NWT', hebrewName: 'כלי צפון', isPrimary: true }]);
    expect(await reader.readLogoPath('SP500', 'NWT')).toBe('/logos/nwt.svg');
    expect(await reader.readLogoPath('SP500', 'NONE')).toBeNull();
  });
});

describeOnEachDatabase('snapshots', (open) => {
  it('of columns come back byte for byte, the last one saved', async () => {
    const store = createStoredSnapshots(await open());
    const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 256);

    await store.save('TA', { dataVersion: 1, layout: '{}', bytes: new Uint8Array(8) });
    await store.save('TA', { dataVersion: 2, layout: '{"rows":1}', bytes: bytes.subarray(8) });

    const loaded = await store.load('TA');
    expect([loaded!.dataVersion, loaded!.layout]).toEqual([2, '{"rows":1}']);
    expect(Buffer.compare(loaded!.bytes, bytes.subarray(8))).toBe(0);
    expect(await store.load('L')).toBeNull();
  });

  it('of scores are written once and never changed', async () => {
    const database = await open();
    const snapshots = createScoreSnapshotRepository(database);
    const row = { day: '2025-12-16', market: 'TA', symbol: 'ICL.TA', methodVersion: '1', score: 71.25 } as const;

    const added = [
      await addScores(database, [row]),
      await addScores(database, [
        { ...row, score: 1 },
        { ...row, day: '2025-12-17', score: null },
      ]),
    ];

    expect(added).toEqual([1, 1]);
    const of = { market: 'TA', day: '2025-12-17', methodVersion: '1' } as const;
    expect(await snapshots.noted(of, ['ICL.TA', 'NONE.TA'])).toEqual(new Set(['ICL.TA']));
    for (const other of [{ market: 'L' }, { day: '2025-12-18' }, { methodVersion: '2' }] as const)
      expect(await snapshots.noted({ ...of, ...other }, ['ICL.TA'])).toEqual(new Set());
    expect(await database.read.all('SELECT day, score FROM score_snapshots ORDER BY day')).toEqual([
      { day: '2025-12-16', score: 71.25 },
      { day: '2025-12-17', score: null },
    ]);
    await expect(database.write((session) => session.run('UPDATE score_snapshots SET score = 2'))).rejects.toThrow(
      'append-only',
    );
  });

  it('of scores are read for a span of days, by symbol, with the points that were noted', async () => {
    const database = await open();
    const snapshots = createScoreSnapshotRepository(database);
    const of = { market: 'TA', methodVersion: '1' } as const;
    const rows = [
      { ...of, day: '2025-12-01', symbol: 'B.TA', score: 1 },
      { ...of, day: '2025-12-02', symbol: 'B.TA', score: null, points: [0, 2.5] },
      { ...of, day: '2025-12-03', symbol: 'A.TA', score: 3 },
    ] as const;
    await addScores(database, [
      ...rows,
      { ...rows[2], day: '2025-12-04' },
      { ...rows[2], methodVersion: '2' },
      { ...rows[2], market: 'L' },
      { ...rows[2], symbol: 'C.TA' },
    ]);

    const found = await snapshots.between({ ...of, from: '2025-12-01', to: '2025-12-03' }, ['A.TA', 'B.TA']);

    expect(found).toEqual([rows[2], rows[0], rows[1]]);
  });

  it('of scores give way while their day lasts, where they differ', async () => {
    const database = await open();
    const snapshots = createScoreSnapshotRepository(database);
    const day = { day: '2025-12-16', market: 'TA', methodVersion: '1' } as const;
    const rows = [
      { ...day, symbol: 'A.TA', score: 71.25, points: [1, 2.5] },
      { ...day, symbol: 'B.TA', score: null, points: [0, 0] },
      { ...day, symbol: 'C.TA', score: 5 },
    ];
    await addScores(database, [{ ...rows[0]!, day: '2025-12-15', score: 3 }]);

    const put = (some: readonly ScoreSnapshotRow[]) => database.write((session) => snapshots.put(some, session));
    const written = [
      await put(rows),
      await put(rows),
      await put([
        { ...rows[0]!, score: 72 },
        { ...rows[1]!, score: 1 },
        { ...rows[2]!, points: [5] },
      ]),
      await put([{ ...rows[0]!, score: 72 }]),
    ];

    expect(written).toEqual([3, 0, 3, 0]);
    expect(
      await database.read.all('SELECT day, symbol, score, points FROM score_snapshots ORDER BY day, symbol'),
    ).toEqual([
      { day: '2025-12-15', symbol: 'A.TA', score: 3, points: '[1,2.5]' },
      { day: '2025-12-16', symbol: 'A.TA', score: 72, points: '[1,2.5]' },
      { day: '2025-12-16', symbol: 'B.TA', score: 1, points: '[0,0]' },
      { day: '2025-12-16', symbol: 'C.TA', score: 5, points: '[5]' },
    ]);
  });
});

describeOnEachDatabase('jobs', (open) => {
  it('leave a run that was killed as stopped, and count what was quarantined', async () => {
    const database = await open();
    const runs = createIngestRuns(database);
    const killed = await runs.start('csv', 'SP500', '2025-01-01T00:00:00.000Z');

    const id = await runs.start('csv', 'SP500', '2025-01-01T01:00:00.000Z');
    const reject = {
      market: 'SP500',
      ticker: 'X',
      source: 'csv',
      reason: 'bad_number',
      place: 'a.csv:2',
      detail: 'd',
      payload: '{}',
    } as const;
    const writer = createBundleWriter(database);
    await writer.writeRejects(id, [
      reject,
      { ...reject, place: 'a.csv:3' },
      { ...reject, reason: 'scale_jump', ticker: null },
    ]);
    // The next run meets the same rows again: they are noted once.
    await writer.writeRejects(id, [reject]);
    await runs.finish(id, 'succeeded', '2025-01-01T02:00:00.000Z', '{"companies":1}');

    expect(await runs.last('SP500')).toEqual({
      id,
      provider: 'csv',
      market: 'SP500',
      state: 'succeeded',
      startedAt: '2025-01-01T01:00:00.000Z',
      finishedAt: '2025-01-01T02:00:00.000Z',
      summary: '{"companies":1}',
    });
    expect(await runs.countRejects(id)).toEqual({ bad_number: 2, scale_jump: 1 });
    expect(await database.read.all('SELECT state FROM ingest_runs WHERE id = ?', [killed])).toEqual([
      { state: 'stopped' },
    ]);
    expect(await runs.last('TA')).toBeNull();
  });

  it('are held by one of many concurrent callers, until released or overdue', async () => {
    const locks = createJobLocks(await open());
    const ask = (holder: string, minute: number) =>
      locks.acquire('ingest', holder, `2025-01-01T00:0${minute}:00.000Z`, `2025-01-01T00:0${minute + 2}:00.000Z`);

    const first = await Promise.all(['a', 'b', 'c', 'd'].map((holder) => ask(holder, 0)));
    expect(first.filter(Boolean)).toHaveLength(1);

    const holder = 'abcd'[first.indexOf(true)]!;
    expect(await ask('late', 1)).toBe(false);
    expect(await ask(holder, 1)).toBe(true);
    expect(await ask('late', 3)).toBe(true);
    await locks.release('ingest', holder);
    expect(await ask(holder, 4)).toBe(false);
    await locks.release('ingest', 'late');
    expect(await ask(holder, 4)).toBe(true);
  });
});

describeOnEachDatabase('the content writer', (open) => {
  it('retains the versions of an article, points at the latest, and changes nothing the second time', async () => {
    const database = await open();
    const writer = createContentWriter(database);
    const version = (id: string, updatedAt: string) => ({
      id,
      urlTitle: 'a-title',
      title: 'A title',
      subtitle: '',
      body: '<p onclick="steal()">text</p><script>steal()</script>',
      publisher: 'Desk',
      publisherUrl: null,
      createdAt: '2025-01-01T00:00:00.000Z',
      updatedAt,
      direction: 'ltr' as const,
      subject: 'dividends',
      relatedSymbols: ['BRK.B.NYSE', 'ICL.TA.TA'],
      dataKind: 'sample' as const,
    });
    const both = [version('v2', '2025-02-01T00:00:00.000Z'), version('v1', '2025-01-01T00:00:00.000Z')];

    expect([await writer.writeArticles(both), await writer.writeArticles(both)]).toEqual([2, 0]);

    expect(await database.read.all('SELECT latest_version_id FROM articles')).toEqual([{ latest_version_id: 'v2' }]);
    expect(await database.read.all('SELECT DISTINCT body FROM article_versions')).toEqual([{ body: '<p>text</p>' }]);
    expect(
      await database.read.all("SELECT market, symbol FROM article_symbols WHERE version_id = 'v1' ORDER BY ordinal"),
    ).toEqual([
      { market: 'NYSE', symbol: 'BRK.B' },
      { market: 'TA', symbol: 'ICL.TA' },
    ]);
  });

  it('writes a version that changed in place, with what it names now, and no other', async () => {
    const database = await open();
    const writer = createContentWriter(database);
    const version = (id: string, title: string, relatedSymbols: readonly string[]) => ({
      id,
      urlTitle: `of-${id}`,
      title,
      subtitle: "it's",
      body: '<p>text</p>',
      publisher: 'Desk',
      publisherUrl: null,
      createdAt: '2025-01-01T00:00:00.000Z',
      updatedAt: '2025-01-01T00:00:00.000Z',
      direction: 'rtl' as const,
      subject: 'dividends',
      relatedSymbols,
      dataKind: 'sample' as const,
    });
    await writer.writeArticles([version('a', 'Before', ['ICL.TA.TA', 'NWT.SP500']), version('b', 'Other', [])]);

    const written = await writer.writeArticles([
      version('a', 'אחרי', ['ELSE.NYSE', 'NWT.SP500', 'ELSE.NYSE']),
      version('b', 'Other', []),
    ]);

    expect(written).toBe(1);
    expect(await database.read.all('SELECT id, title, subtitle FROM article_versions ORDER BY id')).toEqual([
      { id: 'a', title: 'אחרי', subtitle: "it's" },
      { id: 'b', title: 'Other', subtitle: "it's" },
    ]);
    expect(await database.read.all('SELECT symbol FROM article_symbols ORDER BY symbol')).toEqual([
      { symbol: 'ELSE' },
      { symbol: 'NWT' },
    ]);
  });

  it('records the values of an earnings event before it changed', async () => {
    const database = await open();
    const writer = createContentWriter(database);
    const event: EarningsEventRow = {
      symbol: 'NWT',
      market: 'SP500',
      day: '2026-02-01',
      when: 'unknown',
      time: null,
      exchange: 'NYSE',
      title: 'Q4',
      url: null,
      isConfirmed: false,
      dataKind: 'real',
    };

    const written = [];
    for (const given of [event, event, { ...event, isConfirmed: true }])
      written.push(await writer.writeEarningsEvents([given]));

    expect(written).toEqual([1, 0, 1]);
    const [revision] = await database.read.all<{ before: string; after: string }>(
      'SELECT before, after FROM earnings_event_revisions',
    );
    expect([JSON.parse(revision!.before), JSON.parse(revision!.after)]).toMatchObject([
      { is_confirmed: 0 },
      { is_confirmed: 1 },
    ]);
  });

  it('writes an economic event once', async () => {
    const writer = createContentWriter(await open());
    const event = {
      at: '2026-02-01T13:30:00.000Z',
      country: 'US',
      impact: 'High',
      event: 'CPI',
      unit: '%',
      previous: 2.9,
      estimate: null,
      actual: null,
      revised: null,
      dataKind: 'real',
    } as const;

    expect([await writer.writeEconomicEvents([event]), await writer.writeEconomicEvents([event])]).toEqual([1, 0]);
    expect(await writer.writeEconomicEvents([{ ...event, actual: 3, revised: 2.8 }])).toBe(1);
  });
});
