import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, siteStore } from '@site/remote-kit';
import type { User } from '@site/remote-kit';
import { Header } from './header';
import { renderInFrame } from './testing/render-in-frame';

const user = {
  id: '1',
  email: 'reader.one@demo.example',
  displayName: null,
  premium: true,
  followsList: [],
} as unknown as User;

beforeEach(() => siteStore.set(sessionAtom, { status: 'unknown' }));

describe('the header', () => {
  it('has a menu of the pages that remotes register, and none without any', () => {
    const name = { en: 'Map of sectors', he: 'מפת הסקטורים' };
    const listed = [
      { path: '/map', access: undefined, name, inHeader: true },
      { path: '/other', access: undefined, name: { en: 'Other', he: 'אחר' } },
    ] as const;
    const { unmount } = renderInFrame(<Header />, { locale: 'he', listed });

    // In the bar, and in the phone's sheet.
    const links = screen.getAllByRole('link', { name: 'מפת הסקטורים' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/map?lang=heb', '/map?lang=heb']);
    expect(screen.getAllByText('עוד')).toHaveLength(2);
    expect(screen.queryByText('אחר')).not.toBeInTheDocument();
    unmount();
    renderInFrame(<Header />);
    expect(screen.queryByText('More')).not.toBeInTheDocument();
  });

  it('offers visitors sign-up, and a login that returns to the current page', () => {
    renderInFrame(<Header />, { pathname: '/market/TA', search: '?desc=true' });

    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmarket%2FTA%3Fdesc%3Dtrue',
    );
    // In the bar, and in the phone's sheet.
    for (const link of screen.getAllByRole('link', { name: 'Sign Up' }))
      expect(link).toHaveAttribute('href', '/register');
  });

  it('shows the reader’s name once known, marks premium, and can log out', async () => {
    renderInFrame(<Header />, { viewerClass: 'premium' });
    await act(async () => siteStore.set(sessionAtom, { status: 'user', user }));

    expect(screen.getByText('reader.one')).toBeInTheDocument();
    expect(screen.getByText('Profile, premium member')).toBeInTheDocument();
    // In the bar, and in the phone's sheet.
    expect(screen.getAllByRole('button', { name: 'Log out' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
  });

  it('preserves columns, order and filters in links to other boards, but no board-specific options', () => {
    renderInFrame(<Header />, {
      pathname: '/market/TA',
      search:
        '?columns=symbol,pbRatio&orderBy=pbRatio&desc=false&minScore=60&freshOnly=true&where=de_ratio%3C1&score=pe_60*roe_40&in=EUR&search=a&sector=Energy&offset=24',
    });

    const hrefs = screen.getAllByRole('link', { name: /^London/ }).map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(
      '/market/L?columns=symbol,pbRatio&orderBy=pbRatio&desc=false&minScore=60&freshOnly=true&where=de_ratio%3C1&score=pe_60*roe_40&in=EUR',
    );
    // Desktop menu, phone sheet and rail link to the same board.
    expect(hrefs).toHaveLength(3);
    expect(new Set(hrefs).size).toBe(1);
  });

  it('adds no options from pages other than boards', () => {
    renderInFrame(<Header />, { pathname: '/backtest', search: '?where=de_ratio%3C1' });

    for (const link of screen.getAllByRole('link', { name: /^London/ }))
      expect(link).toHaveAttribute('href', '/market/L');
  });

  it('has profile and log-out in the phone menu of a logged-in reader', () => {
    const { unmount } = renderInFrame(<Header />, { viewerClass: 'user' });
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
    unmount();

    renderInFrame(<Header />);
    const visitors = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(visitors.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
    expect(visitors.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
  });

  it('lists all markets first, also marked as current on boards of their industries', () => {
    const current = (pathname: string): readonly (string | null)[] => {
      const { unmount } = renderInFrame(<Header />, { pathname });
      const links = within(screen.getByRole('navigation', { name: 'Markets' })).getAllByRole('link');
      const found = [links[0]!.getAttribute('href'), ...links.map((link) => link.getAttribute('aria-current'))];
      unmount();
      return found.slice(0, 3);
    };

    expect(current('/market/ALL')).toEqual(['/market/ALL', 'page', null]);
    expect(current('/market/WORLD/Energy/Uranium')).toEqual(['/market/ALL', 'true', null]);
    expect(current('/market/SP500')).toEqual(['/market/ALL', null, 'page']);
  });

  it('shows the market rail on boards only, with the current one marked', () => {
    const { unmount } = renderInFrame(<Header />, { pathname: '/market/TA' });
    const rail = screen.getByRole('navigation', { name: 'Markets' });
    expect(within(rail).getByRole('link', { current: 'page' })).toHaveTextContent('Tel Aviv');
    unmount();

    renderInFrame(<Header />, { pathname: '/policy' });
    expect(screen.queryByRole('navigation', { name: 'Markets' })).not.toBeInTheDocument();
  });

  it('preserves Hebrew in its links, and links to the same page in English', () => {
    renderInFrame(<Header />, { pathname: '/market/TA', search: '?lang=heb', locale: 'he' });

    expect(screen.getAllByRole('link', { name: /תל אביב/ })[0]).toHaveAttribute('href', '/market/TA?lang=heb');
    expect(screen.getAllByRole('link', { name: 'English', hidden: true })[0]).toHaveAttribute('href', '/market/TA');
  });

  it('opens the phone menu, and closes it with Escape, restoring the focus', async () => {
    renderInFrame(<Header />);
    const sheet = screen.getByRole('navigation', { name: 'Menu' }).closest('details');
    const toggle = sheet?.querySelector('summary');

    await userEvent.click(toggle!);
    expect(sheet).toHaveAttribute('open');
    within(sheet!)
      .getByRole('link', { name: /Stockholm/ })
      .focus();
    await userEvent.keyboard('{Escape}');

    expect(sheet).not.toHaveAttribute('open');
    expect(toggle).toHaveFocus();
  });

  it.each(['visitor', 'user', 'premium', 'admin'] as const)(
    'links %s to the administration if allowed',
    (viewerClass) => {
      renderInFrame(<Header />, { viewerClass });

      const links = screen.queryAllByRole('link', { name: 'Administration', hidden: true });

      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        viewerClass === 'admin' ? ['/admin', '/admin'] : [],
      );
    },
  );

  it.each(['visitor', 'user', 'premium', 'admin'] as const)('hides its link to the plans from %s', (viewerClass) => {
    for (const pathname of ['/', '/market/TA', '/profile']) {
      const { unmount } = renderInFrame(<Header />, { pathname, viewerClass });

      // A hidden link would be found as well.
      const hrefs = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
      expect(hrefs.length).toBeGreaterThan(5);
      expect(hrefs.filter((href) => href.startsWith('/subscribe'))).toEqual([]);
      unmount();
    }
  });

  it('moves the focus within a menu by arrow keys', async () => {
    renderInFrame(<Header />);
    const summary = screen.getByText('Calendars', { selector: 'summary span' }).closest('summary');
    summary?.focus();

    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Earnings calendar');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveTextContent('Economic calendar');
    await userEvent.keyboard('{Escape}');
    expect(summary).toHaveFocus();
  });
});
