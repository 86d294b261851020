import { answerWith, requests, type Answer } from '../../../testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../../testing/show-page';
import { UserTools } from './user-tools';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

let sent: unknown[] = [];

async function open(answer: (path: string) => Answer | Promise<Answer>) {
  sent = [];
  answerWith((path, body) => {
    if (body !== '') sent.push(JSON.parse(body));
    return answer(path);
  });
  showPage(() => <UserTools market="TA" symbol="AAA" currency="ILA" locale="en" />);
  await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
  return screen.findByLabelText('Value, 0 to 100', undefined, { timeout: 20_000 });
}
const set = () => userEvent.click(screen.getByRole('button', { name: /^Set the alert/ }));

describe('an alert on a company', () => {
  it('is requested once, even if the button is pressed again before the answer', async () => {
    let answer: (given: Answer) => void = () => undefined;
    await open(() => new Promise((resolve) => (answer = resolve)));
    await set();
    await set();
    await userEvent.click(screen.getByRole('button', { name: 'Alert me to new statements' }));
    answer({ status: 201, body: {} });

    expect(await screen.findByText('The alert is set.')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('for a score that is reached already says when it reports', async () => {
    await open(() => ({ status: 201, body: { already_met: true } }));
    await set();

    expect(await screen.findByText(/^The alert is set\. The figure is already on that side: /)).toBeVisible();
  });

  it('moves the focus to an invalid value, and removes the earlier message', async () => {
    const value = await open(() => ({ status: 201, body: {} }));
    await set();
    expect(await screen.findByText('The alert is set.')).toBeVisible();
    await userEvent.clear(value);
    await userEvent.type(value, '200');
    await set();

    expect(screen.queryByText('The alert is set.')).not.toBeInTheDocument();
    expect(value).toHaveFocus();
    expect(value).toHaveAccessibleDescription('A number from 0 to 100.');
    expect(requests).toHaveLength(1);
  });

  it('on a price says its unit, and takes separators of thousands', async () => {
    await open(() => ({ status: 201, body: {} }));
    await userEvent.selectOptions(screen.getByLabelText('Figure'), 'Price');
    await userEvent.selectOptions(screen.getByLabelText('When it'), 'falls below');
    await userEvent.type(screen.getByLabelText('Price, agorot (100 to the shekel)'), '1,850.5');
    await set();

    expect(await screen.findByText('The alert is set.')).toBeVisible();
    expect(sent).toEqual([{ kind: 'price', threshold: 1850.5, direction: 'down', market: 'TA', symbol: 'AAA' }]);
  });

  it('on a P/E takes what has no end, and on a yield nothing over 100', async () => {
    await open(() => ({ status: 201, body: {} }));
    await userEvent.selectOptions(screen.getByLabelText('Figure'), 'P/E');
    await userEvent.type(screen.getByLabelText('P/E'), '120');
    await set();
    await userEvent.selectOptions(screen.getByLabelText('Figure'), 'Dividend yield');
    await userEvent.type(screen.getByLabelText('Percent, 0 to 100'), '120');
    await set();

    expect(screen.getByLabelText('Percent, 0 to 100')).toHaveAccessibleDescription('A number from 0 to 100.');
    expect(sent).toMatchObject([{ kind: 'pe', threshold: 120 }]);
  });

  it('on earnings asks how many days before, and says when the report is that near already', async () => {
    await open(() => ({ status: 201, body: { already_met: true } }));
    const days = screen.getByLabelText('Days before earnings, 0 to 30');
    await userEvent.clear(days);
    await userEvent.type(days, '31');
    await userEvent.click(screen.getByRole('button', { name: 'Alert me before earnings' }));
    expect(days).toHaveAccessibleDescription('A whole number from 0 to 30.');
    expect(days).toHaveFocus();
    await userEvent.clear(days);
    await userEvent.type(days, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Alert me before earnings' }));

    expect(await screen.findByText(/Earnings are expected within these days already/)).toBeVisible();
    expect(sent).toMatchObject([{ kind: 'earnings', daysBefore: 5 }]);
  });

  it('on one of the saved scores starts with the one that is shown everywhere', async () => {
    const dates = { version: 'v', created_at: '2026-11-28T12:00:00.000Z', updated_at: '2026-11-28T12:00:00.000Z' };
    const scores = ['Cheap', 'Paying'].map((name, place) => ({ id: place + 3, name, definition: 'pe_100', ...dates }));
    await open((path) =>
      path === '/api/users/me/scores'
        ? { status: 200, body: { scores, shown: 4 } }
        : { status: 201, body: { already_met: true } },
    );
    await userEvent.selectOptions(screen.getByLabelText('Figure'), 'My score');
    expect(await screen.findByLabelText('Which of my scores')).toHaveDisplayValue('Paying');
    await set();
    expect(await screen.findByText(/The figure is already on that side/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Which of my scores'), 'Cheap');
    await userEvent.selectOptions(screen.getByLabelText('When it'), 'falls below');
    await set();

    const terms = { kind: 'my_score', threshold: 70, market: 'TA', symbol: 'AAA' };
    await waitFor(() =>
      expect(sent).toEqual([
        { ...terms, direction: 'up', scoreId: 4 },
        { ...terms, direction: 'down', scoreId: 3 },
      ]),
    );
  });

  it('on a saved score leads to where scores are made while there is none', async () => {
    await open(() => ({ status: 200, body: { scores: [], shown: null } }));
    await userEvent.selectOptions(screen.getByLabelText('Figure'), 'My score');
    expect(await screen.findByRole('link', { name: 'Build a score' })).toHaveAttribute('href', '/score-lab');
    await set();
    expect(sent).toEqual([]);
  });

  it('on a condition is read before it is sent, and says that it is already met', async () => {
    await open(() => ({ status: 201, body: { already_met: true } }));
    const formula = screen.getByLabelText('A condition');
    const setFormula = () => userEvent.click(screen.getByRole('button', { name: 'Alert me when it is met' }));
    await setFormula();
    expect(await screen.findByText('Write a condition, such as pe < 12.')).toBeVisible();
    await userEvent.type(formula, 'pe < rooe');
    await setFormula();

    await waitFor(() => expect(formula).toHaveAccessibleDescription(/at character 6: "rooe" is not a figure/));
    expect(formula).toHaveFocus();
    await userEvent.clear(formula);
    await userEvent.type(formula, 'pe < 12');
    await setFormula();
    expect(await screen.findByText(/The condition is already met/)).toBeVisible();
    expect(sent).toEqual([{ kind: 'formula', formula: 'pe < 12', market: 'TA', symbol: 'AAA' }]);
  });

  it.each([
    [401, 'token_revoked', /^You were signed out/],
    [409, 'alert_exists', 'You already have this alert.'],
    [503, 'overloaded', /^That could not be saved/],
  ])('that is answered %i says why it was not set, and keeps what was typed', async (status, errorCode, words) => {
    const value = await open(() => ({ status, body: { status, errorCode } }));
    await userEvent.clear(value);
    await userEvent.type(value, '66');
    await set();

    expect(await screen.findByText(words)).toBeVisible();
    expect(value).toHaveValue('66');
  });
});
