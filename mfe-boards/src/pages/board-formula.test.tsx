import { answerWith, requests, problem } from '../testing/network';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render as renderOnServer } from '../server';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { ok, propsOf, currentSearch, setUpBoardSite, show, tickers } from '../testing/board-site';

const whole = exampleBoard({ length: 24 });
const filtered = exampleBoard({ length: 6, seed: 2 });
const currentFormula = (): string | null => new URLSearchParams(currentSearch()).get('where');
const whereOf = (path: string): string | null => new URL(path, 'http://site.invalid').searchParams.get('where');
/** Like the server: a formula selects companies, limits are left to the page. */
const answerFormulas = (): void =>
  answerWith(({ path }) => ok((whereOf(path) ?? '').includes('avg') ? filtered : whole));
setUpBoardSite();
beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const openEditor = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Formula' }));
  return screen.findByRole('combobox', { name: 'Formula' });
};

describe('the formula of a board', () => {
  it('is counted while typed, filters the board on the server, and is in the address', async () => {
    answerFormulas();
    show({ at: '?orderBy=pbRatio&desc=false' });
    await screen.findByRole('grid');
    const editor = await openEditor();

    await userEvent.type(editor, 'av');
    expect(await screen.findByRole('listbox', { name: 'Completions' })).toBeVisible();
    // The list closes, the dialog does not.
    expect(fireEvent.keyDown(editor, { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(editor, { key: 'Escape' })).toBe(true);
    await userEvent.type(editor, 'g(roe, 5y) > 15%');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('6 of 6 match')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }));

    await waitFor(() => expect(tickers()).toHaveLength(6));
    expect(currentFormula()).toBe('avg(roe, 5y) > 15%');
    expect(new URLSearchParams(currentSearch()).get('orderBy')).toBe('pbRatio');
    expect(await screen.findByRole('link', { name: 'Remove: Formula: \u2066avg(roe, 5y) > 15%\u2069' })).toBeVisible();
  });

  it('is combined with limits, which the page still applies itself, and each is removed separately', async () => {
    answerFormulas();
    show({ at: '?where=avg(roe%2C+5y)+%3E+15%25%2Cprice%3E1' });
    await screen.findByRole('grid');
    const chip = (name: RegExp) => screen.findByRole('link', { name });

    expect(requests.map(({ path }) => whereOf(path))).toEqual(['avg(roe, 5y) > 15%']);
    await userEvent.click(await chip(/Remove: Price above 1/));
    expect(currentFormula()).toBe('avg(roe, 5y) > 15%');
    expect(requests).toHaveLength(1);
    await userEvent.click(await chip(/Remove: Formula/));
    await waitFor(() => expect(tickers()).toHaveLength(24));
    expect(currentFormula()).toBeNull();
  });

  it('explains the word at the cursor and reports errors, also in Hebrew', async () => {
    answerFormulas();
    show({ locale: 'he' });
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: 'נוסחה' }));
    const editor = await screen.findByRole('combobox', { name: 'נוסחה' });

    await userEvent.type(editor, 'sector_median');
    expect(await screen.findByText(/^sector_median: החציון של החברות באותו ענף/)).toBeInTheDocument();
    await userEvent.clear(editor);
    await userEvent.type(editor, 'תשואה להון >');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText(/^בתו \d+|תו \d+/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'הצגת התוצאות' }));
    expect(currentSearch()).toBe('');
  });

  it('is a preset in the editor, and editable', async () => {
    answerFormulas();
    show();
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: 'Presets' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit as a formula: Quality' }));

    const editor = await screen.findByRole('combobox', { name: 'Formula' });
    expect(editor).toHaveValue('trailingROE>=1.15,\nroic>=0.12,\ntrailingEarningsToRevenue>=0.1,\nde_ratio<=1.5');
    await userEvent.clear(editor);
    await userEvent.type(editor, 'trailingROE>=1.2, de_ratio<=1');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
    expect(currentFormula()).toBe('trailingROE>=1.2, de_ratio<=1');
    expect(await screen.findByRole('link', { name: /Remove: ROE at least 20%/ })).toBeInTheDocument();
  });

  it.each([
    ['a preset', 'Presets', 'link', 'Quality'],
    ['a formula', 'Formula', 'button', 'Show results'],
    ['figure filters', 'Figure filters', 'button', 'Show results'],
    ['no dialog', null, 'button', 'Show companies'],
  ] as const)(
    'expanded filters collapse when %s is applied, and the count gets the focus',
    async (_what, opener, role, name) => {
      answerFormulas();
      show({ at: '?where=avg(roe%2C+5y)+%3E+15%25' });
      await screen.findByRole('grid');
      const filters = await screen.findByRole('button', { name: /^Filters/ });
      await userEvent.click(filters);
      expect(filters).toHaveAttribute('aria-expanded', 'true');

      if (opener !== null) await userEvent.click(screen.getByRole('button', { name: opener }));
      const inside = opener === null ? screen : within(await screen.findByRole('dialog'));
      await userEvent.click(await inside.findByRole(role, { name }));

      expect(filters).toHaveAttribute('aria-expanded', 'false');
      await waitFor(() => expect(document.activeElement).toHaveTextContent(/^\d+ companies/));
      expect(document.activeElement).toHaveAttribute('role', 'status');
    },
  );

  it('opens the editor of a preset with the filters still expanded', async () => {
    answerFormulas();
    show();
    await screen.findByRole('grid');
    const filters = await screen.findByRole('button', { name: 'Filters' });
    await userEvent.click(filters);
    await userEvent.click(screen.getByRole('button', { name: 'Presets' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit as a formula: Quality' }));

    expect(filters).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('combobox', { name: 'Formula' })).toBeVisible();
  });

  it('with the score is ignored for a visitor, with a login link', async () => {
    const visitors = exampleBoard({ length: 24, hasScore: false });
    answerWith(({ path }) =>
      whereOf(path) === null
        ? ok(visitors)
        : {
            status: 403,
            body: {
              ...(problem(403, 'score_not_allowed') as { readonly body: object }).body,
              errors: [{ path: 'query.where', message: 'no' }],
            },
          },
    );
    show({ viewer: 'visitor', at: '?where=score+*+2+%3E+60' });
    await screen.findByRole('grid');

    await waitFor(() => expect(tickers()).toHaveLength(24));
    const note = await screen.findByText(/A formula with the score or labels needs a login/);
    expect(within(note.closest('div')!).getByRole('link', { name: /log in/i })).toHaveAttribute(
      'href',
      expect.stringContaining('/login?redirect='),
    );
  });

  it.each(['nonsense', '17'])('with an invalid score (%s) uses the BSI score, with a notice', async (score) => {
    const message = { errors: [{ path: 'query.score', message: 'no' }] };
    answerWith(({ path }) =>
      new URL(path, 'http://site.test').searchParams.has('score')
        ? { status: 400, body: { ...(problem(400, 'invalid_options') as { readonly body: object }).body, ...message } }
        : ok(exampleBoard({ length: 24 })),
    );
    show({ at: `?score=${score}&orderBy=myScore` });
    await screen.findByRole('grid');

    await waitFor(() => expect(tickers()).toHaveLength(24));
    expect(await screen.findByText(/score in (this|the) address/i)).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /my score/i })).toBeNull();
    expect(document.querySelector('[aria-sort="descending"]')).toHaveTextContent('Score');
  });

  it('that the server cannot evaluate shows no rows, only the reason and a link without it', async () => {
    const refused = {
      status: 400,
      body: {
        ...(problem(400, 'invalid_options') as { readonly body: object }).body,
        errors: [{ path: 'query.where', message: 'no rate is known for XAG' }],
      },
    };
    answerWith(({ path }) => (whereOf(path) === null ? ok(whole) : refused));
    const { unmount } = show({ at: '?where=avg(earnings%2C+4q)+%3E+1e9+XAG&year=2025' });

    expect(await screen.findByText('This formula cannot be evaluated')).toBeVisible();
    expect(screen.getByText(/^No exchange rate is known for XAG, so no companies are shown/)).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.queryByText(/match/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Remove it from the address' })).toHaveAttribute('href', '?year=2025');
    unmount();

    show({ locale: 'he', at: '?where=avg(earnings%2C+4q)+%3E+1e9+XAG' });
    expect(await screen.findByText(/^לא ידוע שער חליפין של .*XAG/)).toBeVisible();
  });

  it('that is ignored does not count companies as its matches', async () => {
    answerWith(({ path }) =>
      whereOf(path) === null
        ? ok(whole)
        : {
            status: 400,
            body: {
              ...(problem(400, 'invalid_options') as { readonly body: object }).body,
              errors: [{ path: 'query.where', message: 'no' }],
            },
          },
    );
    show({ at: '?where=rooe+*+2+%3E+1' });
    await screen.findByRole('grid');

    expect(await screen.findByText(/The formula in the address could not be read/)).toBeVisible();
    await waitFor(() => expect(tickers()).toHaveLength(24));
    expect(await screen.findByText(/^24 companies/)).toBeVisible();
    expect(screen.queryByText(/match/)).not.toBeInTheDocument();
  });

  it('is part of the first HTML, as a link that works without scripts', () => {
    const search = '?where=avg(roe%2C+5y)+%3E+15%25';
    document.body.innerHTML = renderOnServer({
      ...propsOf({ data: firstRowsOf(filtered, 5) }),
      search,
      identifierPrefix: 'p',
    });

    expect(screen.getByRole('link', { name: /Remove: Formula/ })).toHaveAttribute('href', '?');
    document.body.innerHTML = '';
  });
});
