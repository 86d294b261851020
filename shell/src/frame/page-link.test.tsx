import { fireEvent, screen } from '@testing-library/react';
import { setNavigator } from '@site/remote-kit';
import { ownAddress } from '../routing/own-link';
import { PageLink } from './page-link';
import { renderInFrame } from './testing/render-in-frame';

const went = jest.fn();
/** What the document makes of a click that the frame has seen, as `start` listens to it. */
const left = jest.fn();
const listen = (event: MouseEvent): void => {
  const link = (event.target as Element).closest('a')!;
  left(ownAddress(event, link, new URL('http://localhost/policy'))?.pathname ?? null, event.defaultPrevented);
  // jsdom goes nowhere.
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
  it('goes to the host of pages in the reader’s language, once', () => {
    renderInFrame(<PageLink to="/market/TA">Tel Aviv</PageLink>, { pathname: '/policy', locale: 'he' });

    fireEvent.click(screen.getByRole('link', { name: 'Tel Aviv' }));

    expect(went.mock.calls).toEqual([['/market/TA?lang=heb', {}]]);
    expect(left.mock.calls).toEqual([[null, true]]);
  });

  it('takes the place of the entry where it leads to where the reader is', () => {
    renderInFrame(<PageLink to="/policy">Terms</PageLink>, { pathname: '/policy' });

    fireEvent.click(screen.getByRole('link', { name: 'Terms' }));

    expect(went.mock.calls).toEqual([['/policy', { replace: true }]]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j is the browser’s own affair',
    (change) => {
      renderInFrame(<PageLink to="/market/TA">Tel Aviv</PageLink>);

      fireEvent.click(screen.getByRole('link', { name: 'Tel Aviv' }), change);

      expect(went).not.toHaveBeenCalled();
      expect(left.mock.calls).toEqual([[null, false]]);
    },
  );

  it('is marked where the reader is there, whatever the query', () => {
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

  it('is a plain anchor with nothing of the router’s own', () => {
    renderInFrame(<PageLink to="/market/TA">Tel Aviv</PageLink>);

    expect(screen.getByRole('link').outerHTML).toBe('<a href="/market/TA">Tel Aviv</a>');
  });
});
