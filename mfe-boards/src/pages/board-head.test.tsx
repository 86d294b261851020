import '@testing-library/jest-dom';
import { answerWith } from '../testing/network';
import { textColumn } from '@site/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBoard } from '../testing/example-board';
import { ok, setUpBoardSite, show } from '../testing/board-site';
import { whole, chips } from '../testing/small-board';

setUpBoardSite();

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
