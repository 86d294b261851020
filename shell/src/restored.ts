import { readToken } from '@site/remote-kit';

/**
 * Begins a document again that the browser kept whole behind another one, when the reader is another by now: after a
 * log-out, the way back must not lead to what was drawn for who is gone. `loadAnew` is the browser's own reload.
 */
export function watchRestored(loadAnew: () => void = () => location.reload()): void {
  const madeFor = readToken();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readToken() === madeFor) return;
    // Before it is painted.
    document.documentElement.style.display = 'none';
    loadAnew();
  });
}
