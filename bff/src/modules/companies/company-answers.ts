import type { Request, RequestHandler } from 'express';
import type { Schema } from '@site/contract';
import type { Viewer } from '../../domain/entitlements';
import type { DataKind } from '../market-data';
import { cacheControlFor } from '../../platform/http/json-answer';
import { encodingWanted } from '../../platform/http/negotiate';
import { viewerOf } from '../../platform/http/viewer-of';
import type { AnswerCache } from '../../platform/http/response-cache/answer-cache';
import type { ReadyAnswer } from '../../platform/http/response-cache/cache-store';
import type { ByteCache } from '../../platform/http/response-cache/create-response-cache';
import type { EntrySender } from '../../platform/http/response-cache/send-entry';
import { viewerKey } from '../../domain/entitlements';

/** Schemas of answers about one company; for a bare array, that of its entries. */
export type CompanySchema = keyof CompanyBodies;

interface CompanyBodies {
  readonly ArticleList: Schema<'ArticleList'>;
  readonly BalanceList: Schema<'BalanceList'>;
  readonly CompanyOutlook: Schema<'CompanyOutlook'>;
  readonly DividendList: Schema<'DividendList'>;
  readonly FinancialReportLinks: Schema<'FinancialReportLinks'>;
  readonly IncomeList: Schema<'IncomeList'>;
  readonly InsiderTrade: readonly Schema<'InsiderTrade'>[];
  readonly MarketCapList: Schema<'MarketCapList'>;
  readonly MedianPrices: Schema<'MedianPrices'>;
  readonly NewsList: Schema<'NewsList'>;
  readonly Provenance: Schema<'Provenance'>;
  readonly QuoteList: Schema<'QuoteList'>;
  readonly ShortSaleList: Schema<'ShortSaleList'>;
  readonly SymbolAnswer: Schema<'SymbolAnswer'>;
  readonly SymbolDetail: Schema<'SymbolDetail'>;
}

interface Made<S extends CompanySchema> {
  readonly body: CompanyBodies[S];
  readonly dataKind: DataKind;
}

/** The company in an address. Undefined: the address has none. */
export interface RequestedCompany {
  readonly market: string | undefined;
  readonly ticker: string | undefined;
}

/**
 * Handlers of calls about one company. An answer is made once per version of the company's data, address and kind of
 * viewer, and then served as bytes, without a route or the database. The viewer's rights are part of the key.
 */
export interface CompanyAnswers {
  /** The same answer for all viewers, so `read` does not receive the viewer. */
  shared<P, S extends CompanySchema>(
    schema: S,
    read: (req: Request<P>) => Promise<Made<S>>,
    lifetimeMs?: number,
  ): RequestHandler<P>;
  /** An answer that depends on the viewer's rights, never on the account. */
  perViewer<P, S extends CompanySchema>(
    schema: S,
    read: (req: Request<P>, viewer: Viewer) => Promise<Made<S>>,
  ): RequestHandler<P>;
}

export interface CompanyAnswersParts {
  readonly cache: AnswerCache;
  readonly byteCache: Pick<ByteCache, 'learn'>;
  readonly sender: EntrySender;
  /** The data behind answers about a company. */
  readonly version: (requested: RequestedCompany) => string;
  readonly validate?: ((schema: CompanySchema, body: unknown) => void) | undefined;
}

/** Articles and scores of the day change without a new data version, on a company's page too. */
export const COMPANY_LIFETIME_MS = 5 * 60_000;
const ALL_VIEWERS: Viewer = { kind: 'visitor' };

interface Sharing {
  /** The viewer's part of the key. */
  readonly keyOf: (viewer: Viewer) => string;
  readonly headersFor: (viewer: Viewer) => Readonly<Record<string, string>>;
  readonly lifetimeMs: number;
}

function companyIn({ params, query }: Pick<Request, 'params' | 'query'>): RequestedCompany {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const { market = query['market'], ticker = params['symbol'] } = params;
  return { market: text(market), ticker: text(ticker) };
}

export function createCompanyAnswers(parts: CompanyAnswersParts): CompanyAnswers {
  const { cache, byteCache, sender, version, validate } = parts;

  // Outside of the handler: a closure made in it keeps its request in memory for as long as the URL is known.
  const keysOf =
    (url: string, requested: RequestedCompany, keyOf: Sharing['keyOf']) =>
    (viewer: Viewer): string =>
      `company ${version(requested)} ${keyOf(viewer)} ${url}`;

  const handler =
    <P, S extends CompanySchema>(
      schema: S,
      { keyOf, headersFor, lifetimeMs }: Sharing,
      read: (req: Request<P>, viewer: Viewer) => Promise<Made<S>>,
    ): RequestHandler<P> =>
    async (req, res) => {
      const url = req.originalUrl;
      const viewer = viewerOf(res);
      const requested = companyIn(req as Request);
      const keyFor = keysOf(url, requested, keyOf);
      const make = async (): Promise<ReadyAnswer> => {
        const { body, dataKind } = await read(req, viewer);
        for (const checked of Array.isArray(body) ? body : [body]) validate?.(schema, checked);
        return {
          body: JSON.stringify(body),
          contentType: 'application/json; charset=utf-8',
          headers: { ...headersFor(viewer), 'X-Data-Source': dataKind },
          lifetimeMs,
        };
      };
      const encoding = encodingWanted(req.headers['accept-encoding']);
      const entry = await cache.answerIn(encoding, keyFor(viewer), 'company', make);
      // The validator has accepted this URL: the raw handler may answer it from now on.
      byteCache.learn(url, { keyFor });
      sender.send(req as Request, res, entry);
    };

  return {
    shared(schema, read, lifetimeMs = COMPANY_LIFETIME_MS) {
      const headers = { 'Cache-Control': cacheControlFor(ALL_VIEWERS), Vary: 'Accept-Encoding' };
      return handler(schema, { keyOf: () => 'all', headersFor: () => headers, lifetimeMs }, (req) => read(req));
    },
    perViewer(schema, read) {
      const headersFor = (viewer: Viewer): Readonly<Record<string, string>> => ({
        'Cache-Control': cacheControlFor(viewer),
        Vary: 'Authorization, Accept-Encoding',
      });
      return handler(schema, { keyOf: viewerKey, headersFor, lifetimeMs: COMPANY_LIFETIME_MS }, read);
    },
  };
}
