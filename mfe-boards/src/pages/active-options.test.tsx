import '@testing-library/jest-dom';
import { answerWith, requests, problem } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render as renderOnServer } from '../server';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { ok, propsOf, currentSearch, setUpBoardSite, show } from '../testing/board-site';
import { whole, chips } from '../testing/small-board';

setUpBoardSite();

const chip = (name: RegExp) => within(screen.getByRole('list', { name: 'Chosen filters' })).getByRole('link', { name });

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
