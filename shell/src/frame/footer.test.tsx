import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onConsentRequested } from './consent';
import { Footer } from './footer';
import { chooseTheme } from '@site/remote-kit/theme';
import { renderInFrame } from './testing/render-in-frame';

beforeEach(() => localStorage.clear());

describe('the choice of appearance', () => {
  it('is applied at once and stored; the system’s theme needs no storage', async () => {
    renderInFrame(<Footer />);
    const choice = screen.getByRole('combobox', { name: 'Appearance' });

    await userEvent.selectOptions(choice, 'dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');

    await userEvent.selectOptions(choice, 'system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('follows a choice made by a command or in another tab', () => {
    renderInFrame(<Footer />);
    const choice = screen.getByRole('combobox', { name: 'Appearance' });

    act(() => chooseTheme('light'));
    expect(choice).toHaveValue('light');

    localStorage.setItem('theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(choice).toHaveValue('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

describe('the footer', () => {
  it('reopens the cookie settings', async () => {
    const listener = jest.fn();
    const end = onConsentRequested(listener);
    renderInFrame(<Footer />);

    await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));

    expect(listener).toHaveBeenCalledTimes(1);
    end();
  });

  it.each(['en', 'he'] as const)('shows operator and contact in %s if configured', (locale) => {
    const contact = { email: 'help@example.org', operator: 'Example Ltd, 1 Main St' };
    const { unmount } = renderInFrame(<Footer />, { locale, contact });

    expect(screen.getByText('Example Ltd, 1 Main St')).toBeVisible();
    expect(screen.getByRole('link', { name: 'help@example.org' })).toHaveAttribute('href', 'mailto:help@example.org');
    unmount();
    renderInFrame(<Footer />, { locale });
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  });

  it('links to the Hebrew version and the sitemap', () => {
    renderInFrame(<Footer />);

    expect(screen.getByRole('link', { name: 'עברית' })).toHaveAttribute('href', '/?lang=heb');
    expect(screen.getByRole('link', { name: 'Sitemap' })).toHaveAttribute('href', '/sitemap');
  });

  it('links to the licences, outside of the client-side router', () => {
    renderInFrame(<Footer />, { locale: 'he' });

    const link = screen.getByRole('link', { name: 'רישיונות' });
    expect(link).toHaveAttribute('href', '/licenses.txt');
    expect(link).toHaveAttribute('rel', 'external');
  });

  it.each([
    ['en', 'עברית', 'heb'],
    ['he', 'English', 'english'],
  ] as const)('stores the language chosen on a page in %s', async (locale, name, stored) => {
    renderInFrame(<Footer />, { locale });
    const link = screen.getByRole('link', { name });
    // jsdom does not navigate.
    link.addEventListener('click', (event) => event.preventDefault());

    await userEvent.click(link);

    expect(localStorage.getItem('language')).toBe(stored);
  });
});
