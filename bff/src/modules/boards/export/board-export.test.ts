import { TOKENS } from '../../testing/market-server';
import { server, ask, asides, table, setUpExport } from '../testing/exported-board';

setUpExport();

describe('a board with some outdated prices', () => {
  it.each(['/api/boards/PA', '/api/boards/PA?fields=symbol,market_name,flags', '/api/boards/ALL?search=LEFT'])(
    'marks them in its rows, as the contract defines: %s',
    async (path) => {
      for (const token of [undefined, TOKENS.user]) {
        const { status, body } = await server.ask(path, token === undefined ? {} : { token });
        const rows = body['rows'] as readonly { readonly symbol: string; readonly flags: readonly string[] }[];
        const marked = rows.filter(({ flags }) => flags.includes('oldQuote'));
        expect([status, marked.map(({ symbol }) => symbol)]).toEqual([200, ['LEFT.PA']]);
      }
    },
  );
});

describe('a board as a file', () => {
  it('requires a login', async () => {
    for (const format of ['csv', 'xlsx']) {
      const { status, body, headers } = await server.ask(`/api/boards/SP500/export?format=${format}`);
      expect([status, body['errorCode'], headers['www-authenticate']]).toEqual([401, 'login_required', 'Bearer']);
    }
  });

  it('has a safe file name, its content type and its data source', async () => {
    const { headers, bytes } = await ask('format=csv&search=%22%2F..%2Fetc');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="boursight-SP500-2025-11-20-search-etc.csv"',
      'cache-control': 'private, no-cache',
      'x-data-source': 'sample',
    });
    expect(headers['vary']).toContain('Authorization');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has the requested rows, order and columns, with their units', async () => {
    const fields = 'fields=symbol,long_name,pbRatio,trailingROE,price,market_cap,score';
    const { titles, units, rows } = await table(`format=csv&orderBy=pbRatio&desc=true&${fields}`);
    const board = (await server.ask(`/api/boards/SP500?orderBy=pbRatio&desc=true&${fields}`, { token: TOKENS.user }))
      .body['rows'] as Record<string, number>[];

    expect(titles).toEqual([
      ...['Market', 'Symbol', 'Company', 'P/B', 'Return on equity', 'Currency', 'Price', 'Market cap', 'Score'],
    ]);
    expect(units).toEqual(['', '', '', 'ratio', '%', '', 'USD', 'USD', 'points · 0 to 100']);
    expect(rows.map(([, symbol]) => symbol)).toEqual(board.map(({ symbol }) => symbol));
    rows.forEach((cells, place) => {
      const row = board[place]!;
      expect(Number(cells[3])).toBeCloseTo(row['pbRatio']!, 9);
      expect(Number(cells[4])).toBeCloseTo((row['trailingROE']! - 1) * 100, 9);
      expect(Number(cells[7])).toBe(row['market_cap']);
      expect(Number(cells[8])).toBe(row['score']);
    });
  });

  it('has the columns of the boards page by default', async () => {
    const { titles } = await table('format=csv');
    expect(titles).toHaveLength(20);
    expect(titles.slice(0, 5)).toEqual(['Market', 'Symbol', 'Company', 'Currency', 'Price']);
    expect(titles.at(-1)).toBe('Score');
  });

  it('contains no formula: texts get an apostrophe, negative figures stay figures', async () => {
    const { rows } = await table('format=csv&fields=symbol,long_name,priceEarningsRatio&orderBy=symbol&desc=false');
    expect(rows[0]?.[2]).toBe(`'=HYPERLINK("http://evil.example","win")`);
    expect(rows[1]?.slice(2, 3)).toEqual(['Beta, "B" Inc']);
    expect(Number(rows[1]?.[3])).toBeLessThan(0);
  });

  it('states its board, day, filters and address', async () => {
    const { notes, rows } = await table(
      'format=csv&sector=Energy&simulateGrowth=true&usdils=3.7&createdAt=2025-11-20&fields=symbol,price',
    );
    expect(rows.map(([, symbol]) => symbol)).toEqual(['CCC']);
    expect(notes).toMatchObject({
      Board: 'Best Value Stocks to Watch in S&P 500',
      'As of': '2025-11-20',
      Rows: '1 of 1',
      Order: 'Score · high to low',
      Filters: 'Sector: Energy',
      'USD/ILS': '3.7 · your own rate',
      'EUR/ILS': '4 · default rate',
      Source: 'Sample data: invented companies and figures',
    });
  });

  it('says that it is of a past day or of a scenario', async () => {
    expect(await asides('format=csv&simulateGrowth=true&createdAt=2025-11-20')).toEqual(
      expect.arrayContaining([
        'Past board: data known on: 2025-11-20',
        'Simulation: these figures were not reported: simulated growth',
      ]),
    );
  });

  it('lists old or incomplete figures in a separate column, and omits them on request', async () => {
    const marked = await table('format=csv&fields=symbol,price&orderBy=market_cap', TOKENS.user, 'L');
    const fresh = await table('format=csv&fields=symbol,price&freshOnly=true', TOKENS.user, 'L');

    expect(marked.titles.at(-1)).toBe('Old or incomplete figures');
    expect(marked.rows.map((cells) => [cells[1], cells.at(-1)])).toEqual([
      ['OLD.L', 'latest statement 22 months old'],
      ['GAP.L', 'a quarter is missing in the twelve months'],
      ['NEW.L', ''],
    ]);
    expect(fresh.titles).toEqual(['Market', 'Symbol', 'Currency', 'Price']);
    expect(fresh.rows.map(([, symbol]) => symbol)).toEqual(['NEW.L']);
    expect(fresh.notes['Filters']).toBe('Without old or incomplete figures');
  });

  it.each([
    [
      '',
      'Estimated score',
      'fewer than 12 months were scaled up to a year',
      'a quarter is missing in the twelve months',
    ],
    ['&lang=heb', 'ציון משוער', 'ידועים פחות מ־12 חודשים; סכומם הותאם לשנה', 'חסר רבעון בשנים־עשר החודשים'],
  ])('lists in a separate column which scores are estimated, and why (%s)', async (language, title, scaled, gap) => {
    const query = `format=csv&fields=symbol,score&orderBy=market_cap${language}`;
    const [london, york] = [await table(query, TOKENS.user, 'L'), await table(`${query}&limit=1`, TOKENS.user, 'NYSE')];

    const place = london.titles.indexOf(title);
    expect(london.rows.map((cells) => [cells[1], cells[place]])).toEqual([
      ['OLD.L', ''],
      ['GAP.L', gap],
      ['NEW.L', ''],
    ]);
    expect(york.rows.map((cells) => cells[york.titles.indexOf(title)])).toEqual([scaled]);
    // Without a score there is no note about it.
    expect((await table('format=csv&fields=symbol,price', TOKENS.user, 'L')).titles).not.toContain('Estimated score');
    expect((await table('format=csv', TOKENS.user)).titles).not.toContain('Estimated score');
  });

  it('says that the scores of a scenario are based on unreported figures', async () => {
    const { titles, rows } = await table('format=csv&fields=symbol,score&simulateRecession=true&search=BBB');

    expect(rows.map((cells) => cells[titles.indexOf('Estimated score')])).toEqual([
      'a quarter was interpolated or simulated',
    ]);
  });

  it('names prices of another day than most on a past board, and their day', async () => {
    const query = 'format=csv&fields=symbol,price&orderBy=market_cap';
    const past = await table(`${query}&createdAt=2025-11-30`, TOKENS.user, 'F');

    expect(past.titles).toEqual(['Market', 'Symbol', 'Currency', 'Price', 'Price of another day']);
    expect(past.rows.map((cells) => [cells[1], cells.at(-1)])).toEqual([
      ['LATE.F', '2025-11-19'],
      ['LAST.F', ''],
    ]);
    expect(past.notes['Date of most prices']).toBe('2025-11-20');
    expect((await table(query, TOKENS.user, 'F')).titles).not.toContain('Price of another day');
  });

  it('has only rows within the filters, and names the filters', async () => {
    const limits = encodeURIComponent('market_cap<3e9,trailingROE>1.05,price>0,score>=1,dividend_yield>=1.5');
    const { notes, rows } = await table(`format=csv&where=${limits}&fields=symbol,price`);

    expect(rows.map(([, symbol]) => symbol)).toEqual(['CCC']);
    expect(notes['Figure filters']).toBe(
      'Market cap < 3000000000 USD · Return on equity > 5 % · Price > 0 · Score >= 1 · Dividend yield >= 1.5 %',
    );
  });

  it('names the formula that it is filtered by, in canonical form', async () => {
    const formula = encodeURIComponent('known(PE) and pe<=market_median(pe), volume * price > 1');
    const { notes, rows } = await table(`format=csv&where=${formula}&fields=symbol`);

    expect(rows.length).toBeGreaterThan(0);
    expect(notes['Figure filters']).toBe(
      'known(priceEarningsRatio) and priceEarningsRatio <= market_median(priceEarningsRatio) and volume * price > 1 (USD)',
    );
  });

  it('has only the rows that the plan includes, and says so', async () => {
    const limited = await table('format=csv&fields=symbol,price', TOKENS.user, 'NYSE');
    const full = await table('format=csv&fields=symbol,price', TOKENS.premium, 'NYSE');

    expect([limited.rows.length, full.rows.length]).toEqual([250, 520]);
    expect(limited.notes['Rows']).toBe('250 of 520 · a basic plan for this market shows 520');
    expect((await table('format=csv&fields=symbol,price&limit=1000', TOKENS.user, 'NYSE')).rows).toHaveLength(250);
  });

  it('is in Hebrew if the page is', async () => {
    const { titles, units, rows, notes } = await table(
      'format=csv&lang=heb&fields=symbol,hebrew_name,price,market_cap',
      TOKENS.user,
      'TA',
    );
    expect(titles).toEqual(['שוק', 'סימול', 'שם בעברית', 'מטבע', 'שער', 'שווי שוק']);
    expect(units).toEqual(['', '', '', '', 'ILA', 'ILS']);
    expect(rows[0]?.slice(1, 4)).toEqual(['ICL.TA', 'כיל', 'ILA']);
    expect(notes['מקור']).toContain('נתוני דוגמה');
  });

  it('requires a sector and an industry for a board across markets', async () => {
    const missing = await ask('format=csv', TOKENS.user, 'WORLD');
    expect([missing.status, missing.body['errorCode']]).toEqual([400, 'invalid_options']);
    const { rows, notes } = await table('format=csv&sector=Energy&industry=Oil', TOKENS.user, 'WORLD');
    expect(rows.map(([symbol, , market]) => [symbol, market])).toEqual([['CCC', 'SP500']]);
    expect(notes).toMatchObject({ Board: 'Best Energy Oil Stocks To Buy' });
    expect(notes['Filters']).toBeUndefined();
  });

  it.each(['format=pdf', 'format=csv&fields=password', 'format=csv&nonsense=1', ''])('rejects %j', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it('rejects an unknown market', async () => {
    expect((await ask('format=csv', TOKENS.user, 'MOON')).status).toBe(404);
  });
});
