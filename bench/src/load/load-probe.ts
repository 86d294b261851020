/** What a page that is being loaded tells of itself. Times in milliseconds since its start; null: not yet. */
export interface LoadProbe {
  /** When the text of the fortieth row was painted (Element Timing). */
  painted: number | null;
  /** When the head of the board has its click handlers. */
  live: number | null;
  /** Sum of all layout shifts. */
  shift: number;
}

declare global {
  interface Window {
    loadProbe: LoadProbe;
  }
}

export const PAINTED_ROW = 40;

/**
 * Runs in the page before its own scripts, and changes nothing that is seen: marks the fortieth row for Element Timing
 * as soon as it is there, and looks for React's handlers on the board's head. As text: it is handed to the browser.
 */
export const LOAD_PROBE = `(() => {
  const probe = (window.loadProbe = { painted: null, live: null, shift: 0 });
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('element', (entry) => {
    probe.painted ??= entry.renderTime || entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) probe.shift += entry.value;
  });
  const rows = new MutationObserver(() => {
    const row = document.querySelectorAll('tbody tr[aria-rowindex]')[${PAINTED_ROW - 1}];
    if (!row) return;
    rows.disconnect();
    for (const cell of row.querySelectorAll('*')) cell.setAttribute('elementtiming', 'row');
  });
  rows.observe(document, { childList: true, subtree: true });
  const look = () => {
    const head = document.querySelector('thead [data-sort], thead a');
    if (head && Object.keys(head).some((key) => key.startsWith('__reactProps'))) probe.live = performance.now();
    else setTimeout(look, 10);
  };
  look();
})()`;
