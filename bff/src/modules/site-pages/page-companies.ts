import type { ArticleCompany, ArticleVersionRow } from '../../modules/articles';
import { sectorName } from '../../domain/sector-name';
import { maySeeScore, type Viewer } from '../../domain/entitlements';
import type { BoardAnswer, BoardColumn, BoardQuery, BoardService } from '../../modules/boards';
import { NotFoundError, UnavailableError } from '../../platform/errors';
import type { DataKind } from '../../modules/market-data';
import type { WrittenPart } from './site-page';

/** A row of a page's table. */
export interface PageCompany {
  readonly symbol: string;
  readonly market: string;
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly sector: string;
  readonly industry: string;
  readonly dividendYieldPercent: number | null;
  /** Only for companies that the author named: a ranked table leaves out companies with old figures. */
  readonly hasOldFigures: boolean;
  /** Null: unrated. Absent: not for this viewer. */
  readonly score?: number | null;
}

export interface PageCompanies {
  /** Null: they cannot be read now. */
  readonly rows: readonly PageCompany[] | null;
  /** Named companies that the site's data do not hold, as the author wrote them: `symbol.market`. */
  readonly unknown: readonly string[];
  /** Whether they are in the order of their scores. Otherwise by market cap, or as the author listed them. */
  readonly isByScore: boolean;
  /** Companies of the board that a ranked table leaves out for their old figures. Null: the author named the companies. */
  readonly oldLeftOut: number | null;
  /** Day, `YYYY-MM-DD`. Null: there is none. */
  readonly asOf: string | null;
  /** Null: nothing was read. */
  readonly dataKind: DataKind | null;
}

type CompaniesPart = Extract<WrittenPart, { readonly kind: 'companies' }>;

export interface PageCompaniesParts {
  readonly boards: Pick<BoardService, 'readBoard'>;
  readonly companiesOf: (
    named: Pick<ArticleVersionRow, 'relatedSymbols' | 'dataKind'>,
  ) => Promise<readonly ArticleCompany[]>;
}

const FIELDS = [
  'symbol',
  'market',
  'longName',
  'hebrewName',
  'sector',
  'industry',
  'dividendYieldPercent',
  'score',
] as const;

const nothing: PageCompanies = {
  rows: [],
  unknown: [],
  isByScore: false,
  oldLeftOut: null,
  asOf: null,
  dataKind: null,
};

/** Reads the companies of a page's table as its viewer may see them: a visitor gets no score, and no order by it. */
export function createPageCompanies({ boards, companiesOf }: PageCompaniesParts) {
  return async (part: CompaniesPart, viewer: Viewer): Promise<PageCompanies> => {
    try {
      return part.symbols
        ? named(part.symbols, await companiesOf({ relatedSymbols: part.symbols, dataKind: 'real' }), viewer)
        : fromBoard(await boards.readBoard(queryOf(part), viewer));
    } catch (failure) {
      // A sector without companies has no board; the text around the table is still shown.
      if (failure instanceof NotFoundError) return nothing;
      if (failure instanceof UnavailableError) return { ...nothing, rows: null };
      throw failure;
    }
  };
}

function queryOf({ market, sector, industry, leastYield, limit }: CompaniesPart): BoardQuery {
  return {
    market,
    limit,
    // At the top of a ranking, figures from years ago would look like current ones.
    freshOnly: true,
    fields: FIELDS,
    ...(sector === null ? {} : { sector }),
    ...(industry === null ? {} : { industry }),
    ...(leastYield === null ? {} : { where: `dividend_yield>=${leastYield}` }),
  };
}

const textsOf = (column: BoardColumn | undefined): readonly (string | null)[] =>
  column?.kind === 'text' ? column.values : [];
const numbersOf = (column: BoardColumn | undefined): readonly (number | null)[] =>
  column?.kind === 'number' ? column.values : [];

function fromBoard({ table, asOf, dataKind, order, oldFigures }: BoardAnswer): PageCompanies {
  const { columns, length } = table;
  const [symbols, markets, names, hebrewNames, sectors, industries] = [
    textsOf(columns.symbol),
    textsOf(columns.market),
    textsOf(columns.longName),
    textsOf(columns.hebrewName),
    textsOf(columns.sector),
    textsOf(columns.industry),
  ];
  const yields = numbersOf(columns.dividendYieldPercent);
  const scores = columns.score ? numbersOf(columns.score) : null;
  return {
    rows: Array.from({ length }, (_, row) => ({
      symbol: symbols[row] ?? '',
      market: markets[row] ?? '',
      longName: names[row] ?? null,
      hebrewName: hebrewNames[row] ?? null,
      sector: sectorName(sectors[row] ?? null),
      industry: sectorName(industries[row] ?? null),
      dividendYieldPercent: yields[row] ?? null,
      hasOldFigures: false,
      ...(scores && { score: scores[row] ?? null }),
    })),
    unknown: [],
    isByScore: order.by === 'score',
    oldLeftOut: oldFigures,
    asOf,
    dataKind: length === 0 ? null : dataKind,
  };
}

function named(symbols: readonly string[], found: readonly ArticleCompany[], viewer: Viewer): PageCompanies {
  const isFound = (name: string): boolean =>
    found.some(({ card }) => {
      const [symbol, market] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
      return card.market === market && (card.symbol === symbol || card.symbol.startsWith(`${symbol}.`));
    });
  const days = found.flatMap(({ card: { quotedOn } }) => (quotedOn === null ? [] : [quotedOn]));
  return {
    rows: found.map(({ card, score, hasOldFigures }) => ({
      symbol: card.symbol,
      market: card.market,
      longName: card.longName,
      hebrewName: card.hebrewName,
      sector: sectorName(card.sector),
      industry: sectorName(card.industry),
      dividendYieldPercent: card.dividendYieldPercent,
      hasOldFigures,
      ...(maySeeScore(viewer) && { score }),
    })),
    unknown: symbols.filter((name) => !isFound(name)),
    isByScore: false,
    oldLeftOut: null,
    asOf: days.sort().at(-1) ?? null,
    dataKind: found.some(({ card }) => card.dataKind === 'sample') ? 'sample' : found.length > 0 ? 'real' : null,
  };
}
