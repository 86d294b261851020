import { fireEvent, screen } from '@testing-library/react';
import { setNavigator } from '@site/remote-kit';
import { internalUrl } from '../routing/internal-link';
import { PageLink } from './page-link';
import { renderInFrame } from './testing/render-in-frame';

const went = jest.fn();
/** Handles clicks on the document after the frame, like `start`. */
const left = jest.fn();
const listen = (event: MouseEvent): void => {
  const link = (event.target as Element).closest('a')!;
  left(internalUrl(event, link, new URL('http://localhost/policy'))?.pathname ?? null, event.defaultPrevented);
  // jsdom does not navigate.
  event.preventDefault();
};

beforeEach(() => {
  jest.clearAllMocks();
  setNavigator({ navigate: went, changeSearch: () => undefined });
  document.addEventListener('click', listen);
});
afterEach(() => {
  setNavigator(null);
  document.removeEventListener('click', listen);
});

describe('a link of the frame', () => {
  it('navigates in the reader’s language, once', () => {
    renderInFrame(<PageLink to="/market/TA">Tel Aviv</PageLink>, { pathname: '/policy', locale: 'he' });

    fireEvent.click(screen.getByRole('link', { name: 'Tel Aviv' }));

    expect(went.mock.calls).toEqual([['/market/TA?lang=heb', {}]]);
    expect(left.mock.calls).toEqual([[null, true]]);
  });

  it('replaces the history entry if it links to the current page', () => {
    renderInFrame(<PageLink to="/policy">Terms</PageLink>, { pathname: '/policy' });

    fireEvent.click(screen.getByRole('link', { name: 'Terms' }));

    expect(went.mock.calls).toEqual([['/policy', { replace: true }]]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j is left to the browser',
    (change) => {
      renderInFrame(<PageLink to="/market/TA">Tel Aviv</PageLink>);

      fireEvent.click(screen.getByRole('link', { name: 'Tel Aviv' }), change);

      expect(went).not.toHaveBeenCalled();
      expect(left.mock.calls).toEqual([[null, false]]);
    },
  );

  it('is marked as current, regardless of the query', () => {
    renderInFrame(
      <>
        <PageLink to="/login?redirect=%2Fpolicy">Log in</PageLink>
        <PageLink to="/register">Sign up</PageLink>
      </>,
      { pathname: '/login', search: '?redirect=%2F' },
    );

    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Sign up' })).not.toHaveAttribute('aria-current');
  });

  it('is a plain anchor without attributes of the router', () => {
    renderInFrame(<PageLink to="/market/TA">Tel Aviv</PageLink>);

    expect(screen.getByRole('link').outerHTML).toBe('<a href="/market/TA">Tel Aviv</a>');
  });
});
