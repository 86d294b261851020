import { readEarningsDays } from './earnings-day';
import { readProfile } from './profile';
import { readAnswer, type AnswerRoot } from './read-answer';
import { readSearch, symbolNow } from './search';
import { charts, nothing, quotes } from './testing/payloads';

describe('the day of results', () => {
  const context = { symbol: 'NWT', market: 'NYSE', name: 'Northwind Tools plc', exchange: 'NYSE' } as const;
  const read = (earnings: unknown, market: 'NYSE' | 'L' = 'NYSE') =>
    readEarningsDays({ maxAge: 1, earnings }, { ...context, market });
  /** 2026-12-02, 16:05 in New York. */
  const afterClose = Date.UTC(2026, 11, 2, 21, 5) / 1000;

  it('is confirmed with its time where it is no estimate', () => {
    expect(read({ earningsDate: [afterClose], isEarningsDateEstimate: false }).days).toEqual([
      expect.objectContaining({
        day: '2026-12-02',
        when: 'after_close',
        time: '16:05',
        exchange: 'NYSE',
        title: 'Northwind Tools plc: results of the quarter',
        isConfirmed: true,
      }),
    ]);
    expect(read({ earningsDate: [afterClose], isEarningsDateEstimate: false }, 'L').days[0]?.time).toBe('21:05');
    expect(read({ earningsDate: [afterClose - 9 * 3600], isEarningsDateEstimate: false }).days[0]?.when).toBe(
      'before_open',
    );
    expect(read({ earningsDate: [afterClose - 4 * 3600], isEarningsDateEstimate: false }).days[0]?.when).toBe('during');
  });

  it('is the range of an estimate, without a time', () => {
    expect(read({ earningsDate: [afterClose, afterClose + 86_400 * 4], isEarningsDateEstimate: true }).days).toEqual([
      expect.objectContaining({
        day: '2026-12-02',
        lastDay: '2026-12-06',
        when: 'unknown',
        time: null,
        isConfirmed: false,
      }),
    ]);
    const [sameDay] = read({ earningsDate: [afterClose, afterClose + 60], isEarningsDateEstimate: true }).days;
    expect(sameDay).toMatchObject({ day: '2026-12-02', isConfirmed: false });
    expect(sameDay).not.toHaveProperty('lastDay');
  });

  it('is a day of UTC if it has no time, as in 2021', () => {
    expect(read({ earningsDate: [Date.UTC(2026, 11, 2) / 1000] }).days).toMatchObject([
      { day: '2026-12-02', time: null, isConfirmed: false },
    ]);
  });

  it.each([[{}], [{ earningsDate: [] }], [{ earningsDate: null }], [null], [undefined], ['soon']])(
    'is not known from %j',
    (earnings) => {
      expect(read(earnings)).toEqual({ days: [], rejects: [] });
    },
  );

  it.each([
    [{ earningsDate: 'soon' }],
    [{ earningsDate: ['soon'] }],
    [{ earningsDate: [9e15] }],
    [{ earningsDate: [{}] }],
  ])('is quarantined when it reads %j', (earnings) => {
    const { days, rejects } = read(earnings);

    expect([days, rejects.map(({ reason }) => reason)]).toEqual([[], ['unreadable_date']]);
  });
});

describe('a profile', () => {
  it('has the stated data, and no address that a browser would run', () => {
    const assetProfile = {
      sector: 'Industrials',
      industry: ' Tools - General ',
      country: '',
      website: 'javascript:alert(1)',
    };
    const { profile, rejects } = readProfile({ assetProfile }, 'NWT');

    expect(profile).toEqual({ sector: 'Industrials', industry: 'Tools - General', country: null, website: null });
    expect(rejects.map(({ reason }) => reason)).toEqual(['website_not_web_address']);
    expect(readProfile({ summaryProfile: { website: 'https://northwind.example' } }, 'NWT').profile.website).toBe(
      'https://northwind.example',
    );
    expect(readProfile({ assetProfile: { sector: 7 } }, 'NWT').rejects.map(({ reason }) => reason)).toEqual([
      'unreadable_text',
    ]);
  });
});

describe('a search', () => {
  const found = readSearch({
    quotes: [
      { symbol: '600001.SS', quoteType: 'EQUITY', longname: 'Northwind (Shanghai)', exchDisp: 'Shanghai' },
      { symbol: '600001.SZ', quoteType: 'MUTUALFUND' },
      { symbol: 'NWT-B', quoteType: 'EQUITY', prevTicker: 'NWOLD' },
      { symbol: 'NWT-B.MX', quoteType: 'EQUITY' },
      { name: 'Northwind Ventures', isYahooFinance: false },
    ],
  });

  it('finds shares alone, in both forms', () => {
    expect(found.map(({ symbol }) => symbol)).toEqual(['600001.SS', 'NWT-B', 'NWT-B.MX']);
    const old = {
      ResultSet: {
        Result: [
          { symbol: 'NWT', name: 'Northwind', exch: 'NYS', type: 'S' },
          { symbol: '^NWT', type: 'I' },
        ],
      },
    };
    expect(readSearch(old)).toEqual([{ symbol: 'NWT', name: 'Northwind', exchange: 'NYS', formerSymbol: null }]);
    expect(readSearch('nothing')).toEqual([]);
  });

  it.each([
    ['another exchange of the same market', 'CHINA', '600001.SZ', '600001.SS'],
    ['another mark', 'NYSE', 'NWT.B', 'NWT-B'],
    ['the symbol before', 'NYSE', 'NWOLD', 'NWT-B'],
    ['no other company', 'NYSE', 'NW', null],
    ['no other market', 'L', 'NWT-B.L', null],
  ] as const)('contains %s', (_name, market, symbol, now) => {
    expect(symbolNow(market, symbol, found)).toBe(now);
  });

  it('is no answer where two shares fit', () => {
    expect(
      symbolNow(
        'CHINA',
        '600001',
        readSearch({
          quotes: [
            { symbol: '600001.SS', quoteType: 'EQUITY' },
            { symbol: '600001.SZ', quoteType: 'EQUITY' },
          ],
        }),
      ),
    ).toBeNull();
  });
});

describe('an answer', () => {
  const reading = (status: number, text: string, root: AnswerRoot = 'quoteSummary') =>
    readAnswer({ status, body: Buffer.from(text) }, root);

  it.each([
    ['rows', 200, quotes({ symbol: 'NWT' }), 'quoteResponse', null],
    ['none', 200, quotes(), 'quoteResponse', 'empty_answer'],
    [
      'none',
      404,
      nothing('quoteSummary', 'No fundamentals data found for any of the summaryTypes=earnings'),
      'quoteSummary',
      'no_fundamentals',
    ],
    ['none', 404, nothing('quoteSummary', 'Quote not found for ticker symbol: NWT'), 'quoteSummary', 'unknown_symbol'],
    ['none', 404, nothing('chart', 'No data found, symbol may be delisted'), 'chart', 'unknown_symbol'],
    ['none', 400, nothing('finance', 'Missing required query parameter'), 'quoteResponse', 'refused_question'],
    ['none', 400, "400 Bad Request: Data doesn't exist for startDate = 1", 'chart', 'no_history'],
    ['none', 404, '{"quoteSummary":{"result":[],"error":null}}', 'quoteSummary', 'empty_answer'],
    ['unreadable', 200, '<!doctype html><title>Yahoo</title>', 'chart', null],
    ['unreadable', 200, charts({}).slice(0, 20), 'chart', null],
    ['unreadable', 200, '', 'chart', null],
    ['unreadable', 200, '[]', 'chart', null],
    ['unreadable', 200, '{"chart":{"result":"none"}}', 'chart', null],
  ] as const)('is %s: status %d and %s', (kind, status, text, root, reason) => {
    const read = reading(status, text, root);

    expect(read.kind).toBe(kind);
    expect(read.kind === 'none' ? read.reason : null).toBe(reason);
  });
});
