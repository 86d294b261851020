import type { MarketArticle } from '../../api/read-market-article';

export type { MarketArticle };
export type PickedCompany = MarketArticle['companies'][number];

/** The data of the page, from the first HTML or a call. Null: no such version. */
export interface MarketArticleData {
  readonly article: MarketArticle | null;
}

/** The median of some figures; null: none. */
export function median(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null).sort((a, b) => a - b);
  const middle = known.length >> 1;
  if (known.length === 0) return null;
  return known.length % 2 === 1 ? known[middle]! : (known[middle - 1]! + known[middle]!) / 2;
}

/** Number of companies per sector, the largest three. */
export function largestSectors(companies: readonly PickedCompany[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { sector } of companies) if (sector !== null) counts.set(sector, (counts.get(sector) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 3);
}
