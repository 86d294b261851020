import { brotliDecompress, brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { entityTag } from '../entity-tag';
import { createCompressor, type Encoder } from './compressor';
import { isMade, SMALLEST_WORTH_COMPRESSING } from './cache-entry';
import type { ByteEntry, Encoding } from './cache-entry';

/** What an entry is made of. */
export interface ReadyAnswer {
  readonly body: string | Buffer;
  readonly contentType: string;
  /** From type and body, by `entityTag`; absent: calculated here. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lifetime; absent: until it is replaced. With a lifetime it is compressed on request (`encode`). */
  readonly lifetimeMs?: number;
  /** With a lifetime: a frequently requested entry outlives it and is compressed like a permanent one. */
  readonly mayStay?: boolean;
}

export interface ByteStoreParts {
  readonly maxBytes: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly encoder?: Encoder;
}

interface CachedEntry extends ByteEntry {
  expiresAt?: number | undefined;
  gzip?: Buffer | undefined;
  br?: Buffer | undefined;
  /** Forms that are being made, or were. */
  readonly making: Map<'gzip' | 'br', Promise<void>>;
  /** Null: only `br` is stored. */
  plain: Buffer | null;
  isBest: boolean;
  /** Remaining requests for its compressed form before it is compressed as well as possible; Infinity: never. */
  untilBest: number;
  readonly mayStay: boolean;
  /** Remaining requests before it is retained. */
  untilItStays: number;
  /** Times that it moves to the front again instead of being evicted, before its next request. */
  chances: number;
  bytes: number;
}

/** Above this size the best compression takes seconds of a core, for rarely requested lists. */
const LARGEST_WORTH_BEST = 1024 * 1024;

/** Bytes that compress to less than this share are stored in compressed form only. */
const WORTH_UNPACKING = 0.7;
/** Below this what would be saved is not worth the unpacking. */
const SMALLEST_WORTH_PACKING = 4096;
/** Above this unpacking would keep others waiting. */
const LARGEST_WORTH_PACKING = 4 * 1024 * 1024;
const unpack = promisify(brotliDecompress);

/** A burst of this many times the whole store evicts it. */
const CHANCES = 8;

/** Requests that make a short-lived answer permanent: the best compression costs up to a second of a core. */
const OFTEN = 100;
/** The same for short-lived entries: this many readers within the lifetime repay the work. */
const OFTEN_WITHIN_MINUTES = 12;
const MINUTE_MS = 60_000;

/** What lives for a moment is not worth a second of compressing. */
const readsUntilBest = (length: number, lifetimeMs: number | undefined): number => {
  if (length < SMALLEST_WORTH_COMPRESSING || length > LARGEST_WORTH_BEST) return Infinity;
  if (lifetimeMs === undefined) return 1;
  return lifetimeMs >= MINUTE_MS ? OFTEN_WITHIN_MINUTES : Infinity;
};

const isWorthPacking = (plain: number, packed: number): boolean =>
  plain >= SMALLEST_WORTH_PACKING && plain <= LARGEST_WORTH_PACKING && packed < plain * WORTH_UNPACKING;

type Answered = Pick<CachedEntry, 'etag' | 'contentType' | 'headers'>;

/** An entry of plain bytes. Its compressed forms are made later. */
const entryOf = (
  identity: Buffer,
  given: Answered & Pick<CachedEntry, 'expiresAt' | 'mayStay' | 'untilBest'>,
): CachedEntry => ({
  ...given,
  plain: identity,
  get identity() {
    return this.plain ?? brotliDecompressSync(this.br!);
  },
  length: identity.length,
  making: new Map(),
  isBest: false,
  untilItStays: given.mayStay ? OFTEN : 0,
  chances: 0,
  bytes: identity.length + 512,
});

/** An entry with only compressed bytes, which are decompressed for clients that take no brotli. */
const packedEntryOf = (br: Buffer, given: Answered & Pick<CachedEntry, 'length'>): CachedEntry => ({
  ...given,
  plain: null,
  br,
  get identity() {
    return brotliDecompressSync(br);
  },
  identityStream: () => Readable.from([br], { objectMode: false }).pipe(createBrotliDecompress()),
  making: new Map([['gzip', Promise.resolve()]]),
  isBest: false,
  untilBest: Infinity,
  mayStay: false,
  untilItStays: 0,
  chances: 0,
  bytes: br.length + 512,
});

/** Makes the compressed forms of entries, each once. */
function createEncodings(entries: LRUCache<string, CachedEntry>, compressor: ReturnType<typeof createCompressor>) {
  const plainOf = (entry: CachedEntry): Promise<Buffer> =>
    entry.plain === null ? unpack(entry.br!) : Promise.resolve(entry.plain);
  /** Stores compressed bytes, unless the entry has been replaced. */
  const grow = (key: string, entry: CachedEntry, form: 'gzip' | 'br', bytes: Buffer): void => {
    let added = bytes.length - (entry[form]?.length ?? 0);
    entry[form] = bytes;
    if (form === 'br' && entry.plain && isWorthPacking(entry.length, bytes.length)) {
      entry.plain = null;
      added -= entry.length;
    }
    if (entries.peek(key) !== entry) return;
    // Weighed again: what grew may push out others, or be too large itself.
    entries.delete(key);
    entry.bytes += added;
    entries.set(key, entry);
  };
  const make = (key: string, entry: CachedEntry, form: 'gzip' | 'br'): Promise<void> => {
    let making = entry.making.get(form);
    if (!making) {
      // If compression fails, the plain bytes still serve.
      making = plainOf(entry)
        .then((plain) => compressor.now(form, plain))
        .then(
          (bytes) => grow(key, entry, form, bytes),
          () => undefined,
        );
      entry.making.set(form, making);
    }
    return making;
  };
  const makeBest = async (key: string, entry: CachedEntry): Promise<void> => {
    if (entries.peek(key) !== entry || entry.isBest) return;
    const bytes = await compressor.best(await plainOf(entry));
    entry.isBest = true;
    grow(key, entry, 'br', bytes);
  };
  /** Only brotli, which every browser takes; gzip is made for the first client without it. An entry that was replaced is not worth the work. */
  const makeQuick = async (key: string, entry: CachedEntry): Promise<void> => {
    if (entries.peek(key) === entry) await make(key, entry, 'br');
  };

  return { make, makeBest, makeQuick };
}

/** Creates an empty store. An answer larger than the whole store is returned but not stored. */
export function createByteStore({ maxBytes, now = Date.now, encoder }: ByteStoreParts) {
  const entries = new LRUCache<string, CachedEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    // A burst of large answers would evict a frequently requested one between two of its requests.
    disposeAfter: (entry, key, reason) => {
      if (reason !== 'evict' || entry.chances === 0 || !entry.mayStay || entry.untilItStays > 0) return;
      entry.chances -= 1;
      entries.set(key, entry);
    },
  });
  const compressor = createCompressor(encoder);
  const { make, makeBest, makeQuick } = createEncodings(entries, compressor);

  const store = {
    get(key: string): ByteEntry | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.expiresAt !== undefined && entry.expiresAt <= now()) {
        entries.delete(key);
        return undefined;
      }
      entry.chances = CHANCES;
      if (entry.untilItStays > 0 && --entry.untilItStays === 0) {
        entry.expiresAt = undefined;
        if (entry.length <= LARGEST_WORTH_BEST) compressor.later(() => makeBest(key, entry), 'slow');
      }
      if (entry.br && entry.untilBest > 0 && --entry.untilBest === 0) {
        // Best compression is slow: only requested answers are worth it.
        compressor.later(() => makeBest(key, entry), 'slow');
      }
      return entry;
    },
    /** Makes an entry and its ETag, keeps it, and has its compressed forms made off the request path. */
    put(key: string, { body, contentType, etag, headers = {}, lifetimeMs, mayStay = false }: ReadyAnswer): ByteEntry {
      const identity = typeof body === 'string' ? Buffer.from(body) : body;
      const entry = entryOf(identity, {
        etag: etag ?? entityTag(contentType, '\n', identity),
        contentType,
        headers,
        expiresAt: lifetimeMs === undefined ? undefined : now() + lifetimeMs,
        mayStay: mayStay && lifetimeMs !== undefined,
        untilBest: readsUntilBest(identity.length, lifetimeMs),
      });
      // An answer larger than the whole store is not stored, and removes the entry under its key.
      entries.set(key, entry);
      const isWorthIt = identity.length >= SMALLEST_WORTH_COMPRESSING && lifetimeMs === undefined;
      if (isWorthIt && entries.peek(key) === entry) compressor.later(() => makeQuick(key, entry), 'quick');
      return entry;
    },
    /**
     * As `put`, for an answer that may have tens of megabytes: resolves when it is compressed. Only the brotli form of a large
     * answer (4 MB, or a third of the store) is retained, so that it fits and pushes out little; for other clients it is
     * decompressed while it is sent.
     */
    async putLarge(key: string, answer: ReadyAnswer): Promise<ByteEntry> {
      const { body, contentType, etag, headers = {} } = answer;
      const length = Buffer.byteLength(body);
      if (length <= Math.min(LARGEST_WORTH_PACKING, maxBytes / 3)) return store.put(key, answer);
      const identity = typeof body === 'string' ? Buffer.from(body) : body;
      const br = await compressor.now('br', identity).catch(() => null);
      // Without its compressed form it serves once, or is retained if there is space.
      if (!br) return store.put(key, answer);
      const entry = packedEntryOf(br, {
        etag: etag ?? entityTag(contentType, '\n', identity),
        contentType,
        length,
        headers,
      });
      entries.set(key, entry);
      return entry;
    },
    /**
     * Resolves when the entry of the key has this encoding or cannot have it, for requests that wait for the answer. Each
     * encoding is built once, by a waiting request or in the background.
     */
    async encode(key: string, form: Encoding): Promise<void> {
      const entry = entries.peek(key);
      if (entry && form !== 'identity' && !isMade(entry, form)) await make(key, entry, form);
    },
    delete(key: string): void {
      entries.delete(key);
    },
    /** Drops every key that begins so. */
    deleteByPrefix(prefix: string): void {
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) entries.delete(key);
    },
    /** Drops all answers that are not requested repeatedly (`mayStay`). */
    clearRare(): void {
      for (const [key, { mayStay, untilItStays }] of [...entries])
        if (!mayStay || untilItStays > 0) entries.delete(key);
    },
    get bytes() {
      return entries.calculatedSize;
    },
    get size() {
      return entries.size;
    },
    /** Resolves when every pending compression is done. */
    settled: (): Promise<void> => compressor.settled(),
  };
  return store;
}

/** A bounded map of ready answers; the least recently used leave first. Serves API boards and HTML pages alike. */
export type ByteStore = ReturnType<typeof createByteStore>;
