import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepPreference, readPreference, recentKey, sessionAtom, siteStore } from '@site/remote-kit';
import type { User, ViewerClass } from '@site/remote-kit';
import { consentRecordKey, consentVersion } from '@site/remote-kit/consent';
import { requestConsent } from '../frame/consent';
import { setPlace } from '../routing/place';
import { changeOf } from './session-notice';
import { Notices } from './show-notices';

const cookies = { name: 'Cookies' } as const;
const show = (viewerClass: ViewerClass = 'visitor') => render(<Notices locale="en" viewerClass={viewerClass} />);
const network = (isThere: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  siteStore.set(sessionAtom, { status: 'unknown' });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the cookie question', () => {
  it('is shown until it is answered', async () => {
    const { unmount } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Deny Non-Essential' }));
    expect(screen.queryByRole('region', cookies)).not.toBeInTheDocument();
    unmount();

    show();
    expect(screen.queryByRole('region', cookies)).not.toBeInTheDocument();
  });

  it('creates a visitor id on consent only; without consent everything stored is removed', async () => {
    show();
    expect(localStorage.getItem('visitor_id')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(localStorage.getItem('cookie-consent')).toBe('true');
    expect(localStorage.getItem('visitor_id')).toMatch(/^[a-z0-9]+-[a-z0-9]+$/);

    localStorage.setItem(recentKey, '[]');
    act(requestConsent);
    await userEvent.click(screen.getByRole('button', { name: 'Deny Non-Essential' }));
    expect(localStorage.getItem('cookie-consent')).toBe('false');
    expect(localStorage.getItem('visitor_id')).toBeNull();
    expect(localStorage.getItem(recentKey)).toBeNull();
  });

  it('stores version, time and categories, and asks again when the question has changed', async () => {
    const { unmount } = show();
    const choose = screen.getByRole('button', { name: 'Choose' });
    await userEvent.click(choose);
    // Another button is in this position now: the opening click must not submit.
    expect(choose).not.toBeInTheDocument();
    expect(localStorage.getItem('cookie-consent')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Convenience/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save the choice' }));

    expect(localStorage.getItem('cookie-consent')).toBe('true');
    expect(localStorage.getItem(consentRecordKey)).toMatch(
      new RegExp(`^${consentVersion} \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z convenience$`),
    );
    expect(localStorage.getItem('visitor_id')).toBeNull();
    unmount();

    localStorage.setItem(consentRecordKey, '2020-01 2020-01-01T00:00:00.000Z statistics convenience');
    show();
    expect(screen.getByRole('region', cookies)).toBeInTheDocument();
  });

  it('reopens with the current choice, takes the focus and returns it', async () => {
    render(<button type="button">Cookie settings</button>);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    const opener = screen.getByRole('button', { name: 'Cookie settings' });
    opener.focus();

    act(requestConsent);
    expect(screen.getByRole('region', cookies)).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: /Necessary/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /Statistics/ })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /Statistics/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save the choice' }));

    expect(opener).toHaveFocus();
    expect(localStorage.getItem('visitor_id')).toBeNull();
    expect(localStorage.getItem('cookie-consent')).toBe('true');
  });

  it('is answered in every tab at once', () => {
    show();

    localStorage.setItem('cookie-consent', 'false');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent' })));

    expect(screen.queryByRole('region', cookies)).not.toBeInTheDocument();
  });

  it('determines how long table density is stored', async () => {
    keepPreference('density', 'compact');
    expect(localStorage.getItem('density')).toBeNull();
    show();

    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(localStorage.getItem('density')).toBe('compact');

    act(requestConsent);
    await userEvent.click(screen.getByRole('button', { name: 'Deny Non-Essential' }));
    expect(localStorage.getItem('density')).toBeNull();
    expect(readPreference('density')).toBe('compact');
  });

  it('works if storage is disabled', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    show();

    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));

    expect(screen.queryByRole('region', cookies)).not.toBeInTheDocument();
  });
});

describe('the notice of a lost connection', () => {
  it('shows since when and what works, then that it is back, then nothing', () => {
    jest.useFakeTimers({ now: new Date(2026, 2, 4, 9, 5) });
    show();
    const region = screen.getByRole('status', { name: 'Connection' });
    expect(region).toBeEmptyDOMElement();

    network(false);
    expect(region).toHaveTextContent(/No connection since 09:05\. Open pages keep working/);
    network(true);
    expect(region).toHaveTextContent(/Connected again/);
    act(() => void jest.advanceTimersByTime(6000));
    expect(region).toBeEmptyDOMElement();
  });

  it('is shown at once when the page was opened offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();

    expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent(/No connection since/);
  });
});

describe('the notice about the login', () => {
  it('reports that a session ended elsewhere, and offers a login that returns to the same place', () => {
    show('premium');
    act(() =>
      siteStore.set(sessionAtom, {
        status: 'visitor',
        failure: { errorCode: 'token_invalid', status: 401, detail: '' },
      }),
    );

    expect(screen.getByText(/no longer logged in/)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Log in again' });
    expect(link).toHaveAttribute('href', '/login?redirect=%2F');

    act(() => setPlace({ pathname: '/market/TA', search: '?year=2024', match: null }));
    expect(link).toHaveAttribute('href', '/login?redirect=%2Fmarket%2FTA%3Fyear%3D2024');
  });

  const user = (change: Partial<User>): User =>
    ({ id: '1', email: 'a@b.example', role: 'user', plan: 'free', premium: false, ...change }) as User;

  it('reports that the market of the plan has changed, and offers a reload', () => {
    show('basic');
    const basic = (planMarket: 'TA' | 'SP500') =>
      act(() => siteStore.set(sessionAtom, { status: 'user', user: user({ plan: 'basic', planMarket }) }));
    basic('TA');
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();

    basic('SP500');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it.each([
    ['user', { status: 'unknown' }, null],
    ['user', { status: 'visitor', failure: null }, null],
    ['user', { status: 'user', user: user({}) }, null],
    ['admin', { status: 'user', user: user({ role: 'admin', plan: 'premium' }) }, null],
    ['basic', { status: 'user', user: user({ plan: 'basic' }) }, null],
    ['visitor', { status: 'user', user: user({}) }, 'changed'],
    ['user', { status: 'user', user: user({ plan: 'premium' }) }, 'changed'],
    ['user', { status: 'unreachable', failure: { errorCode: 'network_failure', status: null, detail: '' } }, null],
    ['visitor', { status: 'visitor', failure: { errorCode: 'x', status: 401, detail: '' } }, null],
  ] as const)('for a page of %s with %j is %s', (viewerClass, session, expected) => {
    expect(changeOf(viewerClass, session)).toBe(expected);
  });
});
