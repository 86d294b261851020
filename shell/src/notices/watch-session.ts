import { openAccountChannel, readToken, refreshSession, sessionAtom, siteStore } from '@site/remote-kit';
import type { Session } from '@site/remote-kit';
import { watchChangedForms } from './changed-forms';

/**
 * Asks who it is, and opens the document again where the reader's plan is another one than before: every page that is
 * kept alive was made for the plan that was. Not over a form that the reader is filling in: the shell's notice says it then.
 */
async function renewPlan(isTyped: () => boolean, reload: () => void): Promise<void> {
  const before = planIn(siteStore.get(sessionAtom));
  const after = planIn(await refreshSession());
  if (before !== null && after !== null && before !== after && !isTyped()) reload();
}

const planIn = (session: Session): string | null =>
  session.status === 'user' ? `${session.user.plan} ${session.user.planMarket ?? ''}` : null;

/** How old an answer to 'who is it' may get while the reader looks at the page. */
const staleMs = 60_000;

/**
 * Notices what happens to the session elsewhere, each minute while the page is seen, and whenever the reader comes back to
 * it: a log-out or another login in a second tab (the token is another one), an end on the server, another plan by a gift,
 * a refund or a purchase on another device; and another plan as soon as another tab tells of it. A hidden page and a
 * visitor's ask nothing. Gives a function that ends the watch.
 */
export function watchSession(
  now: () => number = () => performance.now(),
  reload: () => void = () => location.reload(),
): () => void {
  let known = readToken();
  let askedAt = now();
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
    } else if (token !== null && (token !== known || now() - askedAt >= staleMs)) {
      askedAt = now();
      // Another login brings pages of its own; the same one may have another plan.
      if (token === known) void renewPlan(forms.areThere, reload);
      else void refreshSession();
    }
    known = token;
    if (token !== null) timer = setTimeout(look, askedAt + staleMs - now());
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
