import { act, screen } from '@testing-library/react';
import type { ShellBoot } from '../boot';
import { hydrateFrame } from './hydrate-frame';

const bootIn = (locale: 'en' | 'he'): ShellBoot => ({
  locale,
  viewerClass: 'visitor',
  registry: [],
  markets: [],
  signInProviders: [],
  hasDemoAccounts: false,
  hasApproval: true,
  notFound: false,
});

describe('the language of a visit', () => {
  beforeEach(() => localStorage.clear());

  it('is stored for a Hebrew address', async () => {
    await hydrateFrame(bootIn('he'));

    expect(localStorage.getItem('language')).toBe('heb');
  });

  it('does not change for an address without a language', async () => {
    await hydrateFrame(bootIn('en'));
    expect(localStorage.getItem('language')).toBeNull();

    localStorage.setItem('language', 'heb');
    await hydrateFrame(bootIn('en'));
    expect(localStorage.getItem('language')).toBe('heb');
  });
});

describe('a page that the server had no time to render', () => {
  afterEach(() => document.body.replaceChildren());

  it('renders its frame in the browser, without reporting an error', async () => {
    for (const id of ['frame-top', 'frame-bottom']) {
      const empty = document.createElement('div');
      empty.id = id;
      document.body.append(empty);
    }
    const reported = jest.fn();
    window.addEventListener('site:failure', reported);

    const roots = await act(() => hydrateFrame(bootIn('en')));

    expect(await screen.findByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(reported).not.toHaveBeenCalled();
    window.removeEventListener('site:failure', reported);
    act(() => roots.forEach((root) => root.unmount()));
  });
});
