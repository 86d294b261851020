import type { MarketArticle } from '../../api/read-market-article';

export type { MarketArticle };
export type PickedCompany = MarketArticle['companies'][number];

/** What the page is drawn from, in the first HTML and after a call alike. Null: there is no such version. */
export interface MarketArticleData {
  readonly article: MarketArticle | null;
}

/** The middle of some figures; null: there is none. */
export function median(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null).sort((a, b) => a - b);
  const middle = known.length >> 1;
  if (known.length === 0) return null;
  return known.length % 2 === 1 ? known[middle]! : (known[middle - 1]! + known[middle]!) / 2;
}

/** How many of the companies each sector has. Shape: the most first, three at most. */
export function largestSectors(companies: readonly PickedCompany[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { sector } of companies) if (sector !== null) counts.set(sector, (counts.get(sector) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 3);
}
