import { answerWith, requests, problem } from '../testing/network';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Schema } from '@site/contract';
import { render as renderOnServer } from '../server';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { ok, propsOf, currentSearch, setUpBoardSite, show, tickers } from '../testing/board-site';

const plain = exampleBoard({ length: 6 });
const described = (
  field: Schema<'FormulaField'>,
  name: string,
  unit: Schema<'FormulaColumn'>['unit'],
): Schema<'FormulaColumn'> => ({
  field,
  name,
  formula: 'net_debt / ebitda',
  version: 1,
  unit,
  figures: ['ebitda', 'net_debt'],
});
const values = [3, null, 1, 2, 12.5, -4];
/** The server's answer: a column for each formula. */
const withFormulas = {
  ...plain,
  formulas: [described('formula1', 'Debt <years>', 'number'), described('formula2', 'Share', 'percent')],
  columns: {
    ...plain.columns,
    formula1: { kind: 'number' as const, values },
    formula2: { kind: 'number' as const, values },
  },
};
const ADDRESS = '?formulas=Debt+%3Cyears%3E%3A+net_debt+%2F+ebitda%3B+Share%3A+net_debt+%2F+ebitda';
const formulasOf = (path: string): string | null => new URL(path, 'http://site.invalid').searchParams.get('formulas');
const formulasNow = (): string | null => new URLSearchParams(currentSearch()).get('formulas');
const answerFormulas = (): void => answerWith(({ path }) => ok(formulasOf(path) === null ? plain : withFormulas));
const headsNow = (): readonly string[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

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

const openChooser = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Table columns' }));
};

describe('columns of formulas', () => {
  it('are shown before the score with the reader’s names, formatted by their units', async () => {
    answerFormulas();
    show({ at: ADDRESS });
    await screen.findByRole('columnheader', { name: /Debt <years>/ });

    expect(headsNow().slice(-3)).toEqual(['Debt <years>', 'Share', 'Score']);
    const [row] = screen.getAllByRole('row').slice(1);
    expect(within(row!).getAllByRole('gridcell').slice(-3, -1).map((cell) => cell.textContent)).toEqual(['3.00', '3.0%']); // oxfmt-ignore
    expect(requests).toHaveLength(1);
  });

  it('sort the board, unknown values last, with a label of the order', async () => {
    answerFormulas();
    show({ at: ADDRESS });
    await screen.findByRole('columnheader', { name: /Debt <years>/ });
    const before = tickers();

    await userEvent.click(screen.getByRole('link', { name: 'Debt <years>' }));

    const symbols = [4, 0, 3, 2, 5, 1].map((row) => before[row]);
    await waitFor(() => expect(tickers()).toEqual(symbols));
    expect(new URLSearchParams(currentSearch()).get('orderBy')).toBe('formula1');
    expect(screen.getByRole('columnheader', { name: /Debt <years>/ })).toHaveAttribute('aria-sort', 'descending');
    expect(await screen.findByText(/Debt <years>, high to low/)).toBeInTheDocument();
  });

  it('have a note with formula, unit and figures', async () => {
    answerFormulas();
    show({ at: ADDRESS });
    await screen.findByRole('columnheader', { name: /Debt <years>/ });

    await userEvent.click(screen.getByRole('button', { name: /About .*Debt <years>|Debt <years>.*/ }));

    expect(await screen.findByText('net_debt / ebitda')).toBeVisible();
    expect(screen.getByText(/Calculated from \u2066ebitda, net_debt\u2069/)).toBeVisible();
  });

  it('are added, changed and removed in the column chooser', async () => {
    answerFormulas();
    show({ at: '' });
    await screen.findByRole('grid');
    const dialog = await openChooser();

    await userEvent.click(dialog.getByRole('button', { name: 'Add a formula column' }));
    expect(dialog.getByRole('textbox', { name: 'Column name' })).toHaveFocus();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Column name' }), 'Debt: years');
    const editor = await dialog.findByRole('combobox', { name: 'Formula' });
    await userEvent.type(editor, 'net_debt < 3');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the column' }));
    // A condition is not a column.
    expect(await dialog.findByText(/is a condition, but a figure is needed here/)).toBeVisible();
    expect(formulasNow()).toBeNull();
    await userEvent.clear(editor);
    await userEvent.type(editor, 'net_debt / ebitda');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the column' }));
    await waitFor(() => expect(formulasNow()).toBe('Debt years: net_debt / ebitda'));
    expect(dialog.getByRole('button', { name: 'Add a formula column' })).toHaveFocus();

    await userEvent.click(dialog.getByRole('button', { name: 'Edit Debt years' }));
    expect(dialog.getByRole('combobox', { name: 'Formula' })).toHaveValue('net_debt / ebitda');
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Column name' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Show the column' }));
    await waitFor(() => expect(formulasNow()).toBe('net_debt / ebitda'));

    await userEvent.click(dialog.getByRole('button', { name: 'Remove net_debt / ebitda' }));
    await waitFor(() => expect(formulasNow()).toBeNull());
  });

  it('that the server rejects are removed from the board, and listed above it', async () => {
    answerWith(({ path }) =>
      formulasOf(path) === null
        ? ok(plain)
        : {
            status: 400,
            body: {
              ...(problem(400, 'invalid_options') as { readonly body: object }).body,
              errors: [{ path: 'query.formulas', message: 'no' }],
            },
          },
    );
    show({ at: '?formulas=A%3A+pe%3B+B%3A+pe+%3C&orderBy=formula1' });

    await waitFor(() => expect(tickers()).toHaveLength(6));
    expect(await screen.findByText(/Formula \u2068B\u2069 could not be read, at character/)).toBeVisible();
  });

  it('are part of the first HTML, also in Hebrew', () => {
    document.body.innerHTML = renderOnServer({
      ...propsOf({ locale: 'he', data: firstRowsOf(withFormulas, 5) }),
      search: ADDRESS,
      identifierPrefix: 'p',
    });

    expect(headsNow().slice(-3, -1)).toEqual(['Debt <years>', 'Share']);
    document.body.innerHTML = '';
  });
});
