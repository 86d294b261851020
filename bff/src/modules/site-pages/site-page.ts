import type { BoardMarket } from '@site/fields';

export type PageLanguage = 'en' | 'he';

/** A figure of a maker or a month in two spans of time. Unit: vehicles. */
export interface DeliveryFigures {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** A page as its author wrote it, with the places of live content. Shape: text is sanitised HTML. */
export type WrittenPart =
  | { readonly kind: 'text'; readonly html: string }
  | {
      /** The first companies of a board; with `symbols` exactly those, each `symbol.market`. */
      readonly kind: 'companies';
      readonly title: string;
      readonly market: BoardMarket;
      readonly sector: string | null;
      readonly industry: string | null;
      /** Companies that yield at least so much. Unit: percent. Null: any. */
      readonly leastYield: number | null;
      readonly limit: number;
      readonly symbols: readonly string[] | null;
    }
  | {
      readonly kind: 'deliveries';
      readonly title: string;
      /** The content of the first column. */
      readonly of: string;
      readonly before: string;
      readonly after: string;
      readonly rows: readonly DeliveryFigures[];
      readonly total: string;
      readonly note: string;
      readonly isIllustrative: boolean;
      readonly hasChart: boolean;
    }
  | { readonly kind: 'method' }
  | { readonly kind: 'calculator' }
  | {
      /** A post of another site, shown on a click. */
      readonly kind: 'post';
      readonly address: string;
      readonly text: string;
    }
  | {
      readonly kind: 'pages';
      readonly title: string;
      readonly names: readonly string[];
    };

/** A page of the site in one language, as written. */
export interface WrittenPage {
  /** Its path without the slash in front, further ones as hyphens: `heb-car-dealers-israel`. */
  readonly name: string;
  readonly language: PageLanguage;
  readonly title: string;
  readonly subtitle: string;
  /** What search engines show below its title. */
  readonly description: string;
  readonly publisher: string;
  /** Day, `YYYY-MM-DD`. */
  readonly createdOn: string;
  readonly updatedOn: string;
  /** An article has the notice of all investment articles; pages about the site do not. */
  readonly isArticle: boolean;
  readonly needsLogin: boolean;
  readonly parts: readonly WrittenPart[];
}

/** The site's own pages. */
export interface PageLibrary {
  /** A page in each language that it is written in. Shape: empty if there is no page with that name. */
  read(name: string): Promise<readonly WrittenPage[]>;
  /** Every page in each of its languages. */
  list(): Promise<readonly WrittenPage[]>;
}
