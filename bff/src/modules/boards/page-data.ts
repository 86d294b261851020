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
import type { Viewer } from '../../domain/entitlements';
import { InvalidInputError } from '../../platform/errors';
import { nothing, type PageData } from '../../platform/pages/page-data';
import { type BoardQuery, boardQueryOf } from './board-query';
import { isOfOneAccount } from './my-score';
import { withReadableFormula } from './readable-formula';

export type ReadBoard = (query: BoardQuery, viewer: Viewer) => Promise<Schema<'BoardColumns'>>;

/** Fields of the first rows. The browser loads the others with the whole board. */
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

/** Options that the page handles itself and does not send to the API. */
const PAGE_OPTIONS: ReadonlySet<BoardOptionName> = new Set(optionsOfPart('filter', 'order', 'page'));

interface AcceptedBoard {
  readonly data: Schema<'BoardColumns'>;
  readonly leftOut: readonly BoardOptionName[];
}

/** Reads the first rows of a board, with the options of the address that the API accepts. */
export function createFirstBoard(readBoard: ReadBoard) {
  /** Null: rows without the refused formula would look like its results. */
  async function readAccepted(
    requested: BoardOptions,
    read: (options: BoardOptions) => ReturnType<ReadBoard>,
  ): Promise<AcceptedBoard | null> {
    try {
      return { data: await read(requested), leftOut: [] };
    } catch (error) {
      // Invalid options are left out, rather than the board. The page explains what is wrong with them.
      if (!(error instanceof InvalidInputError)) throw error;
      const refused = refusedOptions(error.errors.map(({ path }) => path)).filter(
        (name) => requested[name] !== undefined,
      );
      // The formula cannot be evaluated. The browser requests the board and shows the reason.
      if (formulaPartOf(requested) !== null && refused.includes('where')) return null;
      const leftOut = refused.length > 0 ? refused : everyOption(requested);
      if (leftOut.length === 0) throw error;
      const accepted = await readAccepted(withoutFigures(requested, leftOut), read);
      return accepted && { ...accepted, leftOut: [...leftOut, ...accepted.leftOut] };
    }
  }

  return async ({ params }: RouteMatch, search: string, viewer: Viewer): Promise<PageData> => {
    const market = params.market ?? 'WORLD';
    const place = market === 'WORLD' ? { sector: params.sector!, industry: params.industry! } : {};
    const written = soundBoardOptionsIn(search);
    const sound = withReadableFormula(written, viewer);
    // The API refuses score filters of visitors; the page omits them and says so.
    const requested = viewer.kind === 'visitor' ? withoutLoginLimits(sound) : sound;
    // Cached pages are shared by all users of a plan, so account data come only through the API.
    if (isOfOneAccount(requested, viewer)) return nothing;
    const columns = new URLSearchParams(search).get('columns') ?? '';
    const accepted = await readAccepted(requested, (options) => {
      // Rows of a past day show if their price is from an earlier day.
      const pastDayFields = options.asOf === undefined ? [] : (['created_at'] as const);
      const scoreFields = options.score === undefined ? [] : (['myScore'] as const);
      const fields = new Set([...firstFields, ...pastDayFields, ...scoreFields, ...requestedFields(columns)]);
      const first = { limit: firstBoardRows, fields: [...fields].flatMap((field) => ownFieldName(field) ?? []) };
      return readBoard(boardQueryOf(market, { ...options, ...place, ...first }), viewer);
    });
    if (accepted === null) return nothing;
    const { data } = accepted;
    const leftOut = new Set([
      ...invalidOptionsIn(search),
      ...accepted.leftOut.filter((name) => !PAGE_OPTIONS.has(name)),
    ]);
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

/** Invalid options that the page sends to the API unchanged. */
function invalidOptionsIn(search: string): readonly BoardOptionName[] {
  const said = boardOptionsIn(search);
  return ignoredOptionsIn(search).flatMap(({ name }) =>
    PAGE_OPTIONS.has(name) || said[name] === undefined ? [] : [name],
  );
}

/** Fields of additional columns in the address, without unknown ones. */
const requestedFields = (columns: string): readonly string[] =>
  columns.split(',').filter((name) => ownFieldName(name) !== undefined);
