/** What is open counts as so high until it was measured. */
const USUAL_HEIGHT = 240;

/** How high what is open below rows stands, by the key of its row. Unit: CSS pixels. */
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
    of: (key: string): number => heights.get(key) ?? USUAL_HEIGHT,
    /** Follows those that are in the table now. */
    follow(body: HTMLTableSectionElement): void {
      observer?.disconnect();
      for (const cell of body.querySelectorAll(':scope > tr[data-detail] > td')) observer?.observe(cell);
    },
    stop: (): void => observer?.disconnect(),
  };
}
