import { mayExport, type Viewer } from '../../../domain/entitlements';
import type { BoardAnswer } from '../board-answer';
import type { BoardQuery } from '../board-query';
import type { BoardService } from '../board-service';
import { InvalidInputError, UnauthenticatedError } from '../../../platform/errors';

export type BoardExportService = ReturnType<typeof createBoardExportService>;

/** Fields needed to interpret the figures: currencies, sources, ages, and special payments in yields. */
const NEEDED_FIELDS = [
  'currency',
  'quoteSource',
  'latest',
  'flags',
  'trailingMonths',
  'quotedOn',
  'regularDividendYieldPercent',
] as const;

/** Boards as files. */
export function createBoardExportService({ boards }: { readonly boards: BoardService }) {
  return {
    /**
     * The board as on the viewer's screen, with the same filters, and the units of its figures.
     * Shape: `query.fields` of the response are the requested ones, in their order.
     * Throws: UnauthenticatedError('login_required'), InvalidInputError for WORLD without its sector and industry, and
     * errors of `readBoard`.
     */
    async exportBoard(query: BoardQuery, viewer: Viewer): Promise<BoardAnswer> {
      if (!mayExport(viewer)) throw new UnauthenticatedError('login_required', 'Sign in to export a board.');
      const { market, sector, industry, fields } = query;
      if (market === 'WORLD' && (sector === undefined || industry === undefined)) {
        throw new InvalidInputError('invalid_options', 'A board across markets needs a sector and an industry.', [
          { path: sector === undefined ? 'query.sector' : 'query.industry', message: 'must be given for WORLD' },
        ]);
      }
      const answer = await boards.readBoard(
        fields === undefined ? query : { ...query, fields: [...fields, ...NEEDED_FIELDS] },
        viewer,
        { isUncut: true },
      );
      return { ...answer, query: withFields(answer.query, fields) };
    },
  };
}

function withFields({ fields: _read, ...query }: BoardQuery, fields: BoardQuery['fields']): BoardQuery {
  return fields === undefined ? query : { ...query, fields };
}
