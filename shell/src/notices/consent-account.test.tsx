import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, siteStore, type User } from '@site/remote-kit';
import { consentKey, consentRecordKey, consentVersion } from '@site/remote-kit/consent';
import { CookieBanner } from './cookie-banner';

interface Answer {
  readonly kind: string;
  readonly granted: boolean;
  readonly version?: string;
  readonly at?: string;
}

const EARLY = '2026-11-01T08:00:00.000Z';
const LATE = '2026-11-02T08:00:00.000Z';
const NOW = '2026-11-03T08:00:00.000Z';

/** The account's stored consents, and the requests sent. */
let held: Answer[] | null;
let sent: Answer[];

/** The server's response; null: no response. */
const answerConsents: typeof fetch = async (input) => {
  const request = input as Request;
  const text = await request.text();
  if (held === null) throw new TypeError('Failed to fetch');
  if (request.method === 'PUT') {
    const given = JSON.parse(text) as Answer;
    sent.push(given);
    const { at = NOW } = given;
    const known = held.find(({ kind }) => kind === given.kind);
    if (!known || known.at! < at) held = [...held.filter((one) => one !== known), { ...given, at }];
  }
  const consents = held.map((one) => ({ ...one, required: false }));
  return new Response(JSON.stringify({ consents }), { headers: { 'content-type': 'application/json' } });
};

const answer = (granted: boolean, at: string): Answer[] =>
  ['statistics', 'convenience'].map((kind) => ({ kind, granted, version: consentVersion, at }));
const record = (at: string, ...words: readonly string[]) => [consentVersion, at, ...words].join(' ');
function keep(value: boolean, text: string): void {
  localStorage.setItem(consentKey, String(value));
  localStorage.setItem(consentRecordKey, text);
}
const stored = () => [localStorage.getItem(consentKey), localStorage.getItem(consentRecordKey)];

function show(user: Partial<User> = {}): void {
  document.cookie = `user_token=${'A'.repeat(43)}; Path=/`;
  siteStore.set(sessionAtom, { status: 'user', user: { id: '1', email: 'a@b.example', ...user } as User });
  render(<CookieBanner locale="en" />);
}

beforeEach(() => {
  globalThis.fetch = answerConsents;
  localStorage.clear();
  held = [];
  sent = [];
});
afterEach(() => {
  document.cookie = 'user_token=; Max-Age=0; Path=/';
});

describe('the answer about cookies, with an account', () => {
  it('of a visitor is saved to the account after login, with its version and time', async () => {
    keep(true, record(EARLY, 'convenience'));
    show();

    await waitFor(() => expect(stored()).toEqual(['true', record(EARLY, 'convenience', 'account')]));
    expect(sent).toEqual([
      { kind: 'statistics', granted: false, version: consentVersion, at: EARLY },
      { kind: 'convenience', granted: true, version: consentVersion, at: EARLY },
    ]);
  });

  it('of the account applies in its other browsers if it is later, or if they have none', async () => {
    held = answer(false, LATE);
    keep(true, record(EARLY, 'statistics', 'convenience'));
    localStorage.setItem('visitor_id', 'of-the-first-answer');
    show();

    await waitFor(() => expect(stored()).toEqual(['false', record(LATE, 'account')]));
    expect(localStorage.getItem('visitor_id')).toBeNull();
    expect(held).toEqual(answer(false, LATE));
  });

  it('is not requested again if the account has it', async () => {
    held = answer(true, EARLY);
    show();
    expect(screen.getByRole('region', { name: 'Cookies' })).toBeVisible();

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument());
    expect(stored()).toEqual(['true', record(EARLY, 'statistics', 'convenience', 'account')]);
    expect(localStorage.getItem('visitor_id')).not.toBeNull();
  });

  it('of another account in this browser is neither saved nor applied', async () => {
    keep(true, record(LATE, 'statistics', 'account'));
    localStorage.setItem('visitor_id', 'of-another-account');
    show();

    expect(await screen.findByRole('region', { name: 'Cookies' })).toBeVisible();
    expect([...stored(), localStorage.getItem('visitor_id')]).toEqual([null, null, null]);
    expect(sent).toEqual([]);
  });

  it('does not change in a demo account, or while the server does not answer', async () => {
    keep(true, record(EARLY, 'convenience'));
    show({ demo: true });
    expect(sent).toEqual([]);

    cleanup();
    held = null;
    show({ id: '2' });
    await waitFor(() => expect(stored()).toEqual(['true', record(EARLY, 'convenience')]));
  });

  it('given while logged in is saved to the account', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Deny Non-Essential' }));

    await waitFor(() => expect(stored()).toEqual(['false', record(NOW, 'account')]));
    expect(sent.map(({ granted, at }) => [granted, at])).toEqual(Array(2).fill([false, undefined]));
  });
});
