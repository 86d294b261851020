import { openAccountChannel, readToken, refreshSession, sessionAtom, siteStore } from '@site/remote-kit';
import type { Session } from '@site/remote-kit';
import { watchChangedForms } from './changed-forms';

/**
 * Reads the account, and reloads the document when the reader's plan has changed: every cached page
 * was rendered for the old plan. Not while a form holds typed text: then a notice says so.
 */
async function renewPlan(isTyped: () => boolean, reload: () => void): Promise<void> {
  const before = planIn(siteStore.get(sessionAtom));
  const after = planIn(await refreshSession());
  if (before !== null && after !== null && before !== after && !isTyped()) reload();
}

const planIn = (session: Session): string | null =>
  session.status === 'user' ? `${session.user.plan} ${session.user.planMarket ?? ''}` : null;

/** Maximum age of the account's data while the page is visible. */
const staleMs = 60_000;

/**
 * Watches for changes of the session elsewhere, each minute while the page is visible, and on return to
 * it: a log-out or another login in a second tab (another token), an end on the server, a changed plan by a gift,
 * a refund or a purchase on another device; and a changed plan as soon as another tab reports it. A hidden page and a
 * visitor's send no calls. Returns the function that stops watching.
 */
export function watchSession(
  now: () => number = () => performance.now(),
  reload: () => void = () => location.reload(),
): () => void {
  let known = readToken();
  let requestedAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forms = watchChangedForms();
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    const token = readToken();
    if (token !== known && token === null) {
      siteStore.set(sessionAtom, {
        status: 'visitor',
        failure: { errorCode: 'logged_out_elsewhere', status: null, detail: '' },
      });
    } else if (token !== null && (token !== known || now() - requestedAt >= staleMs)) {
      requestedAt = now();
      // Another login reloads; the same one may have another plan.
      if (token === known) void renewPlan(forms.areThere, reload);
      else void refreshSession();
    }
    known = token;
    if (token !== null) timer = setTimeout(look, requestedAt + staleMs - now());
  };
  const hear = (): void => void renewPlan(forms.areThere, reload);
  look();
  const channel = openAccountChannel();
  channel?.addEventListener('message', hear);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearTimeout(timer);
    forms.end();
    channel?.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
