/** Estimated height of details until they are measured. */
const DEFAULT_HEIGHT = 240;

/** Heights of the details below open rows, by row key. Unit: CSS pixels. */
export function createDetailHeights(onChange: () => void) {
  const heights = new Map<string, number>();
  const measure = (changes: readonly ResizeObserverEntry[]): void => {
    let isChanged = false;
    for (const { target } of changes) {
      const key = target.parentElement?.dataset['detail'];
      const { height } = target.getBoundingClientRect();
      if (key === undefined || height === 0 || heights.get(key) === height) continue;
      heights.set(key, height);
      isChanged = true;
    }
    if (isChanged) onChange();
  };
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  return {
    of: (key: string): number => heights.get(key) ?? DEFAULT_HEIGHT,
    /** Observes those currently in the table. */
    follow(body: HTMLTableSectionElement): void {
      observer?.disconnect();
      for (const cell of body.querySelectorAll(':scope > tr[data-detail] > td')) observer?.observe(cell);
    },
    stop: (): void => observer?.disconnect(),
  };
}
