import { contractFile, readContract } from '@site/contract/contract-document';
import { readExamples } from '@site/contract/read-examples';
import { readFileSync } from 'node:fs';
import * as http from 'node:http';
import { pino } from 'pino';
import { createApp } from '../../platform/http/create-app';
import type { Viewer } from '../../domain/entitlements';
import { portOf } from '../../platform/http/port-of';
import { createArticleSearch } from '../search/article-search';
import { createSearchRoutes } from '../search/routes';
import { EntrySender } from '../../platform/http/response-cache/send-entry';
import { createSitemapRoutes } from '../sitemap/routes';
import { createSiteIndexService } from '../sitemap/service';
import { createSearchService } from '../search/service';
import type { SessionService } from '../accounts/session-service';
import { createMarketData } from '../market-data/market-data-host';
import type { MadeStorage } from './market-fixture';
import { createAnswerCheck } from '../../platform/http/answer-check';
import { createMarketCache } from '../../platform/http/response-cache/market-cache';
import { createTokenMemo } from '../../platform/http/response-cache/token-memo';
import { DEFAULT_LIMITS, type LimitSettings } from '../../platform/http/limits/limit-settings';
import { createLimiters } from '../../platform/http/limits/limiters';
import { createBoards } from '../boards/create-boards';
import { createCompanies } from '../companies/create-companies';
import { createExpensiveCalls } from '../../platform/http/limits/expensive-endpoints';
import { createByteCache } from '../../platform/http/response-cache/create-response-cache';
import { OPEN_TO_ALL_ORIGINS } from '../../platform/http/session/cross-origin';
import { fixedHeaders } from '../../platform/http/fixed-headers';
import { createFailureLog } from '../../platform/http/operations/failure-log';
import { createSiteServer } from '../../platform/http/site-server';

const CONTRACT = readFileSync(contractFile(), 'utf8');
const DESCRIPTION = readContract().document;

/** Tokens of the server below, by what their bearer is. */
export const TOKENS = {
  user: 'u'.repeat(43),
  basic: 'b'.repeat(43),
  premium: 'p'.repeat(43),
  admin: 'a'.repeat(43),
} as const;

const VIEWERS: Readonly<Record<string, Viewer>> = {
  [TOKENS.user]: { kind: 'user', userId: 'user' },
  [TOKENS.basic]: { kind: 'basic', userId: 'basic', market: 'TA' },
  [TOKENS.premium]: { kind: 'premium', userId: 'premium' },
  [TOKENS.admin]: { kind: 'admin', userId: 'admin' },
};

export interface MarketAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: Record<string, unknown>;
}

interface RequestOptions {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** Bytes go as they are, all else as JSON. */
  readonly body?: unknown;
}

const askServer = (
  port: number,
  address: string,
  { method = 'GET', token, headers = {}, body }: RequestOptions = {},
): Promise<MarketAnswer> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: address, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isJson =
            (response.headers['content-type'] ?? '').includes('json') && !response.headers['content-encoding'];
          const text = bytes.toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            body: isJson && text !== '' ? (JSON.parse(text) as MarketAnswer['body']) : {},
          });
        });
      },
    );
    request.on('error', reject);
    if (token !== undefined) request.setHeader('authorization', `Bearer ${token}`);
    if (body !== undefined && !request.hasHeader('content-type')) request.setHeader('content-type', 'application/json');
    if (Buffer.isBuffer(body)) request.end(body);
    else request.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** The market calls in the site's own app, with the byte cache in front, on memory and loopback. */
export async function startMarketServer(storage: MadeStorage, limits: Partial<LimitSettings> = {}) {
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0 });
  const tokens = createTokenMemo();
  const headers = fixedHeaders({ publicUrl: 'http://localhost' });
  const limiters = createLimiters({
    settings: { ...DEFAULT_LIMITS, dear: { max: 10_000, windowSeconds: 60 }, ...limits },
  });
  let served = 0;
  const cache = createMarketCache();
  const validate = createAnswerCheck(DESCRIPTION);
  const byteCache = createByteCache({
    stores: cache.stores,
    tokens,
    headers: { ...headers, ...OPEN_TO_ALL_ORIGINS },
    onServed: () => {
      served += 1;
    },
  });
  const expensive = createExpensiveCalls({ limit: limiters.dear });
  const boards = createBoards({ data, cache, byteCache, expensive, validate });
  const companies = createCompanies({
    data,
    cache,
    byteCache,
    expensive,
    validate,
    boards: boards.exports.service,
    reader: storage.reader,
    symbolReader: storage.symbols,
    pageReader: storage.pages,
    indexReader: storage.index,
    scores: storage.scores,
    articles: storage.articleMentions,
    warmLimit: limiters.cacheWarm,
  });
  const search = createSearchService({
    listings: boards.exports.listings,
    findArticles: createArticleSearch(storage.articleMentions),
    findGuides: () => Promise.resolve({ best: [], total: 0 }),
  });
  await data.start();
  const knows: SessionService['knows'] = (token) => tokens.get(token) !== undefined;
  const verify: SessionService['verify'] = (token) => {
    const viewer = VIEWERS[token];
    if (!viewer || viewer.kind === 'visitor') return Promise.resolve(null);
    tokens.set(token, viewer, Infinity);
    return Promise.resolve({ viewer, userId: viewer.userId });
  };
  const logger = pino({ level: 'silent' });
  const failureLog = createFailureLog({ logger });
  const app = createApp({
    logger,
    contract: CONTRACT,
    description: DESCRIPTION,
    examples: readExamples(contractFile()),
    checksAnswers: true,
    trustProxy: 0,
    ownOrigins: () => ['https://shell.example'],
    sessions: { verify, knows } as SessionService,
    limiters,
    failureLog,
    operations: { checks: [], hasBoards: () => true, isShuttingDown: () => false, dataAges: () => [], failureLog },
    api: [
      ...boards.api,
      ...companies.api,
      createSearchRoutes({ search }),
      createSitemapRoutes({ index: createSiteIndexService({ data }), cache, sender: new EntrySender() }),
    ],
    root: companies.root,
  });
  const server = createSiteServer({
    ready: (req, res) => byteCache.handle(req, res),
    handlers: [],
    app,
    fixedHeaders: headers,
    onFailure: (failure) => {
      throw failure;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);

  return {
    ask: (address: string, options?: RequestOptions) => askServer(port, address, options),
    data,
    boards: boards.exports,
    companies: companies.exports,
    byteCache,
    tokens,
    /** How many answers came from the byte cache, past Express. */
    served: () => served,
    close: async () => {
      // Pending compression is not needed.
      for (const store of cache.stores) store.deleteByPrefix('');
      await data.stop();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

export type MarketServer = Awaited<ReturnType<typeof startMarketServer>>;
