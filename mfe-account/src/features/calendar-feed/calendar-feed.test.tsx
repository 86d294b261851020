import { requests, exampleOf, forgetNetwork, willAnswer } from '../../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, someUser } from '../../testing/show-page';

const PATH = '/api/users/me/calendar-feed';
const none = { status: 200, body: { feed: null } };
const there = { status: 200, body: exampleOf('readCalendarFeed', 200) };
const made = { status: 201, body: exampleOf('makeCalendarFeed', 201) };

beforeEach(forgetNetwork);

const show = () => showPage('profile/notifications', { session: { status: 'user', user: someUser() } });
const sent = () =>
  requests.filter(({ method, path }) => method !== 'GET' && path === PATH).map(({ method, body }) => [method, body]);
const part = async () => within(await screen.findByRole('region', { name: 'Calendar feed' }));

describe('the calendar feed of the profile', () => {
  it('is made of what was chosen, and its address is shown once', async () => {
    willAnswer(`GET ${PATH}`, none);
    willAnswer(`POST ${PATH}`, made);
    show();
    const feed = await part();

    await userEvent.click(await feed.findByRole('checkbox', { name: 'Japan' }));
    await userEvent.click(feed.getByRole('button', { name: 'Create a private address' }));

    const address = await feed.findByRole('textbox', { name: 'Private address' });
    expect(sent()).toEqual([['POST', { followed: true, countries: ['JP'], impacts: ['High'], locale: 'en' }]]);
    await waitFor(() => expect(address).toHaveFocus());
    expect((address as HTMLInputElement).value).toMatch(/^https:.*\.ics$/);
    expect(feed.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^webcal:\/\/stocks\.example\/api\/calendars\/feed\//),
    );
  });

  it('changes its content, is renewed and revoked, with a message each time', async () => {
    willAnswer(`GET ${PATH}`, there);
    willAnswer(`PUT ${PATH}`, there);
    willAnswer(`POST ${PATH}`, made);
    willAnswer(`DELETE ${PATH}`, 'no answer', { status: 204, body: null });
    show();
    const feed = await part();

    expect(await feed.findByText(/Created on 20\/11\/2025\. Last fetched on 21\/11\/2025\./)).toBeVisible();
    await userEvent.click(feed.getByRole('checkbox', { name: 'Earnings of the companies that I follow' }));
    await userEvent.click(feed.getByRole('button', { name: 'Save the choice' }));
    expect(await feed.findByText('The choice is saved; the address stays the same.')).toBeVisible();
    await userEvent.click(feed.getByRole('button', { name: 'Renew the address' }));
    expect(await feed.findByText(/The old address no longer works/)).toBeVisible();
    await userEvent.click(feed.getByRole('button', { name: 'Revoke the address' }));
    expect(await feed.findByText(/The service cannot be reached/)).toBeVisible();
    await userEvent.click(feed.getByRole('button', { name: 'Revoke the address' }));
    expect(await feed.findByText('The address no longer works.')).toBeVisible();
    expect(feed.queryByRole('textbox')).toBeNull();
    expect(sent().map(([method]) => method)).toEqual(['PUT', 'POST', 'DELETE', 'DELETE']);
    expect(sent()[0]![1]).toMatchObject({ followed: false, countries: ['US', 'EU'] });
  });

  it('asks for something to hold before it asks the server', async () => {
    willAnswer(`GET ${PATH}`, none);
    show();
    const feed = await part();

    await userEvent.click(await feed.findByRole('checkbox', { name: 'Earnings of the companies that I follow' }));
    await userEvent.click(feed.getByRole('button', { name: 'Create a private address' }));

    expect(await feed.findByRole('alert')).toHaveTextContent('Choose your companies, or countries and impacts.');
    expect(sent()).toEqual([]);
  });
});
