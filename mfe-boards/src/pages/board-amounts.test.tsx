import { answerWith, requests } from '../testing/network';
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPreference } from '@site/remote-kit';
import type { BoardData } from '../model/board-view';
import { exampleBoard } from '../testing/example-board';
import { ok, currentSearch, setUpBoardSite, show } from '../testing/board-site';

setUpBoardSite();

const board = exampleBoard({ length: 12 });
const inCurrency = (currency: string): BoardData => ({
  ...board,
  market: 'ALL',
  fx: { ...board.fx, usd: { USD: 1, ILS: 0.25 } },
  facets: { ...board.facets, amounts: ['EUR', 'ILS', 'USD'] },
  amounts: {
    currency,
    usd: 1,
    rates: [
      { pair: `GBP${currency}`, price: 1.3091, as_of: '2026-11-18', source: 'csv' },
      { pair: `ILS${currency}`, price: 0.25, as_of: null, source: 'default' },
    ],
    unknown: ['XXX'],
  },
});
const all = { market: 'ALL' };
const currencyRequested = (path: string) => new URL(path, 'http://site.invalid').searchParams.get('in');
const menu = () => screen.findByRole('combobox', { name: 'Amounts in' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answerWith(({ path }) => ok(inCurrency(currencyRequested(path) ?? 'USD')));
});

describe('the currency of amounts', () => {
  it('is the dollar, with its rates, their date, and amounts without a rate', async () => {
    show({ params: all });
    await screen.findByRole('grid');

    expect(await menu()).toHaveValue('USD');
    const line = screen.getByText(/^Amounts in US dollars/);
    expect(line).toHaveTextContent('prices in the currency beside each ticker');
    const rates = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rates).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^GBP\/USD 1\.3091 18/),
        expect.stringMatching(/^ILS\/USD 0\.2500default rate$/),
      ]),
    );
    expect(screen.getByText('No exchange rate is known for XXX.')).toBeInTheDocument();
  });

  it('is written to the address when selected, and stored for the next visit', async () => {
    show({ params: all });
    await screen.findByRole('grid');
    await userEvent.selectOptions(await menu(), 'EUR');

    expect(currentSearch()).toBe('?in=EUR');
    expect(await screen.findByText(/^Amounts in EUR/)).toBeInTheDocument();
    expect(readPreference('amounts')).toBe('EUR');

    await userEvent.selectOptions(await menu(), 'USD');
    expect(currentSearch()).toBe('');
    expect(readPreference('amounts')).toBeNull();
  });

  it('is restored before the first request', async () => {
    sessionStorage.setItem('amounts', 'EUR');
    await act(async () => void show({ params: all, at: '?sector=Energy' }));

    await screen.findByText(/^Amounts in EUR/);
    expect(currentSearch()).toBe('?sector=Energy&in=EUR');
    expect(requests.map(({ path }) => currencyRequested(path))).toEqual(['EUR']);
  });

  it('of an address overrides the stored one', async () => {
    sessionStorage.setItem('amounts', 'EUR');
    show({ params: all, at: '?in=ILS' });

    await screen.findByText(/^Amounts in Israeli shekels/);
    expect(requests.map(({ path }) => currencyRequested(path))).toEqual(['ILS']);
  });

  it('is not stored if the server rejects it', async () => {
    sessionStorage.setItem('amounts', 'EUR');
    answerWith(() => ({
      status: 400,
      body: { type: 'about:blank', title: 'no', status: 400, detail: 'no', errorCode: 'invalid_options' },
    }));
    await act(async () => void show({ params: all }));

    await waitFor(() => expect(readPreference('amounts')).toBeNull());
    expect(requests).toHaveLength(1);
  });
});
