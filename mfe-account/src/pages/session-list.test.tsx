import { willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, failed, showPart, session, setUpProfile } from '../testing/shown-profile';

setUpProfile();

describe('sessions', () => {
  it('are named in words, and end one by one', async () => {
    willAnswer(`DELETE ${ME}/sessions/other-one`, failed, { status: 204, body: null });
    showPart('sessions');
    const other = await screen.findByRole('rowheader', { name: 'iOS' });
    expect(within(other.closest('tr')!).getByText('02/03/2026 09:30 UTC')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Firefox on Windows' }).closest('tr')).toHaveTextContent(
      'This device',
    );
    const end = screen.getByRole('button', { name: 'End: iOS' });

    await userEvent.click(end);
    expect(await screen.findByText('Something went wrong on our side. Try again in a moment.')).toBeVisible();
    await userEvent.click(end);

    expect(await screen.findByText('Logged out: iOS.')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'iOS' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Where you are logged in' })).toHaveFocus());
  });
});

describe('many sessions', () => {
  it('are folded to five, with this device among them, until all are opened', async () => {
    const older = Array.from({ length: 7 }, (_, place) => session({ id: `s${place}` }));
    willAnswer(`GET ${ME}/sessions`, {
      status: 200,
      body: { sessions: [...older, session({ id: 'here', current: true })] },
    });
    showPart('sessions');

    expect(await screen.findAllByRole('rowheader')).toHaveLength(5);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('This device');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 8 sessions' }));

    expect(screen.getAllByRole('rowheader')).toHaveLength(8);
    expect(screen.getByRole('region', { name: 'Where you are logged in' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  });
});
