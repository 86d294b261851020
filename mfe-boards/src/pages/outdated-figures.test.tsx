import '@testing-library/jest-dom';
import { answerWith } from '../testing/network';
import { listColumn, periodColumn } from '@site/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render as renderOnServer } from '../server';
import { firstRowsOf } from '../testing/example-board';
import { ok, propsOf, currentSearch, setUpBoardSite, show, tickers } from '../testing/board-site';
import { whole, one, chips } from '../testing/small-board';

setUpBoardSite();

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
