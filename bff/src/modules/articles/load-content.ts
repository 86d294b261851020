import type { NewArticleVersion } from './article';
import type { PublicationStore } from './publication-store';
import type { ArticleWriter } from './writer';

export interface ContentLoad {
  /** Versions that were not there. */
  readonly added: readonly NewArticleVersion[];
  readonly unchanged: number;
}

/** A version that can't take its place among those that are there. */
export interface MisplacedVersion {
  readonly version: NewArticleVersion;
  readonly reason: string;
}

/**
 * The new ones of the given versions. A new version of an article must be later than the stored ones; otherwise it would
 * never be shown. Shape: `misplaced` is empty if all are.
 */
export async function compareWithStored(
  store: Pick<PublicationStore, 'listVersions'>,
  given: readonly NewArticleVersion[],
): Promise<ContentLoad & { readonly misplaced: readonly MisplacedVersion[] }> {
  const stored = await store.listVersions();
  const known = new Set(stored.map(({ id }) => id));
  const added = given.filter(({ id }) => !known.has(id));
  const misplaced = added.flatMap((version): MisplacedVersion[] => {
    const last = stored.find(({ urlTitle }) => urlTitle === version.urlTitle);
    const twin = added.find((other) => other !== version && other.urlTitle === version.urlTitle);
    if (last && last.updatedAt >= version.updatedAt)
      return [{ version, reason: `updated: must be later than ${last.updatedAt}, the previous version` }];
    return twin ? [{ version, reason: `url_title: ${version.urlTitle} is in two files` }] : [];
  });
  return { added, unchanged: given.length - added.length, misplaced };
}

/** Stores new versions; existing ones remain, replaced ones too. */
export async function loadContent(
  store: Pick<PublicationStore, 'listVersions'>,
  write: ArticleWriter,
  given: readonly NewArticleVersion[],
): Promise<ContentLoad & { readonly misplaced: readonly MisplacedVersion[] }> {
  const compared = await compareWithStored(store, given);
  if (compared.misplaced.length === 0) await write(compared.added);
  return compared;
}
