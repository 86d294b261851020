import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { renderInFrame } from './testing/render-in-frame';
import { SavedScreens } from './saved-screens';

const requested: string[] = [];
const answers: (readonly object[] | null)[] = [];
const answer: typeof fetch = (input) => {
  requested.push(new URL(input instanceof Request ? input.url : String(input)).pathname);
  const screens = answers.shift();
  if (!screens) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve(
    new Response(JSON.stringify({ screens }), { headers: { 'content-type': 'application/json' } }),
  );
};

const screenOf = (id: number) => ({ id, name: `Screen ${id}`, market: 'TA', query: `minScore=${id}` });

function show(setting: Parameters<typeof renderInFrame>[1] = {}) {
  renderInFrame(
    <details>
      <summary>Menu</summary>
      <SavedScreens />
    </details>,
    setting,
  );
  const menu = document.querySelector('details')!;
  // jsdom does not fire the toggle event.
  return (isOpen = true) => (menu.open = isOpen);
}

beforeEach(() => {
  globalThis.fetch = answer;
  requested.length = 0;
  answers.length = 0;
});

describe('the reader’s saved screens in the menu', () => {
  it('are requested when it opens, not before', async () => {
    answers.push([screenOf(1), screenOf(2)]);
    const open = show({ pathname: '/market/TA', search: '?minScore=2&lang=heb', locale: 'he' });
    expect(screen.getByRole('link', { name: 'רשימת המעקב שלי', hidden: true })).toHaveAttribute(
      'href',
      '/watchlist?lang=heb',
    );
    expect(requested).toEqual([]);

    open();
    expect(await screen.findByRole('link', { name: /Screen 1/ })).toHaveAttribute(
      'href',
      '/market/TA?minScore=1&lang=heb',
    );
    expect(screen.getByRole('link', { name: /Screen 1/ })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: /Screen 2/ })).toHaveAttribute('aria-current', 'page');
    expect(requested).toEqual(['/api/users/me/screens']);
  });

  it('are limited to ten, with the others in the profile; on failure the menu is unchanged', async () => {
    answers.push(
      null,
      Array.from({ length: 11 }, (_, index) => screenOf(index + 1)),
    );
    const open = show();
    open();
    await waitFor(() => expect(requested).toHaveLength(1));
    expect(screen.getAllByRole('link')).toHaveLength(1);

    open(false);
    await new Promise((resolve) =>
      document.querySelector('details')!.addEventListener('toggle', resolve, { once: true }),
    );
    open();
    expect(await screen.findByRole('link', { name: 'All my screens' })).toHaveAttribute('href', '/profile/screens');
    expect(screen.getAllByRole('link', { name: /^Screen/ })).toHaveLength(10);
  });
});
