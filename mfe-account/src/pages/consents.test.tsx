import { willAnswer } from '../testing/network';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, showPart, sent, setUpProfile } from '../testing/shown-profile';

setUpProfile();

describe('consents', () => {
  it('are withdrawn and given, with version and day; the disclaimer is part of the account', async () => {
    const consents = (granted: boolean) => ({
      consents: [
        { kind: 'marketing', granted, required: false, version: '2026-11', at: '2026-03-01T12:00:00Z' },
        { kind: 'disclaimer', granted: true, required: true, version: '2026-11', at: '2026-03-01T12:00:00Z' },
      ],
    });
    willAnswer(`GET ${ME}/consents`, { status: 200, body: consents(true) });
    willAnswer(`PUT ${ME}/consents`, { status: 200, body: consents(false) });
    showPart('notifications');

    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw: Emails about the site' }));

    expect(await screen.findByText('Saved: you no longer agree.')).toBeVisible();
    expect(sent()).toEqual([['PUT', `${ME}/consents`, { kind: 'marketing', granted: false }]]);
    expect(screen.getByRole('button', { name: 'Agree: Emails about the site' })).toBeVisible();
    expect(screen.getAllByText('01/03/2026 (2026-11)')).toHaveLength(2);
    expect(screen.getByText('Part of having an account')).toBeVisible();
  });

  it('lead to the question about cookies, and show its answer', async () => {
    const heard = jest.fn();
    window.addEventListener('site:cookie-settings', heard);
    showPart('notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Cookie settings' }));
    expect(heard).toHaveBeenCalledTimes(1);

    const answered = { kind: 'statistics', granted: true, required: false, version: '2026-11', at: '2026-03-01' };
    willAnswer(`GET ${ME}/consents`, { status: 200, body: { consents: [answered] } });
    act(() => void window.dispatchEvent(new Event('site:cookies-answered')));
    expect(await screen.findByText('Statistics')).toBeVisible();
    window.removeEventListener('site:cookie-settings', heard);
  });
});
