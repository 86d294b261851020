import type { MarketArticle } from '../../api/read-market-article';

/** `day` absent: the latest version. */
export const articlePathOf = (market: string, article: MarketArticle['article'], day?: string): string =>
  `/market/${market}/article/${article}${day === undefined ? '' : `?day=${day}`}`;
