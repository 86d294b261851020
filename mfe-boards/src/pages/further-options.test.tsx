import '@testing-library/jest-dom';
import { answerWith } from '../testing/network';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, currentSearch, setUpBoardSite, show } from '../testing/board-site';
import { whole } from '../testing/small-board';

setUpBoardSite();

const openOptions = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  return screen.findByLabelText('Board as known on');
};

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
