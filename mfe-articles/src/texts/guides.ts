import { fixedArticleKey, fixedArticles } from '@site/remote-kit/fixed-articles';

type Guide = (typeof fixedArticles)[number];
type KeyOf<Path extends string> = Path extends `/${infer First}/${infer Second}`
  ? `${First}-${Second}`
  : Path extends `/${infer Only}`
    ? Only
    : never;

/** A guide's part of text ids: `heb-car-dealers-israel`. */
export type GuideKey = KeyOf<Guide['path']>;

const keys: readonly string[] = fixedArticles.map(({ path }) => fixedArticleKey(path));

export const isGuideKey = (key: string | undefined): key is GuideKey => key !== undefined && keys.includes(key);

/** Whether a path is a page of the site: a guide, or a page about the site. */
export const isFixedPage = (path: string): boolean =>
  ['/about', '/policy', '/privacy-policy', '/accessibility', ...fixedArticles.map((guide) => guide.path)].includes(
    path,
  );

/** The guides with fixed addresses, and their part of text ids. */
export const guides: readonly (Guide & { readonly key: GuideKey })[] = fixedArticles.flatMap((guide) => {
  const key = fixedArticleKey(guide.path);
  return isGuideKey(key) ? [{ ...guide, key }] : [];
});
