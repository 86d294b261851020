import type { ArticleSummaryRow } from '../articles';
import { comparableText } from '@site/board-rules';
import type { ArticleMentionReader } from '../articles';
import type { Found } from '../market-data';

/** Articles of the search box, by their titles. */
export type FindArticles = (text: string, limit: number) => Promise<Found<ArticleSummaryRow>>;

/** The title and subtitle of a text. Shape: as `comparableText` makes them. */
export interface Titled {
  readonly title: string;
  readonly subtitle: string;
}

interface Title extends Titled {
  readonly article: ArticleSummaryRow;
}

/** Maximum delay until a new title is found. */
const FRESH_MS = 60_000;
/** Two letters are inside half of all titles. */
const MIN_WITHIN = 3;

/**
 * Finds articles by title and subtitle, accents and niqqud ignored. Titles are cached in memory for a minute. Shape:
 * best first (title begins so, a word of it begins so, title contains it, subtitle contains it), the latest first among
 * equals; `limit` at most, and how many in all. `now`: milliseconds since the epoch.
 */
export function createArticleSearch(reader: Pick<ArticleMentionReader, 'readSummaries'>, now = Date.now): FindArticles {
  let cached: { readonly at: number; readonly titles: Promise<readonly Title[]> } | undefined;

  const titles = (): Promise<readonly Title[]> => {
    if (!cached || now() - cached.at > FRESH_MS) {
      const made = reader.readSummaries().then((articles) =>
        articles.map((article) => ({
          article,
          title: comparableText(article.title),
          subtitle: comparableText(article.subtitle),
        })),
      );
      cached = { at: now(), titles: made };
      // A failure is not cached: the next search queries again.
      made.catch(() => (cached = undefined));
    }
    return cached.titles;
  };

  return async (text, limit) => {
    const wanted = comparableText(text);
    if (wanted === '') return { best: [], total: 0 };
    const found = (await titles())
      .flatMap((title) => {
        const rank = titleRank(title, wanted);
        return rank === null ? [] : [{ rank, article: title.article }];
      })
      .sort((a, b) => a.rank - b.rank || compareTexts(b.article.updatedAt, a.article.updatedAt))
      .map(({ article }) => article);
    return { best: found.slice(0, limit), total: found.length };
  };
}

/** How well a title matches a text from `comparableText`; 0 is best. Null: not at all. */
export function titleRank({ title, subtitle }: Titled, wanted: string): number | null {
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  if (wanted.length < MIN_WITHIN) return null;
  if (title.includes(wanted)) return 2;
  return subtitle.includes(wanted) ? 3 : null;
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
