import type { Schema } from '@site/contract';

export type SitePage = Schema<'SitePage'>;
export type SitePagePart = Schema<'SitePagePart'>;
export type PartOf<Kind extends SitePagePart['kind']> = Extract<SitePagePart, { readonly kind: Kind }>;
export type Calculation = Schema<'ScoreCalculation'>;

/** The data of a page of the site, from the first HTML or a call. */
export interface FixedPageData {
  readonly page: SitePage;
  /** The company imagined by the address. Null: none, or not requested yet. */
  readonly calculation: Calculation | null;
}

/** The table of contents, from the ids that the server sets. */
export function contentsOf({ parts }: SitePage): readonly { readonly id: string; readonly title: string }[] {
  return parts.flatMap((part) =>
    part.kind === 'text'
      ? [...part.html.matchAll(/<h2 id="([\w-]+)">(.*?)<\/h2>/g)].map(([, id = '', title = '']) => ({
          id,
          title: plain(title),
        }))
      : [],
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
