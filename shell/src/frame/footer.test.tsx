import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from './footer';
import { renderInFrame } from './testing/render-in-frame';

beforeEach(() => localStorage.clear());

describe('the cookie question', () => {
  it('is asked until it is answered', async () => {
    const { unmount } = renderInFrame(<Footer />);
    await userEvent.click(screen.getByRole('button', { name: 'Deny Non-Essential' }));
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    unmount();

    renderInFrame(<Footer />);
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  });

  it('makes a visitor id on consent alone, and takes it away when consent is', async () => {
    renderInFrame(<Footer />);
    expect(localStorage.getItem('visitor_id')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(localStorage.getItem('cookie-consent')).toBe('true');
    expect(localStorage.getItem('visitor_id')).toMatch(/^[a-z0-9]+-[a-z0-9]+$/);

    await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deny Non-Essential' }));
    expect(localStorage.getItem('cookie-consent')).toBe('false');
    expect(localStorage.getItem('visitor_id')).toBeNull();
  });

  it('does no harm where storage is switched off', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    renderInFrame(<Footer />);

    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));

    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('the choice of appearance', () => {
  it('is applied at once and kept; the system’s own needs nothing kept', async () => {
    renderInFrame(<Footer />);
    const choice = screen.getByRole('combobox', { name: 'Appearance' });

    await userEvent.selectOptions(choice, 'dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');

    await userEvent.selectOptions(choice, 'system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

describe('the footer', () => {
  it('leads to the Hebrew version and the sitemap', () => {
    renderInFrame(<Footer />);

    expect(screen.getByRole('link', { name: 'עברית' })).toHaveAttribute('href', '/?lang=heb');
    expect(screen.getByRole('link', { name: 'Sitemap' })).toHaveAttribute('href', '/sitemap');
  });
});
