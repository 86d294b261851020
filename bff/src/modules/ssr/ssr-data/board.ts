import { formulaPartOf, withoutLoginLimits } from '@site/board-rules';
import type { Schema } from '@site/contract';
import {
  boardOptionsIn,
  ignoredOptionsIn,
  optionsOfPart,
  ownFieldName,
  refusedOptions,
  soundBoardOptionsIn,
  withoutFigures,
  type BoardOptionName,
  type BoardOptions,
} from '@site/fields';
import { firstBoardRows, type RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../../domain/entitlements';
import { InvalidInputError } from '../../../platform/errors';
import { type BoardQuery, boardQueryOf, isOfOneAccount } from '../../boards';
import type { PageData } from '../page-data';
import { withReadableFormula } from './readable-formula';

export type ReadBoard = (query: BoardQuery, viewer: Viewer) => Promise<Schema<'BoardColumns'>>;

/** Fields that the first rows are drawn from; the rest comes with the whole board. */
export const firstFields = [
  'symbol',
  'market_name',
  'long_name',
  'hebrew_name',
  'currency',
  'logo_url',
  'price',
  'market_cap',
  'average_volume',
  'cashRatio',
  'trailingROE',
  'priceEarningsRatio',
  'ps_ratio',
  'pbRatio',
  'de_ratio',
  'currentRatio',
  'quickRatio',
  'priceToWorkingCapital',
  'trailingEarningsToRevenue',
  'dividend_yield',
  'five_year_avg_dividend_yield',
  'regular_dividend_yield',
  'isSmallFirm',
  'positiveCash',
  'positiveEarningsToRevenue',
  'roeHighDividendHighPbLow',
  'latest',
  'sector',
  'flags',
  'trailing_months',
  'score',
] as const;

const nothing: PageData = { data: null, dataKind: null };

/** Worked out by the page itself, or none of the reader's: it asks the API for none of them. */
const PAGE_OPTIONS: ReadonlySet<BoardOptionName> = new Set(optionsOfPart('filter', 'order', 'page'));

interface Taken {
  readonly data: Schema<'BoardColumns'>;
  readonly leftOut: readonly BoardOptionName[];
}

/** Reads the first rows of a board, of what the address asks and the API takes. */
export function createFirstBoard(readBoard: ReadBoard) {
  /** Null: rows without what was refused would read as its results. */
  async function readTaken(
    asked: BoardOptions,
    ask: (options: BoardOptions) => ReturnType<ReadBoard>,
  ): Promise<Taken | null> {
    try {
      return { data: await ask(asked), leftOut: [] };
    } catch (error) {
      // An option that is no option: the board without it, rather than none. The page itself says what was wrong with it.
      if (!(error instanceof InvalidInputError)) throw error;
      const refused = refusedOptions(error.errors.map(({ path }) => path)).filter((name) => asked[name] !== undefined);
      // A formula that cannot be evaluated. The page asks, and says why.
      if (formulaPartOf(asked) !== null && refused.includes('where')) return null;
      const leftOut = refused.length > 0 ? refused : everyOption(asked);
      if (leftOut.length === 0) throw error;
      const taken = await readTaken(withoutFigures(asked, leftOut), ask);
      return taken && { ...taken, leftOut: [...leftOut, ...taken.leftOut] };
    }
  }

  return async ({ params }: RouteMatch, search: string, viewer: Viewer): Promise<PageData> => {
    const market = params.market ?? 'WORLD';
    const place = market === 'WORLD' ? { sector: params.sector!, industry: params.industry! } : {};
    const written = soundBoardOptionsIn(search);
    const sound = withReadableFormula(written, viewer);
    // The API refuses a visitor limits of the score; the page leaves them out and says so.
    const asked = viewer.kind === 'visitor' ? withoutLoginLimits(sound) : sound;
    // A page is kept for all readers of a plan: what one of them follows or saved comes by the API alone.
    if (isOfOneAccount(asked, viewer)) return nothing;
    const columns = new URLSearchParams(search).get('columns') ?? '';
    const taken = await readTaken(asked, (options) => {
      // Rows of a past day are marked where their prices are of days before.
      const ofPast = options.asOf === undefined ? [] : (['created_at'] as const);
      const own = options.score === undefined ? [] : (['myScore'] as const);
      const wanted = new Set([...firstFields, ...ofPast, ...own, ...requestedFields(columns)]);
      const first = { limit: firstBoardRows, fields: [...wanted].flatMap((field) => ownFieldName(field) ?? []) };
      return readBoard(boardQueryOf(market, { ...options, ...place, ...first }), viewer);
    });
    if (taken === null) return nothing;
    const { data } = taken;
    const leftOut = new Set([...invalidOptionsIn(search), ...taken.leftOut.filter((name) => !PAGE_OPTIONS.has(name))]);
    const ignoresScore = leftOut.delete('score');
    return {
      data: {
        ...data,
        ...(sound !== written && { ignoresFormula: true }),
        ...(ignoresScore && { ignoresScore }),
        ...(leftOut.size > 0 && { leftOut: [...leftOut] }),
      },
      dataKind: data.sample ? 'sample' : 'real',
    };
  };
}

const everyOption = (options: BoardOptions): readonly BoardOptionName[] =>
  (Object.keys(options) as BoardOptionName[]).filter((name) => options[name] !== undefined && name !== 'locale');

/** Options that the page hands to the API word for word, and that make no sense. */
function invalidOptionsIn(search: string): readonly BoardOptionName[] {
  const said = boardOptionsIn(search);
  return ignoredOptionsIn(search).flatMap(({ name }) =>
    PAGE_OPTIONS.has(name) || said[name] === undefined ? [] : [name],
  );
}

/** Fields of the columns that the address asks for beside the usual ones; what no board has is left out. */
const requestedFields = (columns: string): readonly string[] =>
  columns.split(',').filter((name) => ownFieldName(name) !== undefined);
