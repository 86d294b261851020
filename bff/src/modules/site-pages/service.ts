import { calculateScore, DEFAULT_COMPANY, type ScoreCalculation } from '../../domain/score/calculate-score';
import { SCORE_METHOD, type ScoreMethod } from '../../domain/score/method';
import { isLoggedIn, type Viewer } from '../../domain/entitlements';
import { NotFoundError, UnauthenticatedError } from '../../platform/errors';
import type { DataKind } from '../../modules/market-data';
import type { DeliveryFigures, PageLanguage, PageLibrary, WrittenPage, WrittenPart } from './site-page';
import type { PageCompanies } from './page-companies';

/** Deliveries with the ratio of the later span to the earlier one. Null: there were none before. */
export interface DeliveryRow extends DeliveryFigures {
  readonly ratio: number | null;
}

type PartOf<Kind extends WrittenPart['kind']> = Extract<WrittenPart, { readonly kind: Kind }>;

/** A part of a page with its current content. */
export type SitePagePart =
  | PartOf<'text'>
  | (Pick<PartOf<'companies'>, 'kind' | 'title' | 'leastYield'> & PageCompanies)
  | (Omit<PartOf<'deliveries'>, 'rows' | 'total'> & {
      readonly rows: readonly DeliveryRow[];
      readonly total: DeliveryRow;
    })
  | { readonly kind: 'method'; readonly method: ScoreMethod }
  | { readonly kind: 'calculator'; readonly calculation: ScoreCalculation }
  | PartOf<'post'>
  | {
      readonly kind: 'pages';
      readonly title: string;
      readonly pages: readonly Pick<WrittenPage, 'name' | 'title' | 'language'>[];
    };

export interface SitePage extends Omit<WrittenPage, 'parts' | 'needsLogin'> {
  /** Languages that the page is written in. */
  readonly languages: readonly PageLanguage[];
  readonly parts: readonly SitePagePart[];
  /** Of the companies that its tables show. Null: it shows none. */
  readonly dataKind: DataKind | null;
}

export type SitePageService = ReturnType<typeof createSitePageService>;

export interface SitePageServiceParts {
  readonly library: PageLibrary;
  readonly companiesOf: (part: PartOf<'companies'>, viewer: Viewer) => Promise<PageCompanies>;
}

/** The site's own pages, with current figures in the places that their author chose. */
export function createSitePageService({ library, companiesOf }: SitePageServiceParts) {
  const inLanguage = async (name: string, wanted: PageLanguage): Promise<readonly WrittenPage[]> =>
    [...(await library.read(name))].sort((a, b) => Number(b.language === wanted) - Number(a.language === wanted));

  const filled = async (part: WrittenPart, language: PageLanguage, viewer: Viewer): Promise<SitePagePart> => {
    switch (part.kind) {
      case 'companies':
        return {
          kind: part.kind,
          title: part.title,
          leastYield: part.leastYield,
          ...(await companiesOf(part, viewer)),
        };
      case 'deliveries':
        return withRatios(part);
      case 'method':
        return { kind: 'method', method: SCORE_METHOD };
      case 'calculator':
        return { kind: 'calculator', calculation: calculateScore(DEFAULT_COMPANY) };
      case 'pages': {
        const found = await Promise.all(part.names.map((name) => inLanguage(name, language)));
        return { kind: part.kind, title: part.title, pages: found.flatMap(([first]) => (first ? [first] : [])) };
      }
      default:
        return part;
    }
  };

  return {
    /** Languages that a page is written in. Shape: by their codes; empty if there is no such page. */
    languagesOf: async (name: string): Promise<readonly PageLanguage[]> => languagesIn(await library.read(name)),
    /**
     * A page in the wanted language, or else in the one that it has. Throws: NotFoundError('page_not_found'),
     * UnauthenticatedError('login_required').
     */
    async read(name: string, wanted: PageLanguage, viewer: Viewer): Promise<SitePage> {
      const versions = await inLanguage(name, wanted);
      const [page] = versions;
      if (!page) throw new NotFoundError('page_not_found', 'The site has no such page.');
      const { parts: written, needsLogin, ...said } = page;
      if (needsLogin && !isLoggedIn(viewer)) throw new UnauthenticatedError('login_required', 'Sign in to read this.');
      const parts = await Promise.all(written.map((part) => filled(part, page.language, viewer)));
      const kinds = parts.flatMap((part) => (part.kind === 'companies' && part.dataKind ? [part.dataKind] : []));
      return {
        ...said,
        languages: languagesIn(versions),
        parts,
        dataKind: kinds.includes('sample') ? 'sample' : (kinds[0] ?? null),
      };
    },
  };
}

const languagesIn = (versions: readonly WrittenPage[]): readonly PageLanguage[] =>
  versions.map(({ language }) => language).sort();

const withRatio = ({ name, before, after }: DeliveryFigures): DeliveryRow => ({
  name,
  before,
  after,
  ratio: before === 0 ? null : after / before,
});

function withRatios({ rows, total, ...part }: PartOf<'deliveries'>): SitePagePart {
  const sum = (of: 'before' | 'after'): number => rows.reduce((all, row) => all + row[of], 0);
  return {
    ...part,
    rows: rows.map(withRatio),
    total: withRatio({ name: total, before: sum('before'), after: sum('after') }),
  };
}
