import type { Page } from '@playwright/test';

export interface Shift {
  readonly value: number;
  /** Elements that moved, by tag, class and a bit of text. */
  readonly moved: string;
}

/** Collects every layout shift of the page from its first paint on, except those caused by input. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName}.${node.className} "${(node.textContent ?? '').slice(0, 30)}"` : 'text';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      }[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)).join(' | ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: readonly { value: number; moved: string }[] }).shifts);
}

/** The sum of a page's shifts: an upper bound of its layout shift score. */
export const total = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
/** One line per shift: its size, and what moved. */
export const describeShifts = (shifts: readonly Shift[]): string =>
  shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n');

/** The page of the company with the highest score of a board, as a path. */
export async function largestCompany(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/boards/SP500?limit=1`);
  const { rows } = (await answer.json()) as { rows: readonly { symbol: string }[] };
  return `/market/SP500/symbol/${encodeURIComponent(rows[0]?.symbol ?? '')}`;
}
