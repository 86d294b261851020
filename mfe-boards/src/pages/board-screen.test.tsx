import { answerWith, requests, problem } from '../testing/network';
import '@testing-library/jest-dom';
import { listColumn, periodColumn, textColumn } from '@site/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render as renderOnServer } from '../server';
import { createBoardTable } from '../model/board-table';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { ok, propsOf, currentSearch, setUpBoardSite, show, symbolsOf, tickers } from '../testing/board-site';

// Small boards: queries by role are slow in jsdom.
const whole = exampleBoard({ length: 24 });
const [one = '', two = '', three = ''] = symbolsOf(whole);
const sectorOfOne = createBoardTable(whole).text('sector')(0) ?? '';
setUpBoardSite();

const chips = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Chosen filters' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const chip = (name: RegExp) => within(screen.getByRole('list', { name: 'Chosen filters' })).getByRole('link', { name });
const openOptions = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  return screen.findByLabelText('Board as known on');
};

describe('the head above the rows', () => {
  it('shows how many companies are listed and ranked, and why, while nothing is filtered', async () => {
    answerWith(() => ok({ ...whole, listed: 1030, total: 24 }));
    show();
    await screen.findByRole('grid');

    await userEvent.click(screen.getByText('1,030 listed, 24 ranked'));
    expect(
      screen.getByText(
        '1,006 companies are not ranked: the price, market cap, statement or exchange rate is not known, P/S or P/B ' +
          'cannot be calculated, P/S is 0.05 or less, or P/B is 100 or more. Search for a company to see its own reason.',
      ),
    ).toBeVisible();
  });

  it.each([
    ['SP500', '', 'Figures are not updating'],
    ['ALL', '', 'Some markets are not updating'],
    ['SP500', '?createdAt=2025-01-31', null],
  ] as const)('links outdated figures to the status page (%s%s: %s)', async (market, at, said) => {
    answerWith(() => ok({ ...whole, market, isOld: true }));
    show({ params: { market }, at });
    await screen.findByRole('grid');

    const links = screen.queryAllByRole('link', { name: /not updating/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      said === null ? [] : [[said, '/status']],
    );
  });

  it('shows the same in Hebrew', async () => {
    answerWith(() => ok({ ...whole, listed: 25, total: 24 }));
    show({ locale: 'he' });
    await screen.findByRole('grid');

    expect(
      screen.getByText(
        'חברה אחת אינה מדורגת: השער, שווי השוק, הדוח או שער החליפין אינם ידועים, לא ניתן לחשב את מכפיל המכירות או את ' +
          'מכפיל ההון, מכפיל המכירות הוא 0.05 או פחות, או שמכפיל ההון הוא 100 או יותר. חיפוש חברה יציג את הסיבה שלה.',
      ),
    ).toBeInTheDocument();
  });

  it('does not mention it if all are ranked, or with filters', async () => {
    answerWith(() => ok({ ...whole, listed: 24 }));
    show();
    await screen.findByRole('grid');
    expect(screen.queryByText(/listed/)).not.toBeInTheDocument();
  });

  it('explains the indicators in a collapsed legend', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');

    expect(screen.getByText(/^Small firm/)).not.toBeVisible();
    await userEvent.click(screen.getByText('What the indicators mean'));
    expect(screen.getByText(/^Small firm/)).toBeVisible();
  });

  it('collapses further notes behind a button, but never what filters left out', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');
    const fold = screen.getByRole('button', { name: 'About this board' });

    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
    await waitFor(() => expect(fold).not.toBeInTheDocument());
  });

  it('shows both rates on every board, each with its source and date, or as a default', async () => {
    const board = exampleBoard({ length: 4 });
    const EURILS = { ...board.fx.EURILS, as_of: '2025-06-27', source: 'ecb' };
    answerWith(() => ok({ ...board, fx: { ...board.fx, USDILS: { ...board.fx.USDILS, source: 'default' }, EURILS } }));
    show();
    await screen.findByRole('grid');

    expect(screen.getByText('USD/ILS')).toBeVisible();
    expect(screen.getByText('default rate').tagName).toBe('SMALL');
    expect(screen.getByText('EUR/ILS').parentElement).toHaveTextContent(/European Central Bank, \u206627\/06\/2025/);
  });

  it('offers industries grouped by sector', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');

    const groups = within(screen.getByRole('combobox', { name: 'Industry' })).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('label'))).toContain('Energy');
  });
});

describe('the panel of further options', () => {
  it('closes on Escape, which focuses its button, and on a press outside', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');

    const field = await openOptions();
    await userEvent.click(field);
    expect(field).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Board as known on')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();

    await openOptions();
    await userEvent.click(screen.getByRole('grid'));
    expect(screen.queryByLabelText('Board as known on')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('old and incomplete figures', () => {
  const dated = {
    ...whole,
    columns: {
      ...whole.columns,
      latest: periodColumn(
        Array.from({ length: 24 }, (_, row) => ({ year: row < 2 ? 2022 : 2026, quarter: 3 as const })),
      ),
      flags: listColumn(Array.from({ length: 24 }, (_, row) => (row === 2 ? ['gap'] : []))),
    },
  };

  it('are marked in words, counted, and hidden and shown by one press', async () => {
    answerWith(() => ok(dated));
    show();
    await screen.findByRole('grid');

    expect(screen.getAllByRole('img', { name: /latest statement 49 months old/ })).toHaveLength(2);
    expect(screen.getAllByRole('img', { name: /a quarter is missing/ })).toHaveLength(1);
    await userEvent.click(screen.getAllByRole('img', { name: /a quarter is missing/ })[0]!);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'a quarter is missing in the twelve months',
    );
    expect(screen.getByText(/3 of them have old or incomplete figures/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Leave them out' }));
    await waitFor(() => expect(tickers()).toHaveLength(21));
    expect(currentSearch()).toBe('?freshOnly=true');
    expect(tickers()).not.toContain(one);
    expect(screen.getByText(/3 companies are left out/)).toBeVisible();
    expect(chips().join()).toContain('Without old or incomplete figures');
    await userEvent.click(screen.getByRole('link', { name: 'Show them' }));
    await waitFor(() => expect(tickers()).toHaveLength(24));
  });

  it('are hidden without scripts too: the link sets the parameter, and the form preserves it', () => {
    const data = firstRowsOf({ ...dated, oldFigures: 3 }, 24);
    const html = renderOnServer({ ...propsOf({ data }), search: '?freshOnly=true', identifierPrefix: 'p' });
    const page = new DOMParser().parseFromString(html, 'text/html');

    expect(page.body.textContent).toContain('3 companies are left out: old or incomplete figures.');
    expect(page.querySelector('form input[type="hidden"][name="freshOnly"]')?.getAttribute('value')).toBe('true');
  });
});

describe('a historical board', () => {
  it('shows the date of its prices, and has no columns of the present', async () => {
    const days = Array.from({ length: 24 }, (_, row) => (row === 3 ? '2026-10-15' : '2026-10-16'));
    const columns = { ...whole.columns, created_at: textColumn(days, true) };
    answerWith(() => ok({ ...whole, columns, asOf: '2026-10-16', pricesOn: '2026-10-16' }));
    show({ at: '?createdAt=2026-10-20' });
    await screen.findByRole('grid');

    const words = 'price of 15/10/2026; most prices here are of another day';
    expect(screen.getByRole('img', { name: words })).toHaveTextContent('15/10/2026');
    await userEvent.click(screen.getByRole('img', { name: words }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
    expect(screen.getByText('Prices of 16/10/2026 unless a row says otherwise')).toBeInTheDocument();
    expect(chips().join()).toContain('As known on 20/10/2026, prices of 16/10/2026');
    expect(screen.getByRole('region', { name: 'About these figures' })).toHaveTextContent('prices of 16/10/2026');
    expect(screen.queryByRole('columnheader', { name: /Avg vol/ })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Mkt cap/ })).toBeVisible();
  });
});

describe('the search', () => {
  it('accepts several symbols separated by commas', async () => {
    answerWith(() => ok(whole));
    show({ at: `?search=${one},${two},${three}` });
    await screen.findByRole('grid');

    expect([...tickers()].sort()).toEqual([one, two, three].sort());
  });

  it('finds a Hebrew name, with and without niqqud', async () => {
    answerWith(() => ok(exampleBoard({ length: 20, market: 'TA' })));
    show({ at: `?search=${encodeURIComponent('חֶבְרַת דוגמה 7')}`, params: { market: 'TA' }, locale: 'he' });
    await screen.findByRole('grid');

    expect(tickers()).toHaveLength(1);
  });

  it('requests why a company is not on the board, shows the reason, and links to its listing', async () => {
    const leftOff = [
      { symbol: 'DOLR', market_name: 'SP500', long_name: 'Dollar House', reason: 'ps_ratio_too_low', value: 0.031, limit: 0.05 },
      { symbol: 'VOD.L', market_name: 'L', long_name: 'Voice and Data', reason: 'other_market', value: null, limit: null },
    ]; // oxfmt-ignore
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff } : whole));
    show({ at: `?search=${one},dolr,vod&sector=${sectorOfOne}&simulateGrowth=true` });

    const list = await screen.findByRole('list', { name: 'Companies not on the board, and why' });
    expect(list).toHaveTextContent(
      'DOLR (Dollar House) is not on the board: its P/S is 0.031, and boards require more than 0.05.',
    );
    expect(list).toHaveTextContent('VOD.L (Voice and Data) is listed in another market: London.');
    expect(within(list).getByRole('link', { name: 'VOD.L' })).toHaveAttribute('href', '/market/L/symbol/VOD.L');
    const question = new URL(requests.at(-1)!.path, 'http://site.invalid').searchParams;
    expect(Object.fromEntries(question)).toEqual({
      search: 'dolr,vod',
      sector: sectorOfOne,
      simulateGrowth: 'true',
      limit: '1',
      fields: 'symbol',
    });
  });

  it('names missing companies in the reader’s language', async () => {
    const leftOff = [
      { symbol: 'BRZ.TA', market_name: 'TA', long_name: 'Bronze Zinc', hebrew_name: 'ברונזה אבץ', reason: 'other_market', value: null, limit: null },
      { symbol: 'VOD.L', market_name: 'L', long_name: 'Voice and Data', hebrew_name: null, reason: 'other_market', value: null, limit: null },
    ]; // oxfmt-ignore
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff } : whole));
    show({ at: `?search=${one},brz,vod`, locale: 'he' });

    const [hebrew, english] = within(await screen.findByRole('list', { name: /לוח/ })).getAllByRole('listitem');
    expect(hebrew).toHaveTextContent('BRZ.TA (ברונזה אבץ)');
    expect(english).toHaveTextContent('VOD.L (Voice and Data)');
  });

  it('reports a word that matches no company as unknown', async () => {
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff: [] } : whole));
    show({ at: `?search=${one},zzzz,yyyy` });

    expect(await screen.findByText('We list no company named “zzzz, yyyy”.')).toBeInTheDocument();
  });

  it('without results shows the reason below the reset link, which does not move', async () => {
    let answer: (answered: { readonly status: number; readonly body: unknown }) => void = () => undefined;
    const late = new Promise<{ readonly status: number; readonly body: unknown }>((resolve) => (answer = resolve));
    answerWith(({ path }) => (path.includes('limit=1') ? late : ok(whole)));
    show({ at: '?search=zzzz&createdAt=2026-10-20' });
    const exits = await screen.findByRole('link', { name: /^Clear: Symbol or company/ });
    const wayBack = screen.getByRole('link', { name: 'Back to today' });
    const above = [...document.querySelectorAll('body *')].filter(
      (one) => (one.compareDocumentPosition(wayBack) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    await act(async () => answer(ok({ ...whole, rows: [], leftOff: [] })));

    const note = await screen.findByText('We list no company named “zzzz”.');
    for (const link of [exits, wayBack])
      expect(link.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(above.every((one) => one.isConnected)).toBe(true);
  });

  it('sends no request if every word has a row', async () => {
    answerWith(() => ok(whole));
    show({ at: `?search=${one},${two}` });
    await screen.findByRole('grid');

    expect(requests).toHaveLength(1);
  });

  it('shows the last day of a delisted company', async () => {
    const leftOff = [
      {
        symbol: 'GONE',
        market_name: 'SP500',
        long_name: 'Once Upon',
        reason: 'delisted',
        value: null,
        limit: null,
        day: '2025-01-31',
      },
    ];
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff } : whole));
    show({ at: '?search=gone' });

    expect(await screen.findByText(/is no longer traded here; its last day was 31\/01\/2025/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'GONE' })).toHaveAttribute('href', '/market/SP500/symbol/GONE');
  });

  it('offers to remove the filter that hides a company', async () => {
    const leftOff = [
      { symbol: 'OTHR', market_name: 'SP500', long_name: null, reason: 'sector_filter', value: null, limit: null },
    ];
    answerWith(({ path }) => ok(path.includes('limit=1') ? { ...whole, rows: [], leftOff } : whole));
    show({ at: '?search=othr&sector=Energy' });

    expect(await screen.findByText(/is in another sector or industry/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Remove the filter' })).toHaveAttribute('href', '?search=othr');
  });
});

describe('an active option', () => {
  const at =
    '?search=a&minScore=1&sector=Energy&year=2025&createdAt=2025-06-30&simulateGrowth=true&usdils=3.7&maxPbRatio=50' +
    '&statementCheck=true&fromDate=2025-01-02&label=dividend&orderBy=pbRatio&lang=heb';

  it('has a chip, removable one by one or all at once; the order remains', async () => {
    answerWith(() => ok(whole));
    show({ at: at.replace('&lang=heb', '') });
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));

    expect(chips()).toEqual([
      'Remove: Symbol or company “a”',
      'Remove: Minimum score 1',
      'Remove: Sector Energy',
      'Remove: Year 2025',
      'Remove: Label #dividend',
      'Remove: Statement since 02/01/2025',
      'Remove: P/B below 50',
      'Remove: As known on 30/06/2025',
      'Remove: Simulated growth',
      'Remove: USD/ILS 3.7',
      'Clear all',
    ]);
    await userEvent.click(chip(/Sector Energy/));
    expect(currentSearch()).not.toContain('sector');
    expect(chip(/Year 2025/)).toHaveFocus();

    await userEvent.click(chip(/Clear all/));
    expect(currentSearch()).toBe('?orderBy=pbRatio');
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('of each limit of a figure is named, and removable', async () => {
    answerWith(() => ok(whole));
    show({
      at: '?where=market_cap%3C2e12%2Cmarket_cap%3C2e12%2CtrailingROE%3E%3D0.5%2Cdividend_yield%3E%3D-1.5&year=2025',
    });
    await screen.findByRole('grid');

    expect(chips()).toEqual([
      'Remove: Year 2025',
      'Remove: Mkt cap below 2000B\u00a0USD',
      'Remove: ROE at least \u2066-50%\u2069',
      'Remove: Div. yield at least \u2066-1.5%\u2069',
      'Back-test these filters',
      'Clear all',
    ]);
    await userEvent.click(chip(/ROE/));
    expect(new URLSearchParams(currentSearch()).get('where')).toBe(
      'market_cap<2e12,market_cap<2e12,dividend_yield>=-1.5',
    );
    expect(chip(/Div/)).toHaveFocus();
    await userEvent.click(chip(/Clear all/));
    expect(currentSearch()).toBe('');
  });

  it('is not an invalid limit: the page shows where it is wrong', async () => {
    answerWith(() => ok(whole));
    show({ at: '?where=price%3E1%2Cmarketcap%3C2e9&year=2025' });
    await screen.findByRole('grid');

    expect(
      await screen.findByText(/at character 9: "marketcap" is not .*; similar names are market_cap, /),
    ).toBeVisible();
    expect(chips()).toEqual(['Remove: Year 2025', 'Remove: Price above 1', 'Back-test these filters', 'Clear all']);
    expect(screen.getByRole('link', { name: 'Remove it from the address' })).toHaveAttribute('href', '?year=2025');
  });

  it('of the score shows a visitor that it needs a login, and preserves the others', async () => {
    answerWith(() => ok(exampleBoard({ length: 24, hasScore: false })));
    show({ viewer: 'visitor', at: '?where=score%3E60%2Cprice%3E1' });
    await screen.findByRole('grid');

    expect(chips()).toEqual(['Remove: Price above 1', 'Back-test these filters']);
    expect(screen.getByText(/Sorting and a minimum score need a login/)).toBeInTheDocument();
  });

  it('is part of the first HTML, as links that work without scripts', () => {
    const data = { ...firstRowsOf(whole, 10), order: { by: 'pbRatio' as const, desc: true } };
    document.body.innerHTML = renderOnServer({ ...propsOf({ data, locale: 'he' }), search: at, identifierPrefix: 'p' });

    const link = within(screen.getByRole('list', { name: 'הסינונים שנבחרו' })).getByRole('link', {
      name: /ענף אנרגיה/,
    });
    const href = new URLSearchParams(link.getAttribute('href')!);
    expect([href.has('sector'), href.get('lang'), href.get('usdils')]).toEqual([false, 'heb', '3.7']);
    expect(screen.getByRole('region', { name: 'על הנתונים האלה' })).toHaveTextContent('30/06/2025');
    document.body.innerHTML = '';
  });

  it.each([
    [
      'en',
      /Names, sectors, labels and the set of companies are today’s: companies that have left the market since are missing\./,
    ],
    ['he', /רשימת החברות הם של היום: חברות שעזבו את השוק מאז אינן מופיעות\./],
  ] as const)('of a past day shows which data is current, above the table (%s)', async (locale, said) => {
    answerWith(() => ok(whole));
    show({ at: '?createdAt=2025-06-30', locale });
    const table = await screen.findByRole('grid');

    const note = screen.getByText(said);
    expect(note).toBeVisible();
    expect(note.closest('[aria-hidden="true"], [role="alert"]')).toBeNull();
    expect(note.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('does not mention past days on a current board', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');

    expect(screen.queryByText(/companies that have left the market/)).not.toBeInTheDocument();
    expect(screen.queryByText(/unless a row says otherwise/)).not.toBeInTheDocument();
  });

  it('keeps the date of a historical view visible, with a link to the current one', async () => {
    answerWith(() => ok({ ...whole, asOf: '2025-06-29', pricesOn: '2025-06-27' }));
    show({ at: '?createdAt=2025-06-30&sector=Energy' });
    await screen.findByRole('grid');
    expect(requests[0]?.path).toBe('/api/boards/SP500/columns?createdAt=2025-06-30');

    const bar = screen.getByRole('region', { name: 'About these figures' });
    expect(bar).toHaveTextContent('Historic view: as known on 30/06/2025, prices of 27/06/2025');
    expect(screen.getAllByText('Prices of 27/06/2025 unless a row says otherwise')).toHaveLength(1);
    expect(bar).not.toHaveTextContent('Simulation');
    await userEvent.click(within(bar).getByRole('link', { name: 'Back to today' }));
    expect(currentSearch()).toBe('?sector=Energy');
    expect(screen.queryByRole('region', { name: 'About these figures' })).not.toBeInTheDocument();
  });

  it.each([
    ['?simulateGrowth=true', 'Simulated growth'],
    ['?simulateRecession=true', 'Simulated recession'],
    ['?generateMissingQuarters=true', 'Missing quarters filled'],
  ])('marks %s as not reported', async (search, words) => {
    answerWith(() => ok(whole));
    show({ at: search });
    await screen.findByRole('grid');

    expect(screen.getByRole('region', { name: 'About these figures' })).toHaveTextContent(
      `Simulation, not reported${words}`,
    );
    expect(screen.getByText('Simulation')).toBeInTheDocument();
  });

  it('marks a rate that the reader has set', async () => {
    const USDILS = { pair: 'USDILS', price: 3.7, as_of: null, source: 'request' };
    answerWith(() => ok({ ...whole, fx: { ...whole.fx, USDILS } }));
    show({ at: '?usdils=3.7' });
    await screen.findByRole('grid');

    expect(screen.getByText('your rate')).toBeInTheDocument();
    await userEvent.click(chip(/USD\/ILS 3.7/));
    expect(currentSearch()).toBe('');
  });

  it('offers the years of the data and the default ones', async () => {
    answerWith(() => ok({ ...whole, facets: { ...whole.facets, years: [2026, 2025] } }));
    show();
    await screen.findByRole('grid');

    const years = within(screen.getByLabelText('Year')).getAllByRole('option');
    expect(years.map((option) => option.textContent)).toEqual([
      ...['Latest', '2026', '2025', '2024', '2023', '2022', '2021', '2020'],
    ]);
  });

  it('lists ignored options of the address above the rows', async () => {
    // An error without a field: the rejected option is unknown.
    answerWith(() => problem(400, 'invalid_options'));
    show({ at: '?simulateGrowth=true&simulateRecession=true', data: firstRowsOf(whole, 10) });

    expect(await screen.findByRole('alert')).toHaveTextContent('One of the options in the address is not known.');
    expect(screen.getByRole('link', { name: 'Show the board without options' })).toHaveAttribute(
      'href',
      '/market/SP500',
    );
    expect(screen.getByRole('grid')).toBeInTheDocument();
  });
});

describe('further options', () => {
  beforeEach(async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');
  });

  it('set the day, and reset it', async () => {
    const day = await openOptions();
    await userEvent.type(day, '2025-03-04');
    await waitFor(() => expect(currentSearch()).toBe('?createdAt=2025-03-04'));

    await userEvent.click(screen.getByRole('button', { name: '1 year ago' }));
    expect(currentSearch()).toMatch(/^\?createdAt=\d{4}-\d\d-\d\d$/);
    expect(currentSearch()).not.toContain('2025-03-04');
    await userEvent.click(screen.getByRole('button', { name: 'Now' }));
    expect(currentSearch()).toBe('');
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('have one scenario at a time', async () => {
    await openOptions();
    await userEvent.click(screen.getByRole('radio', { name: /Simulated growth/ }));
    expect(currentSearch()).toBe('?simulateGrowth=true');
    await userEvent.click(screen.getByRole('radio', { name: /Simulated recession/ }));
    expect(currentSearch()).toBe('?simulateRecession=true');
    await userEvent.click(screen.getByRole('checkbox', { name: /Fill missing quarters/ }));
    expect(currentSearch()).toBe('?simulateRecession=true&generateMissingQuarters=true');
    await userEvent.click(screen.getByRole('radio', { name: /As reported/ }));
    expect(currentSearch()).toBe('?generateMissingQuarters=true');
  });

  it('reject future days', async () => {
    const day = await openOptions();
    fireEvent.change(day, { target: { value: '2999-01-01' } });
    expect(screen.getByText('No later than today.')).toBeInTheDocument();
    expect(day).toHaveAttribute('aria-invalid', 'true');

    fireEvent.change(day, { target: { value: '2025-01-31' } });
    await waitFor(() => expect(currentSearch()).toBe('?createdAt=2025-01-31'));
    expect(screen.queryByText('No later than today.')).not.toBeInTheDocument();
  });

  it('set limits, the rate and a label, and reject invalid values', async () => {
    await openOptions();
    await userEvent.type(screen.getByLabelText('USD/ILS rate'), '3,7');
    expect(await screen.findByText('A number above 0.')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('USD/ILS rate'));
    await userEvent.type(screen.getByLabelText('USD/ILS rate'), '3.7');
    await waitFor(() => expect(currentSearch()).toBe('?usdils=3.7'));
    await screen.findByRole('grid');
    await userEvent.type(screen.getByLabelText('P/B below'), '3');
    await waitFor(() => expect(currentSearch()).toBe('?usdils=3.7&maxPbRatio=3'));
    await screen.findByRole('grid');
    await userEvent.selectOptions(screen.getByLabelText('Label'), 'dividend');
    expect(currentSearch()).toBe('?usdils=3.7&maxPbRatio=3&label=dividend');
  });
});

describe('a visitor', () => {
  const visitorBoard = exampleBoard({ length: 30, hasScore: false });

  it('is informed that labels need a login, and gets no chip for ignored options', async () => {
    answerWith(() => ok({ ...visitorBoard, notices: ['login_needed_for_labels'] }));
    show({ viewer: 'visitor', at: '?label=ai&minScore=50' });
    await screen.findByRole('grid');

    expect(screen.getByText(/Showing #ai needs a login/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Log in' })[0]).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/market/SP500?label=ai&minScore=50')}`,
    );
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
    expect(screen.getByText('30 companies, sorted by market cap, high to low')).toBeInTheDocument();
  });

  it('is sent to the login by the export, and returns', async () => {
    answerWith(() => ok(visitorBoard));
    show({ viewer: 'visitor', at: '?sector=Energy' });
    await screen.findByRole('grid');

    expect(screen.getByRole('link', { name: /Export/ })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/market/SP500?sector=Energy')}`,
    );
  });
});
