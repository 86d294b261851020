import { forgetNetwork, willAnswer } from './network';
import { screen } from '@testing-library/react';
import { setNavigator, type Locale } from '@site/remote-kit';
import { beginningOf, wordOf, type AccountForm, type AnyTextId, type Place } from './account-forms';
import { showPage, someUser } from './show-page';

/** The first page of a file waits for the contract, and the administration for its own code. */
const LATER = { timeout: 20_000 };
const TOKEN_COOKIE = 'user_token_password';

/** Resets session, network and storage; dialogs work, and pages do not navigate away. */
export function resetBrowser(): void {
  forgetNetwork();
  window.sessionStorage.clear();
  document.cookie = `${TOKEN_COOKIE}=; Max-Age=0; Path=/`;
  history.replaceState(null, '', '/');
  setNavigator({ navigate: () => undefined, changeSearch: () => undefined });
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/** Shows a page in its state, with a token if it has a reader. */
export function showPlace(
  { page, search = '', params = {}, reader, answers = {}, before }: Place,
  locale: Locale,
): void {
  willAnswer('GET /api/subscriptions/current', { status: 204, body: null });
  for (const [call, answer] of Object.entries(answers)) willAnswer(call, answer);
  if (reader) document.cookie = `${TOKEN_COOKIE}=${'A'.repeat(43)}; Path=/`;
  before?.(locale);
  showPage(page, {
    search,
    params,
    locale,
    data: page === 'third-party' ? { hasApproval: true } : null,
    ...(reader && { session: { status: 'user', user: someUser(reader) } as const }),
    viewerClass: reader?.['role'] === 'admin' ? 'admin' : reader ? 'user' : 'visitor',
  });
}

/** The last button with a name that is, or begins with, a text; the last one belongs to what was opened last. */
export async function buttonOf(locale: Locale, name: AnyTextId | RegExp): Promise<HTMLElement> {
  const wanted = typeof name === 'string' ? nameOf(locale, name) : name;
  return (await screen.findAllByRole('button', { name: wanted }, LATER)).at(-1)!;
}

/** A text with values matches the beginning of a name; others match it as a whole, or up to a colon ("Approve: reader@…"). */
function nameOf(locale: Locale, id: AnyTextId): RegExp {
  const { source } = beginningOf(locale, id);
  return new RegExp(wordOf(locale, id).includes('{') ? source : `${source}(:|$)`);
}

/** The form, and the button that sends it. Throws: Error if the button is in no form. */
export async function formOf(
  { submit: name }: AccountForm,
  locale: Locale,
): Promise<{ readonly form: HTMLFormElement; readonly submit: HTMLElement }> {
  const submit = await buttonOf(locale, name);
  const form = submit.closest('form');
  if (form === null) throw new Error(`${name} is in no form`);
  return { form, submit };
}
