import { answerWith, asked, type Answer } from '../../../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../../testing/show-page';
import { OwnTools } from './own-tools';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function open(answer: () => Answer | Promise<Answer>) {
  answerWith(answer);
  showPage(() => <OwnTools market="SP500" symbol="AAA" locale="en" />);
  await userEvent.click(screen.getByRole('button', { name: 'Alert me' }));
  return screen.findByLabelText('Value, 0 to 100', undefined, { timeout: 20_000 });
}
const set = () => userEvent.click(screen.getByRole('button', { name: /^Set the alert/ }));

describe('an alert on a company', () => {
  it('is asked for once, however often the button is pressed meanwhile', async () => {
    let answer: (told: Answer) => void = () => undefined;
    await open(() => new Promise((resolve) => (answer = resolve)));
    await set();
    await set();
    await userEvent.click(screen.getByRole('button', { name: 'Alert me to new statements' }));
    answer({ status: 201, body: {} });

    expect(await screen.findByText('The alert is set.')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('whose score is there already says when it reports', async () => {
    await open(() => ({ status: 201, body: { already_met: true } }));
    await set();

    expect(await screen.findByText(/^The alert is set\. The score is already on that side: /)).toBeVisible();
  });

  it('leads to a value that is none, and says nothing more of the one before', async () => {
    const value = await open(() => ({ status: 201, body: {} }));
    await set();
    expect(await screen.findByText('The alert is set.')).toBeVisible();
    await userEvent.clear(value);
    await userEvent.type(value, '200');
    await set();

    expect(screen.queryByText('The alert is set.')).not.toBeInTheDocument();
    expect(value).toHaveFocus();
    expect(value).toHaveAccessibleDescription('A number from 0 to 100.');
    expect(asked).toHaveLength(1);
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
