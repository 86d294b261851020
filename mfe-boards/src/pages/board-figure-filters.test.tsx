import { answerWith, requests } from '../testing/network';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBoardTable } from '../model/board-table';
import { presetChange, presetsOn } from '../model/presets';
import { exampleBoard } from '../testing/example-board';
import { ok, currentSearch, setUpBoardSite, show, tickers } from '../testing/board-site';

// Small boards: queries by role are slow in jsdom.
const whole = exampleBoard({ length: 24 });
const table = createBoardTable(whole);
const countWhere = (field: string, passes: (value: number) => boolean): number =>
  Array.from({ length: whole.length }, (_, row) => table.number(field)(row)).filter(
    (value) => value !== null && passes(value),
  ).length;
const currentFormula = (): string | null => new URLSearchParams(currentSearch()).get('where');
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

describe('the limits of a column', () => {
  it('are set in its note, counted while typed, without requests', async () => {
    const matched = countWhere('priceEarningsRatio', (value) => value > 0 && value <= 20);
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: 'About this column: P/E' }));
    const note = within(await screen.findByRole('dialog', { name: 'P/E' }));

    await userEvent.type(note.getByRole('textbox', { name: 'P/E to' }), '20');
    await waitFor(() => expect(currentFormula()).toBe('priceEarningsRatio<=20'));
    expect(matched).toBeGreaterThan(2);
    expect(note.getByRole('status')).toHaveTextContent(`${matched} of 24 match`);
    expect(tickers()).toHaveLength(matched);
    expect(requests).toHaveLength(1);

    await userEvent.clear(note.getByRole('textbox', { name: 'P/E to' }));
    await waitFor(() => expect(currentSearch()).toBe(''));
  });
});

describe('the panel of limits', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Figure filters' }));
    return within(await screen.findByRole('dialog', { name: 'Figure filters' }));
  };

  it('accepts amounts and percentages as displayed, ignores invalid input, and shows the values of the address', async () => {
    answerWith(() => ok(whole));
    show({ at: '?where=trailingROE%3E1.15' });
    await screen.findByRole('grid');
    const panel = await open();
    const field = (name: string) => panel.getByRole('textbox', { name });

    expect(field('ROE from')).toHaveValue('15');
    await userEvent.type(field('Mkt cap to'), '2.5b');
    await waitFor(() => expect(currentFormula()).toBe('trailingROE>1.15,market_cap<=25e8'));
    expect(field('Mkt cap to')).toHaveValue('2.5b');
    await userEvent.type(field('P/B to'), 'cheap');
    await userEvent.tab();
    expect(field('P/B to')).toBeInvalid();
    expect(currentFormula()).toBe('trailingROE>1.15,market_cap<=25e8');

    await userEvent.click(panel.getByRole('button', { name: 'Clear all filters' }));
    expect(currentSearch()).toBe('');
    expect(field('ROE from')).toHaveValue('');
  });

  it('finds a figure by its name, and offers a visitor no limit of the score', async () => {
    answerWith(() => ok(exampleBoard({ length: 24, hasScore: false })));
    show({ viewer: 'visitor' });
    await screen.findByRole('grid');
    const panel = await open();

    await userEvent.type(panel.getByRole('searchbox', { name: 'Find a figure' }), 'payout');
    expect(panel.getAllByRole('listitem')).toHaveLength(1);
    expect(panel.getByRole('textbox', { name: 'Payout from' })).toBeInTheDocument();
    await userEvent.clear(panel.getByRole('searchbox', { name: 'Find a figure' }));
    expect(panel.queryByRole('textbox', { name: /Score/ })).not.toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Log in to filter by score' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmarket%2FSP500',
    );
  });
});

describe('a preset', () => {
  it('is a link that describes its rule, sets limits, columns and order, and is marked as selected', async () => {
    const [cheap] = presetsOn('SP500');
    answerWith(() => ok(whole));
    show({ at: '?sector=Energy' });
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: 'Presets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preset screens' }));

    expect(dialog.getByText(/^P\/E at most 12, P\/B at most 2, .*Div\. yield: high to low\.$/)).toBeInTheDocument();
    expect(dialog.queryByText('chosen')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('link', { name: 'Cheap dividend payers' }));
    const params = new URLSearchParams(currentSearch());
    expect(Object.fromEntries(params)).toEqual({ sector: 'Energy', ...presetChange(cheap!) });

    await userEvent.click(screen.getByRole('button', { name: 'Presets' }));
    const again = within(screen.getByRole('dialog', { name: 'Preset screens' }));
    expect(again.getByRole('link', { current: true })).toHaveTextContent('Cheap dividend payers');
    expect(again.queryByText(/Sorting needs a login/)).not.toBeInTheDocument();
  });

  it('shows a visitor what a login adds', async () => {
    answerWith(() => ok(exampleBoard({ length: 24, hasScore: false })));
    show({ viewer: 'visitor' });
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: 'Presets' }));

    expect(await screen.findByText(/Sorting needs a login/)).toBeInTheDocument();
  });
});
