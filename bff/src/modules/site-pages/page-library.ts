import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContact } from '@site/remote-kit/contract';
import type { PageLibrary, WrittenPage, WrittenPart } from './site-page';
import { ContentError, losesMarkup, safeArticleBody } from '../articles';
import { parsePageFile } from './page-file';

/** Sanitises HTML, and checks whether that would remove markup. */
export interface TextGuard {
  safe(html: string): Promise<string>;
  losesMarkup(html: string): Promise<boolean>;
}

/** Reads every page of a folder. Throws: ContentError that names each wrong file. */
export async function readPageFiles(
  folder: string,
  guard: TextGuard,
  contact: SiteContact | null = null,
): Promise<readonly WrittenPage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const wrong: string[] = [];
  const pages: WrittenPage[] = [];
  for (const name of names) {
    try {
      const page = parsePageFile(name, await readFile(join(folder, name), 'utf8'), contact);
      pages.push({ ...page, parts: await Promise.all(page.parts.map((part) => guarded(part, guard))) });
    } catch (failure) {
      if (!(failure instanceof ContentError)) throw failure;
      wrong.push(`${name}: ${failure.message}`);
    }
  }
  if (wrong.length > 0) throw new ContentError(wrong.join('\n'));
  return pages;
}

async function guarded(part: WrittenPart, guard: TextGuard): Promise<WrittenPart> {
  if (part.kind !== 'text') return part;
  if (await guard.losesMarkup(part.html)) throw new ContentError('its text has markup that articles may not have');
  return { kind: 'text', html: await guard.safe(part.html) };
}

/** The pages of a folder, read on first use and cached: they are part of the release. A failed reading is retried. */
export function createPageLibrary(folder: string, guard: TextGuard, contact: SiteContact | null = null): PageLibrary {
  let reading: Promise<readonly WrittenPage[]> | null = null;
  const list = async (): Promise<readonly WrittenPage[]> => {
    reading ??= readPageFiles(folder, guard, contact);
    return reading.catch((failure: unknown) => {
      reading = null;
      throw failure;
    });
  };
  return { list, read: async (name) => (await list()).filter((page) => page.name === name) };
}

/**
 * The pages that come with the site, as they are written. `contact`: the operator of the site; null: not configured.
 */
export const createSitePageLibrary = (projectRoot: string, contact: SiteContact | null): PageLibrary =>
  createPageLibrary(join(projectRoot, 'bff', 'content', 'pages'), { safe: safeArticleBody, losesMarkup }, contact);
