import type { ArticleVersion } from '../../../api/administration';

/** An article with its versions, the latest first. */
export interface ListedArticle {
  readonly urlTitle: string;
  readonly versions: readonly ArticleVersion[];
}

/** Versions grouped by article. Shape: the article that changed last first. */
export function byArticle(versions: readonly ArticleVersion[]): readonly ListedArticle[] {
  const found = new Map<string, ArticleVersion[]>();
  for (const version of versions) {
    const known = found.get(version.url_title);
    if (known) known.push(version);
    else found.set(version.url_title, [version]);
  }
  return [...found].map(([urlTitle, own]) => ({ urlTitle, versions: own }));
}

/** The value of a date-time field, taken as UTC. Null: invalid. */
export function instantIn(typed: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(typed)) return null;
  const time = Date.parse(`${typed}Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
