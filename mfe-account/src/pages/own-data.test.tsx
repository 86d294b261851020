import { exampleOf, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, showPart, sent, setUpProfile } from '../testing/shown-profile';

setUpProfile();

describe('one’s data', () => {
  it('are saved as a file with content and day in its name', async () => {
    const name = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      name(this.download);
    });
    URL.createObjectURL = jest.fn(() => 'blob:file');
    URL.revokeObjectURL = jest.fn();
    willAnswer(`GET ${ME}/export`, { status: 200, body: exampleOf('exportMe', 200) });
    showPart('data');

    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));

    expect(await screen.findByText(/The file is in your browser’s downloads/)).toBeVisible();
    expect(name).toHaveBeenCalledWith('boursight-account-2025-11-21.json');
    click.mockRestore();
  });

  const DELETE = `DELETE ${ME}`;
  const open = async (part = {}) => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    showPart('data', part);
    await userEvent.click(screen.getByRole('button', { name: 'Delete the account' }));
    return within(screen.getByRole('dialog'));
  };
  const fill = async (dialog: ReturnType<typeof within>) => {
    await userEvent.type(dialog.getByLabelText('Type your email address'), 'reader@demo.example');
    await userEvent.type(dialog.getByLabelText('Current password'), 'the password');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  };

  it('are deleted after what goes and what stays was said, with address and password', async () => {
    willAnswer(DELETE, { status: 204, body: null });
    const dialog = await open({ plan: 'premium' });
    expect(dialog.getByText(/without your name, for seven years/)).toBeVisible();
    expect(dialog.getByText(/Your subscription is cancelled as well/)).toBeVisible();

    await fill(dialog);

    expect(await dialog.findByText(/Your account is deleted/)).toBeVisible();
    expect(sent()).toEqual([['DELETE', ME, { email: 'reader@demo.example', password: 'the password' }]]);
    expect(dialog.getByRole('button', { name: 'To the home page' })).toBeVisible();
  });

  it.each([
    ['wrong_password', 400, 'The current password is wrong.'],
    ['email_mismatch', 400, 'This is not the address of your account.'],
    ['fresh_sign_in_required', 403, 'Log in again, then delete the account within ten minutes.'],
    ['subscription_running', 409, /Cancel it first/],
    ['demo_account', 409, /This is a demo account/],
  ])('stay where %s says no, and so does what was typed', async (errorCode, status, sentence) => {
    willAnswer(DELETE, { status, body: { status, errorCode } });
    const dialog = await open();

    await fill(dialog);

    const list = await dialog.findByRole('alert');
    await waitFor(() => expect(list).toHaveFocus());
    expect(list).toHaveTextContent(sentence);
    const wrong = { wrong_password: 'Current password', email_mismatch: 'Type your email address' }[errorCode];
    if (wrong)
      expect(dialog.getByLabelText(wrong)).toHaveAccessibleDescription(expect.stringContaining(String(sentence)));
    expect(dialog.getByLabelText('Type your email address')).toHaveValue('reader@demo.example');
    expect(dialog.getByLabelText('Current password')).toHaveValue('the password');
  });
});
