import { BOARD_COLUMNS_MEDIA_TYPE } from '@site/contract';
import type { BoardCode } from '@site/fields';
import type { Market } from '../../domain/company';
import { viewerIn, type ListScope, type Viewer } from '../../domain/entitlements';
import type { BoardAnswer } from './board-answer';
import type { BoardQuery } from './board-query';
import { isOfOneAccount } from './my-score';
import type { BoardService } from './board-service';
import { createHash } from 'node:crypto';
import { inTurns, type Steps } from '../../platform/jobs/cooperative-yield';
import type { MarketData } from '../market-data';
import { cacheControlFor } from '../../platform/http/json-answer';
import { boardColumnsPieces, boardColumnsSteps, boardPieces, boardSteps } from './presenter';
import { canonicalBoardQuery, isPrebuiltQuery } from './read-board-query';
import type { Asker } from '../../platform/http/limits/expensive-endpoints';
import type { AnswerCache } from '../../platform/http/response-cache/answer-cache';
import type { ReadyAnswer } from '../../platform/http/response-cache/cache-store';
import type { ByteEntry, Encoding } from '../../platform/http/response-cache/cache-entry';
import { entityTag, tagOf } from '../../platform/http/entity-tag';
import type { KnownAnswer } from '../../platform/http/response-cache/create-response-cache';
import { viewerClassIn } from './viewer-class';

/** The two forms of a board on the wire, each under an address of its own. */
export type WireForm = 'rows' | 'columns';

/** Boards as ready bytes: built once per variant, cached until the data change. */
export interface BoardAnswers {
  /**
   * `encoding`: the one that the caller accepts; absent: any. `asker`: checked against the rate limit and the concurrency
   * limit before a response is built for it. Errors of either are thrown, and nothing is built.
   */
  answer(query: BoardQuery, viewer: Viewer, form: WireForm, encoding?: Encoding, asker?: Asker): Promise<ByteEntry>;
  /** The key with which the raw handler finds the same bytes again. */
  known(query: BoardQuery, form: WireForm): KnownAnswer;
  /** Prebuilds the plain board of each market and of ALL for every kind of viewer, now and after each change. Returns a function that stops it. */
  keepPrebuilt(): () => void;
  /** Resolves when all requested prebuilt boards are built. */
  prebuilt(): Promise<void>;
}

export interface BoardAnswersParts {
  readonly boards: BoardService;
  readonly data: Pick<MarketData, 'markets' | 'ofMarket' | 'onChange'>;
  readonly cache: AnswerCache;
  /** Validates a body against the contract when an entry is built, outside production. Throws on a mismatch. */
  readonly validate?: ((schema: 'Board' | 'BoardColumns', body: unknown) => void) | undefined;
  /** Called when a prebuilt board could not be built. */
  readonly onTrouble?: (error: unknown, market: BoardCode) => void;
}

const VARIANTS: readonly { readonly viewer: Viewer }[] = [
  { viewer: viewerIn('visitor') },
  { viewer: viewerIn('user') },
  { viewer: viewerIn('full') },
];
/** Of ALL, by far the largest, the form for pages; the other is built on request. */
const formsOf = (market: BoardCode): readonly WireForm[] => (market === 'ALL' ? ['columns'] : ['columns', 'rows']);
const firstOf = (waiting: ReadonlySet<BoardCode>): BoardCode | undefined =>
  [...waiting].find((code) => code !== 'ALL') ?? [...waiting][0];

export function createBoardAnswers({
  boards,
  data,
  cache,
  validate,
  onTrouble = () => undefined,
}: BoardAnswersParts): BoardAnswers {
  let building: Promise<void> = Promise.resolve();

  const classOf = (query: BoardQuery, viewer: Viewer): ListScope =>
    viewerClassIn(query, viewer, (board, plan) => boards.hasCompaniesAtHomeIn(board, plan));
  const keyFor = (query: BoardQuery, canonical: string, viewerClass: ListScope, form: WireForm): string =>
    `${query.market} ${boards.versionOf(query.market)} ${viewerClass} ${form} ${canonical}`;

  const made = async (query: BoardQuery, viewer: Viewer, form: WireForm): Promise<ReadyAnswer> =>
    inTurns(readySteps(await boards.readBoard(query, viewer), viewer, form, validate));

  const answer: BoardAnswers['answer'] = async (query, viewer, form, encoding = 'identity', asker) => {
    if (isOfOneAccount(query, viewer)) {
      // Private, and changes with the account: built for this request, not cached.
      await asker?.count();
      const own = (): Promise<ReadyAnswer> => made(query, viewer, form);
      return entryOf(await (asker ? asker.begin(own) : own()));
    }
    const key = keyFor(query, canonicalBoardQuery(query), classOf(query, viewer), form);
    const kind = isPrebuiltQuery(query) ? 'longLived' : 'shortLived';
    // Before the build, which other requests may share: a refusal concerns one request only.
    if (kind === 'shortLived' && asker && !cache.has(key, kind)) await asker.count();
    return cache.answerIn(encoding, key, kind, () => made(query, viewer, form), asker);
  };

  const keyOfPlain = (market: BoardCode, viewer: Viewer, form: WireForm): string =>
    keyFor({ market }, canonicalBoardQuery({ market }), classOf({ market }, viewer), form);

  const prebuild = async (market: BoardCode): Promise<void> => {
    for (const { viewer } of VARIANTS) {
      for (const form of formsOf(market)) {
        // Yields to requests between two boards.
        await new Promise((next) => setImmediate(next));
        try {
          // Compressed right away, so that only one board is in memory uncompressed.
          await cache.answerIn('br', keyOfPlain(market, viewer, form), 'longLived', () =>
            made({ market }, viewer, form),
          );
        } catch (error) {
          onTrouble(error, market);
        }
      }
    }
  };
  const waiting = new Set<BoardCode>();
  const buildWaiting = async (): Promise<void> => {
    // ALL changes with each market, so it is built once, after them.
    for (let next = firstOf(waiting); next !== undefined; next = firstOf(waiting)) {
      waiting.delete(next);
      await prebuild(next);
    }
  };
  const enqueue = (market: Market): void => {
    waiting.add(market).add('ALL');
    building = building.then(buildWaiting);
  };

  return {
    answer,
    known(query, form) {
      const canonical = canonicalBoardQuery(query);
      // The last key is cached, so that a repeated text is not scanned again.
      let last: { readonly version: string; readonly viewerClass: ListScope; readonly key: string } | null = null;
      return {
        keyFor(viewer) {
          const version = boards.versionOf(query.market);
          const viewerClass = classOf(query, viewer);
          if (last?.version !== version || last.viewerClass !== viewerClass)
            last = { version, viewerClass, key: keyFor(query, canonical, viewerClass, form) };
          return last.key;
        },
      };
    },
    keepPrebuilt() {
      for (const { market } of data.markets()) enqueue(market);
      return data.onChange((market) => {
        // Keys contain the version, so dropped entries could no longer be found anyway.
        cache.forget(`${market} `);
        cache.forget('ALL ');
        cache.forget('WORLD ');
        if (data.ofMarket(market)) enqueue(market);
      });
    },
    prebuilt: () => building,
  };
}

const CONTENT_TYPES: Readonly<Record<WireForm, string>> = {
  rows: 'application/json; charset=utf-8',
  columns: BOARD_COLUMNS_MEDIA_TYPE,
};

type ReadyParts = readonly [BoardAnswer, Viewer, WireForm, BoardAnswersParts['validate']];

function* readySteps(...[answer, viewer, form, validate]: ReadyParts): Steps<ReadyAnswer> {
  if (form === 'rows') validate?.('Board', yield* boardSteps(answer));
  else validate?.('BoardColumns', yield* boardColumnsSteps(answer));
  const contentType = CONTENT_TYPES[form];
  const hash = createHash('sha256').update(contentType).update('\n');
  const written: Buffer[] = [];
  for (const piece of form === 'rows' ? boardPieces(answer) : boardColumnsPieces(answer)) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    written.push(bytes);
    yield;
  }
  return {
    body: Buffer.concat(written),
    contentType,
    etag: tagOf(hash),
    headers: { ...cachingFor(viewer), 'X-Data-Source': answer.dataKind },
  };
}

/** A response that is not cached is sent uncompressed. */
function entryOf({ body, contentType, etag, headers = {} }: ReadyAnswer): ByteEntry {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    etag: etag ?? entityTag(contentType, '\n', identity),
    contentType,
    identity,
    length: identity.length,
    headers,
  };
}

function cachingFor(viewer: Viewer): Readonly<Record<string, string>> {
  return {
    'Cache-Control': cacheControlFor(viewer),
    Vary: 'Authorization, Accept-Encoding',
  };
}
