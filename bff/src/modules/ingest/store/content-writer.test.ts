import type { EarningsEventRow } from '../../calendars';
import { createContentWriter } from './content-writer';
import { describeOnEachDatabase } from '../../testing/each-database';

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
