import { ORDER_NAMES } from '@site/fields';
import fc from 'fast-check';
import { columnsToRows } from '@site/contract';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { everyColumn } from './board-columns';
import { filterRows, orderRows } from './board-order';
import { activeFilters } from './board-choices';
import { boardAddressOf, boardKey, boardQueryOf, changedQuery, queryHref } from './board-query';
import { createBoardTable } from './board-table';
import { emptyingFilters, viewOf } from './board-view';
import { toBandUnit } from './market-cap-scale';

const board = exampleBoard({ length: 300 });
const table = createBoardTable(board);
const rows = columnsToRows(board.columns, board.length);
const every = Uint32Array.from({ length: 300 }, (_, row) => row);
const market = { market: 'SP500' } as const;
const ask = (search: string) => boardQueryOf(search, market);
const today = { on: board.asOf, isSimulated: false };

describe('createBoardTable', () => {
  it('reads every cell according to the contract', () => {
    for (const [index, row] of rows.entries()) {
      expect(table.text('symbol')(index)).toBe(row.symbol);
      expect(table.text('sector')(index)).toBe(row.sector);
      expect(table.number('priceEarningsRatio')(index)).toBe(row.priceEarningsRatio);
      expect(table.flag('isSmallFirm')(index)).toBe(row.isSmallFirm);
      expect(table.list('flags')(index)).toEqual(row.flags);
      expect(table.period('latest')(index)).toBe(row.latest && row.latest.year * 10 + row.latest.quarter);
    }
  });

  it('returns null for a column that the board does not have, or that is of another type', () => {
    expect(table.number('symbol')(0)).toBeNull();
    expect(table.text('toString')(0)).toBeNull();
    expect(table.flag('nothing')(0)).toBeNull();
    expect(table.list('nothing')(0)).toEqual([]);
    expect(table.has('score')).toBe(true);
    expect(table.has('constructor')).toBe(false);
  });
});

describe('boardQueryOf', () => {
  it('reads all options of a board', () => {
    expect(
      ask('?search=grim,vex&minScore=60&sector=Energy&industry=Solar&year=2024&quarter=3&currency=EUR&label=ai&orderBy=pbRatio&desc=false&offset=40&lang=heb&limit=3'),
    ).toStrictEqual({
      search: 'grim,vex',
      minScore: 60,
      sector: 'Energy',
      industry: 'Solar',
      year: 2024,
      quarter: 3,
      reportedCurrency: 'EUR',
      label: 'ai',
      orderBy: 'priceToBook',
      descending: false,
      offset: 40,
    });
  }); // oxfmt-ignore

  it.each(['?minScore=140', '?minScore=-1', '?minScore=abc', '?year=1', '?quarter=5', '?orderBy=constructor', '?search=%20', '?offset=-3'])(
    'ignores %s',
    (search) => {
      expect(ask(search)).toEqual(ask(''));
    },
  ); // oxfmt-ignore

  it('reads sector and industry of WORLD as its address', () => {
    const world = boardAddressOf({ market: 'WORLD', sector: 'Energy', industry: 'Solar' });

    expect(world).toEqual({ market: 'WORLD', sector: 'Energy', industry: 'Solar' });
    expect(activeFilters(boardQueryOf('?sector=Energy&industry=Solar', world))).toEqual([]);
  });

  it('never throws, for any address', () => {
    fc.assert(fc.property(fc.webQueryParameters(), (query) => void ask(`?${query}`)));
  });
});

describe('changedQuery', () => {
  it('applies changes, preserves the rest and resets the offset', () => {
    expect(changedQuery('?lang=heb&year=2024&offset=80', { year: null, sector: 'Energy' }).toString()).toBe('lang=heb&sector=Energy');
    expect(queryHref('?offset=80', { offset: '120' })).toBe('?offset=120');
    expect(queryHref('?year=2024', { year: '' })).toBe('?');
  }); // oxfmt-ignore
});

describe('boardKey', () => {
  const address = boardAddressOf(market);

  it('is equal for addresses that are derived from the same board', () => {
    expect(boardKey(address, '?sector=Energy&orderBy=pbRatio&lang=heb')).toBe(boardKey(address, ''));
  });

  it('differs if the figures or the companies do', () => {
    const keys = ['', '?simulateGrowth=true', '?usdils=3.4', '?createdAt=2025-01-01', '?label=ai', '?maxPbRatio=2'].map((search) => boardKey(address, search));

    expect(new Set(keys).size).toBe(keys.length);
  }); // oxfmt-ignore

  it('is equal for every order of a board in many currencies, sorted by their rates', () => {
    const world = boardAddressOf({ market: 'WORLD', sector: 'Energy', industry: 'Solar' });

    expect(boardKey(world, '?orderBy=market_cap&desc=false')).toBe(boardKey(world, ''));
  });
});

describe('filterRows', () => {
  it.each([
    ['?sector=Energy', (row: (typeof rows)[number]) => row.sector === 'Energy'],
    ['?industry=Solar', (row: (typeof rows)[number]) => row.industry === 'Solar'],
    ['?currency=EUR', (row: (typeof rows)[number]) => row.reported_currency === 'EUR'],
    ['?year=2024', (row: (typeof rows)[number]) => row.latest?.year === 2024],
    ['?quarter=2', (row: (typeof rows)[number]) => row.latest?.quarter === 2],
    ['?minScore=60', (row: (typeof rows)[number]) => (row.score ?? -1) >= 60],
    ['?freshOnly=true', ({ latest, flags }: (typeof rows)[number]) => (latest == null || latest.year * 4 + latest.quarter >= 2025 * 4 + 4) && flags?.includes('gap') !== true],
    ['?search=grim', (row: (typeof rows)[number]) => /grim/i.test(`${row.symbol} ${row.long_name}`)],
    ['?search=GRIM,%20vex', (row: (typeof rows)[number]) => /grim|vex/i.test(`${row.symbol} ${row.long_name}`)],
  ] as const)('filters by %s', (search, passes) => {
    const remainder = [...filterRows(table, ask(search), today)];

    expect(remainder.length).toBeGreaterThan(0);
    expect(remainder).toEqual(rows.flatMap((row, index) => (passes(row) ? [index] : [])));
  }); // oxfmt-ignore

  it('finds a company by its Hebrew name, without niqqud and quotes', () => {
    const hebrew = createBoardTable(exampleBoard({ length: 20, market: 'TA' }));

    expect([...filterRows(hebrew, ask(`?search=${encodeURIComponent('חֶברת דוגמה 7')}`), today)]).toHaveLength(1);
  });

  it('accepts several, up to the size of a pasted list', () => {
    expect([...filterRows(table, ask('?search=zzz,yyy,grim'), today)].length).toBeGreaterThan(0);
    expect([...filterRows(table, ask(`?search=${'zzz,'.repeat(20)}grim`), today)]).toEqual([]);
  });
});

describe('orderRows', () => {
  it('has a column for every order, except for the name', () => {
    const columns = everyColumn.flatMap(({ order }) => order ?? []);

    expect([...columns, 'longName'].sort()).toEqual([...ORDER_NAMES].sort());
  });

  it('sorts unknown figures last in both directions, after not meaningful ones', () => {
    for (const descending of [true, false]) {
      const ordered = [...orderRows(table, every, { by: 'priceToEarnings', descending })].map((row) => rows[row]!.priceEarningsRatio);
      const kinds = ordered.map((value) => (value == null ? 2 : value > 0 ? 0 : 1));
      const known = ordered.filter((value) => value != null && value > 0) as number[];

      expect(kinds).toEqual([...kinds].sort((a, b) => a - b));
      expect(known).toEqual([...known].sort((a, b) => (descending ? b - a : a - b)));
    }
  }); // oxfmt-ignore

  it('breaks ties by company size', () => {
    const ordered = [...orderRows(table, every, { by: 'dividendYieldPercent', descending: false })].map(
      (row) => rows[row]!,
    );
    const nothing = ordered.filter((row) => row.dividend_yield === 0).map((row) => row.market_cap!);

    expect(nothing.length).toBeGreaterThan(10);
    expect(nothing).toEqual([...nothing].sort((a, b) => b - a));
  });

  it('compares amounts of several currencies, and sizes of equal figures, by their value in dollars', () => {
    const several = createBoardTable({
      length: 4,
      columns: {
        symbol: { kind: 'text', values: ['INR', 'GBP', 'USD', 'ISK'] },
        currency: { kind: 'dictionary', dictionary: ['INR', 'GBp', 'USD', 'ISK'], codes: [0, 1, 2, 3] },
        market_cap: { kind: 'number', values: [900, 100, 110, 5000] },
        trailingRevenue: { kind: 'number', values: [800, 70, 80, null] },
        dividend_yield: { kind: 'number', values: [0, 0, 0, 0] },
      },
      fx: { usd: { USD: 1, GBP: 1.3, INR: 0.012 } },
    });
    const tickers = (by: 'marketCap' | 'trailingRevenue' | 'dividendYieldPercent', descending: boolean) =>
      [...orderRows(several, Uint32Array.of(0, 1, 2, 3), { by, descending })].map(several.text('symbol'));

    // An amount without an exchange rate is treated as unknown.
    expect(tickers('marketCap', true)).toEqual(['GBP', 'USD', 'INR', 'ISK']);
    expect(tickers('trailingRevenue', false)).toEqual(['INR', 'USD', 'GBP', 'ISK']);
    expect(tickers('dividendYieldPercent', true)).toEqual(['GBP', 'USD', 'INR', 'ISK']);
  });

  it('compares amounts unconverted if there is one currency, with or without a rate', () => {
    const one = createBoardTable({
      length: 2,
      columns: {
        symbol: { kind: 'text', values: ['A', 'B'] },
        currency: { kind: 'dictionary', dictionary: ['ISK'], codes: [0, 0] },
        market_cap: { kind: 'number', values: [1, 2] },
      },
      fx: { usd: {} },
    });

    expect([...orderRows(one, Uint32Array.of(0, 1), { by: 'marketCap', descending: true })]).toEqual([1, 0]);
  });

  it('orders companies by their name, which is shown with the ticker', () => {
    const ordered = [...orderRows(table, every, { by: 'longName', descending: false })].map((row) => rows[row]!.long_name ?? '');

    expect(ask('?orderBy=long_name&desc=false').orderBy).toBe('longName');
    expect(ordered).toEqual([...ordered].sort());
  }); // oxfmt-ignore

  it('orders companies by their ticker', () => {
    const ordered = [...orderRows(table, every, { by: 'symbol', descending: false })].map((row) => rows[row]!.symbol);

    expect(ordered).toEqual([...ordered].sort());
  });

  it('returns every row once, for every column', () => {
    for (const by of ORDER_NAMES) {
      expect([...orderRows(table, every, { by, descending: true })].sort((a, b) => a - b)).toEqual([...every]);
    }
  });
});

describe('viewOf', () => {
  const view = (search: string, part: Partial<Parameters<typeof viewOf>[0]> = {}) =>
    viewOf({ data: board, query: ask(search), viewer: 'premium', isAnswer: false, ...part });

  it('shows the board in its loaded order by default', () => {
    expect([...view('').rows]).toEqual([...every]);
    expect(view('').order).toEqual({ by: 'score', descending: true });
    expect(view('?orderBy=pbRatio').order).toEqual({ by: 'priceToBook', descending: true });
  });

  it('reverses the default order if the address has only a direction', () => {
    expect(view('?desc=false').order).toEqual({ by: 'score', descending: false });
    expect(view('?desc=true').order).toEqual({ by: 'score', descending: true });
    expect(view('?desc=false', { viewer: 'visitor' }).order.descending).toBe(true);
  });

  it('never sorts a visitor’s board', () => {
    const data = exampleBoard({ length: 100, hasScore: false, total: 500 });
    const visitor = view('?orderBy=pbRatio&minScore=50', { data, viewer: 'visitor' });

    expect(visitor.order).toEqual({ by: 'marketCap', descending: true });
    expect(visitor.rows).toHaveLength(100);
    expect(visitor.withheld).toBe(400);
  });

  it('starts at the row in the address', () => {
    expect(view('?offset=80').offset).toBe(80);
    expect(view('?offset=80').rows[0]).toBe(80);
    expect(view('?offset=9999').offset).toBe(0);
  });

  it('gets the number of visible matches from the server', () => {
    const whole = exampleBoard({ length: 60, total: 1200, shown: 250 });
    const answer = view('?sector=Energy', { data: firstRowsOf(whole, 40), viewer: 'user', isAnswer: true });

    expect([answer.matched, answer.withheld, answer.total]).toEqual([250, 950, 1200]);
  });
});

describe('an order by price', () => {
  it('is ignored if prices are in several currencies', () => {
    const mixed = { ...board, fx: { ...board.fx, usd: { USD: 1, GBP: 1.3 } } };
    const orderIn = (data: typeof board) =>
      viewOf({ data, query: ask('?orderBy=price'), viewer: 'premium', isAnswer: false }).order.by;

    expect([orderIn(board), orderIn(mixed)]).toEqual(['price', 'score']);
  });
});

describe('emptyingFilters', () => {
  it('names those that match no company on their own', () => {
    const whole = viewOf({ data: board, query: ask(''), viewer: 'premium', isAnswer: false });
    expect(emptyingFilters(whole, ask('?sector=Energy&minScore=99'))).toEqual(['minScore']);
    expect(emptyingFilters(whole, ask('?sector=Energy&industry=Semiconductors'))).toEqual([]);
  });
});

describe('toBandUnit', () => {
  it('uses shekels for Tel Aviv and dollars for others', () => {
    expect(toBandUnit('TA', 'ILA', board.fx)).toBe(1);
    expect(toBandUnit('TA', 'USD', board.fx)).toBe(3.614);
    expect(toBandUnit('SP500', 'USD', board.fx)).toBe(1);
    expect(toBandUnit('DE', 'EUR', board.fx)).toBeCloseTo(4 / 3.614, 12);
  });

  it('returns null for a currency without a rate', () => {
    expect(toBandUnit('NS', 'INR', { ...board.fx, usd: { INR: 0.0113 } })).toBe(0.0113);
    expect(toBandUnit('NS', 'INR', board.fx)).toBeNull();
    expect(toBandUnit('NS', null, board.fx)).toBeNull();
  });
});
