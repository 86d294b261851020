import type { Schema } from '@site/contract';
import type { Market } from '../../../domain/company';
import type { Viewer } from '../../../domain/entitlements';
import { type BoardService, viewerClassIn } from '../../boards';
import type { IncomePiece, ListPage, ListService } from './service';
import type { DataKind } from '../../market-data';
import { inTurns } from '../../../platform/jobs/cooperative-yield';
import { entityTagSteps } from '../../../platform/http/entity-tag';
import { cacheControlFor } from '../../../platform/http/json-answer';
import { listBody, type ListBodyParts, type ListPiece } from '../../../platform/http/list-body';
import { presentQuote } from '../quote-presenter';
import { presentBalance, presentFinancialReport, presentIncome, presentShares } from '../statements-presenter';
import type { Asker } from '../../../platform/http/limits/expensive-endpoints';
import type { AnswerCache } from '../../../platform/http/response-cache/answer-cache';
import type { ByteEntry, Encoding } from '../../../platform/http/response-cache/cache-entry';
import type { ReadyAnswer } from '../../../platform/http/response-cache/cache-store';

export type ListSchema = 'BalanceList' | 'IncomeList' | 'QuoteList';

export type ListAnswers = ReturnType<typeof createListAnswers>;

export interface ListAnswersParts {
  readonly lists: ListService;
  readonly cache: AnswerCache;
  readonly boards: Pick<BoardService, 'versionOf' | 'hasCompaniesAtHomeIn'>;
  readonly validate?: ((schema: ListSchema, body: unknown) => void) | undefined;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

type Made = ListBodyParts & { readonly dataKind: DataKind };

/** Lists of whole markets: megabytes each, made once per data version and kind of viewer. */
export function createListAnswers({ lists, cache, boards, validate }: ListAnswersParts) {
  const readers: Readonly<Record<ListSchema, (market: Market, viewer: Viewer, page: ListPage) => Promise<Made>>> = {
    async BalanceList(market, viewer, page) {
      const { pieces, total, dataKind } = await lists.balancesOfMarket(market, viewer, page);
      return { dataKind, pieces: mapped([], pieces, (list) => ({ list: list.map(presentBalance) })), rest: { total } };
    },
    async IncomeList(market, viewer, page) {
      const { pieces, total, smallFirms, dataKind } = await lists.incomesOfMarket(market, viewer, page);
      return {
        dataKind,
        pieces: mapped({ list: [], shares: [] }, pieces, presentIncomes),
        rest: { smallFirms, total },
      };
    },
    async QuoteList(market, viewer, page) {
      const { list, total, latestDay, dataKind } = await lists.quotesOfMarket(market, viewer, page);
      return { dataKind, pieces: [{ list: list.map((card) => presentQuote(card, latestDay)) }], rest: { total } };
    },
  };

  return {
    /** In the encoding that the client accepts. `page`: absent is the whole list. */
    answerIn: (
      encoding: Encoding,
      schema: ListSchema,
      market: Market,
      viewer: Viewer,
      page: ListPage = {},
      asker?: Asker,
    ): Promise<ByteEntry> => {
      const viewerClass = viewerClassIn({ market }, viewer, (board, plan) => boards.hasCompaniesAtHomeIn(board, plan));
      const key = `${market} ${boards.versionOf(market)} ${viewerClass} ${schema}${textOf(page)}`;
      const make = async (): Promise<ReadyAnswer> => {
        const { dataKind, ...parts } = await readers[schema](market, viewer, page);
        const body = await listBody({ ...parts, check: validate && ((sample) => validate(schema, sample)) });
        return {
          body,
          contentType: CONTENT_TYPE,
          etag: await inTurns(entityTagSteps(CONTENT_TYPE, body)),
          headers: {
            'Cache-Control': cacheControlFor(viewer),
            Vary: 'Authorization, Accept-Encoding',
            'X-Data-Source': dataKind,
          },
        };
      };
      return cache.answerIn(encoding, key, 'bulky', make, asker);
    },
  };
}

const textOf = ({ offset = 0, limit }: ListPage): string =>
  offset === 0 && limit === undefined ? '' : ` ${offset} ${limit ?? 'all'}`;

/** A chunk of a market's income statements under every title that the contract has for them. */
export function presentIncomes({ list, shares }: IncomePiece): Omit<Schema<'IncomeList'>, 'smallFirms'> {
  const years = list.filter(({ statement }) => statement.months === 12);
  const quarters = list.filter(({ statement }) => statement.months === 3);
  return {
    list: list.map(presentIncome),
    financialReports: years.map(presentFinancialReport),
    quarterlyFinancialReports: quarters.map(presentFinancialReport),
    sharesOutstanding: shares.map(presentShares),
  };
}

/** An empty market has its lists too: `nothing` is the chunk of none. */
async function* mapped<P>(
  nothing: P,
  pieces: AsyncIterable<P>,
  present: (piece: P) => object,
): AsyncIterable<ListPiece> {
  yield present(nothing) as ListPiece;
  for await (const piece of pieces) yield present(piece) as ListPiece;
}
