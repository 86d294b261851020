/** Measurements of a loading page. Times in milliseconds since its start; null: not yet. */
export interface LoadProbe {
  /** When the watched element's text was painted (Element Timing). */
  painted: number | null;
  /** When React's handlers are on what is operated. */
  live: number | null;
  /** Sum of all layout shifts. */
  shift: number;
}

declare global {
  interface Window {
    loadProbe: LoadProbe;
  }
}

/** What a visit waits for. */
export interface Watched {
  /** A selector; the element at `place` (from 0) must be painted. */
  readonly painted: string;
  readonly place: number;
  /** What handles a click once the page lives. */
  readonly live: string;
}

/**
 * Runs in the page before its own scripts, and changes nothing that is seen: marks what is watched for Element Timing as
 * soon as it is there, and looks for React's handlers. As text: it is handed to the browser.
 */
export const loadProbe = ({ painted, place, live }: Watched): string => `(() => {
  const probe = (window.loadProbe = { painted: null, live: null, shift: 0 });
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('element', (entry) => {
    probe.painted ??= entry.renderTime || entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) probe.shift += entry.value;
  });
  const changes = new MutationObserver(() => {
    const watched = document.querySelectorAll(${JSON.stringify(painted)})[${place}];
    if (!watched) return;
    changes.disconnect();
    for (const part of [watched, ...watched.querySelectorAll('*')]) part.setAttribute('elementtiming', 'watched');
  });
  changes.observe(document, { childList: true, subtree: true });
  const look = () => {
    const head = document.querySelector(${JSON.stringify(live)});
    if (head && Object.keys(head).some((key) => key.startsWith('__reactProps'))) probe.live = performance.now();
    else setTimeout(look, 10);
  };
  look();
})()`;
