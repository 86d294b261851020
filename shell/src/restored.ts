import { readToken } from '@site/remote-kit';

/**
 * Reloads a document restored from the back-forward cache when the reader has changed: after a
 * log-out, Back must not show content of the earlier account. `reload` is the browser's reload.
 */
export function watchRestored(reload: () => void = () => location.reload()): void {
  const madeFor = readToken();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readToken() === madeFor) return;
    // Before it is painted.
    document.documentElement.style.display = 'none';
    reload();
  });
}
