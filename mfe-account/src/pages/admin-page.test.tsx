import { requests, exampleOf, willAnswer } from '../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@site/remote-kit';
import { adminSections } from '../features/admin/sections';
import { showPage, someUser } from '../testing/show-page';
import { open, LATER, setUpAdministration } from '../testing/shown-administration';

setUpAdministration();

describe('the administration', () => {
  it('begins with the present state, and links to each of its pages', async () => {
    open();

    expect(await screen.findByText(/1204 accounts|1,204 accounts/, undefined, LATER)).toBeVisible();
    expect(screen.getByText('1 waiting, 0 failed')).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Pages of the administration' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      ...adminSections.map((section) => `/admin/${section}`),
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
  });

  it.each(adminSections.flatMap((section) => (['en', 'he'] as const).map((locale) => [section, locale] as const)))(
    'shows %s in %s, with a table that has a name',
    async (section, locale) => {
      open(section, locale);

      const [table] = await screen.findAllByRole('table', undefined, LATER);
      expect(table).toHaveAccessibleName(/\S/);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );

  it('says so where a list could not be loaded, and where it is empty; the two look apart', async () => {
    willAnswer(
      'GET /api/admin/audit',
      { status: 503, body: { status: 503, errorCode: 'database_unavailable' } },
      { status: 200, body: { entries: [], next: null } },
    );
    open('audit');

    expect(await screen.findByText('The list could not be loaded', undefined, LATER)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to show')).toBeVisible();
  });

  it('turns pages by the places that answers name', async () => {
    const page = exampleOf('listAuditEntries', 200) as { readonly entries: readonly object[] };
    willAnswer(
      'GET /api/admin/audit',
      { status: 200, body: { ...page, next: '812' } },
      {
        status: 200,
        body: { entries: page.entries.map((one) => ({ ...one, id: 1, note: 'the older one' })), next: null },
      },
    );
    open('audit');
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }, LATER));

    expect(await screen.findByText('the older one')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Newer' })).toBeEnabled();
  });

  it('does not exist for other readers, sends visitors to the login, and sends no requests for either', () => {
    const reader: Session = { status: 'user', user: someUser({ role: 'user' }) };
    const { unmount } = showPage('admin', { session: reader, params: { section: 'audit' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('page not found');
    unmount();

    showPage('admin', { params: { section: 'audit' } });
    expect(screen.getByRole('link', { name: /log in/i })).toHaveAttribute('href', '/login?redirect=%2Fadmin%2Faudit');
    expect(requests).toEqual([]);
  });
});
