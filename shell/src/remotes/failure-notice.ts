import type { Locale } from '@site/remote-kit';
import { reasonOf } from './load-failure';
import { remoteText } from './remote-texts';

/**
 * The message and retry button above a page with a remote that failed to load. Plain DOM: it must work if nothing else loads.
 * `keepsContent`: server HTML remains below.
 */
export function failureNotice(locale: Locale, error: unknown, keepsContent: boolean, retry: () => void): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'site-failure';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  const parts = [remoteText(locale, `remote.${reasonOf(error)}`), remoteText(locale, 'remote.rest')];
  if (keepsContent) parts.push(remoteText(locale, 'remote.firstContent'));
  text.textContent = parts.join(' ');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = remoteText(locale, 'remote.retry');
  button.addEventListener('click', () => {
    button.disabled = true;
    retry();
  });
  notice.append(text, button);
  return notice;
}
