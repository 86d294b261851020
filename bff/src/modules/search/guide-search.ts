import { comparableText } from '@site/board-rules';
import { fixedArticleKey, fixedArticles } from '@site/remote-kit/fixed-articles';
import type { PageLanguage, PageLibrary, WrittenPage } from '../site-pages';
import { titleRank, type Titled } from './article-search';
import type { Found } from '../market-data';

/** A page of the site in the language in which it was found. */
export interface FoundGuide {
  /** From the root of the site. */
  readonly path: string;
  readonly title: string;
  readonly subtitle: string;
  readonly language: PageLanguage;
}

/** Pages of the site itself, by their titles. Shape: best first, `limit` at most, and how many in all. */
export type FindGuides = (text: string, limit: number) => Promise<Found<FoundGuide>>;

const PATHS: ReadonlyMap<string, string> = new Map(fixedArticles.map(({ path }) => [fixedArticleKey(path), path]));

const prepared = new WeakMap<WrittenPage, Titled>();

/** Pages never change while the site runs, so their titles are prepared once. */
function titledOf(page: WrittenPage): Titled {
  let titled = prepared.get(page);
  if (!titled) {
    titled = { title: comparableText(page.title), subtitle: comparableText(page.subtitle) };
    prepared.set(page, titled);
  }
  return titled;
}

/** Finds the pages that come with the site. Those for logged-in readers are left out. */
export function createGuideSearch(library: Pick<PageLibrary, 'list'>): FindGuides {
  return async (text, limit) => {
    const wanted = comparableText(text);
    if (wanted === '') return { best: [], total: 0 };
    const found = (await library.list())
      .flatMap((page) => {
        const rank = page.needsLogin ? null : titleRank(titledOf(page), wanted);
        return rank === null ? [] : [{ rank, page }];
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ page: { name, title, subtitle, language } }): FoundGuide => {
        return { path: PATHS.get(name) ?? `/${name}`, title, subtitle, language };
      });
    return { best: found.slice(0, limit), total: found.length };
  };
}
