import { requests, exampleOf, forgetNetwork, willAnswer } from '../../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '@site/remote-kit';
import type { Holding } from '../../api/holdings';
import { showPage, someUser } from '../../testing/show-page';

const HOLDINGS = '/api/users/me/holdings';
const [held] = (exampleOf('listHoldings', 200) as { readonly holdings: readonly Holding[] }).holdings as [Holding];
const listed = (...holdings: readonly Partial<Holding>[]) =>
  willAnswer(`GET ${HOLDINGS}`, { status: 200, body: { holdings: holdings.map((part) => ({ ...held, ...part })) } });
const show = (locale: Locale = 'en') =>
  showPage('profile/holdings', { session: { status: 'user', user: someUser() }, locale });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(0, 5)
    .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''));
const sent = () =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

beforeEach(() => {
  forgetNetwork();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

describe('the holdings', () => {
  it('are listed with price, value, gain and splits, and summed', async () => {
    listed({});
    show();

    const row = (await screen.findByRole('link', { name: 'AAA' })).closest('tr')!;
    expect(screen.getByRole('link', { name: 'AAA' })).toHaveAttribute('href', '/market/SP500/symbol/AAA');
    expect(within(row).getByRole('rowheader')).toHaveTextContent(/Example Industries.*Split .*4:1.* on .*10\/06\/2025/);
    expect(cells(row)).toEqual([
      '40entered: 10',
      '$120.1303/03/2025entered: $480.50',
      '$151.2027/02/2026',
      '$6,048.00',
      '+$1,243.00+25.9%',
    ]);
    expect(screen.getByRole('rowheader', { name: 'Total in USD' }).closest('tr')).toHaveTextContent(
      '$6,048.00+$1,243.00+25.9%',
    );
    expect(screen.getByText(/Sample data/)).toBeVisible();
  });

  it('say where the plan withholds the price, and lead to the plans', async () => {
    listed({ withheld: true, price_today: null, priced_on: null });
    show('he');

    const link = await screen.findByRole('link', { name: 'לא כלולה במסלול שלך' });
    expect(link).toHaveAttribute('href', '/subscribe?lang=heb');
    expect(cells(link.closest('tr')!).slice(3)).toEqual(['–', '–']);
    expect(screen.queryByText(/סך הכול/)).not.toBeInTheDocument();
  });

  it('are edited against the version that is shown', async () => {
    listed({});
    const after = { ...held, shares: 1000, shares_today: 4000, version: 'next' };
    willAnswer(`PUT ${HOLDINGS}/SP500/AAA`, { status: 200, body: after });
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Edit AAA' }));
    const shares = screen.getByLabelText('Shares');
    await userEvent.clear(shares);
    await userEvent.type(shares, '1,000');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Saved: AAA.')).toBeVisible();
    expect(sent()).toEqual([
      ['PUT', `${HOLDINGS}/SP500/AAA`, { shares: 1000, purchase_price: 480.5, purchased_on: '2025-03-03' }],
    ]);
    expect(screen.getByText('4,000')).toBeVisible();
  });

  it('keep what was typed where it cannot be saved', async () => {
    listed({});
    willAnswer(
      `PUT ${HOLDINGS}/SP500/AAA`,
      { status: 400, body: { status: 400, errorCode: 'purchase_in_future' } },
      { status: 412, body: { status: 412, errorCode: 'holding_changed' } },
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit AAA' }));
    const price = screen.getByLabelText('Purchase price');
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await userEvent.clear(price);
    await userEvent.type(price, 'much');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the price as a number, 0 or more.');
    expect(sent()).toEqual([]);
    await userEvent.clear(price);
    await userEvent.type(price, '7.5');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The day of purchase is in the future.');
    expect(price).toHaveValue('7.5');

    await save();
    expect(await screen.findByText(/changed in another window/)).toBeVisible();
    const asks = () => requests.filter(({ method, path }) => method === 'GET' && path === HOLDINGS).length;
    const before = asks();
    await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cancel' })[0]!);
    await waitFor(() => expect(asks()).toBe(before + 1));
  });

  it('are none at first; a company is found by its name and added', async () => {
    listed();
    willAnswer('GET /api/search', { status: 200, body: exampleOf('search', 200) });
    const [found] = (exampleOf('search', 200) as { readonly symbols: readonly Holding[] }).symbols as [Holding];
    const path = `${HOLDINGS}/${found.market_name}/${found.symbol}`;
    willAnswer(`PUT ${path}`, { status: 200, body: { ...held, symbol: found.symbol, market_name: found.market_name } });
    show();
    expect(await screen.findByText(/You have no holdings yet/)).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Add a holding' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'exam');
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await userEvent.type(screen.getByLabelText('Shares'), '3');
    await userEvent.type(screen.getByLabelText('Purchase price'), '10');
    await userEvent.type(screen.getByLabelText('Day of purchase'), '2025-03-03');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(`Saved: ${found.symbol}.`)).toBeVisible();
    expect(sent()).toEqual([['PUT', path, { shares: 3, purchase_price: 10, purchased_on: '2025-03-03' }]]);
  });

  it('are deleted, also where another window deleted them first; the focus stays at the list', async () => {
    listed({});
    willAnswer(`DELETE ${HOLDINGS}/SP500/AAA`, { status: 404, body: { status: 404, errorCode: 'holding_not_found' } });
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Delete AAA' }));

    expect(await screen.findByText('Deleted: AAA.')).toBeVisible();
    expect(screen.getByText(/You have no holdings yet/)).toBeVisible();
    expect(document.activeElement).toContainElement(screen.getByText(/You have no holdings yet/));
  });

  it('report that they could not be loaded, and are loaded again by the retry button', async () => {
    willAnswer(`GET ${HOLDINGS}`, { status: 503, body: { status: 503, errorCode: 'storage_busy' } });
    show();

    const note = await screen.findByText(/Your holdings could not be loaded/);
    listed({});
    await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'AAA' })).toBeVisible();
  });
});
