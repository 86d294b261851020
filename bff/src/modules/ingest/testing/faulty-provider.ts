import { gzipSync } from 'node:zlib';
import { dayAt } from '../../../domain/day';
import { defaultSourcePrecedence } from '../../../domain/source-precedence';
import { askSource } from '../../providers/source-round';
import { createProviderClient } from '../../providers/http/provider-client';
import type { ProviderClientParts } from '../../providers/http/provider-client';
import type { MarketSource, ProviderClient } from '../../providers/source';
import { fixtureAnswer } from '../../providers/testing/fixture-source';
import { serveRecordings } from '../../providers/testing/replay-server';
import type { RecordedAnswer, ReplayServer } from '../../providers/testing/replay-server';
import type { Database } from '../../open-database';
import { createProviderProgress, createProviderRecords } from '../store/provider-records';
import type { IngestResult } from '../ingest-service';
import { runMarketIngest } from '../market-ingest';
import { openMigrated } from '../../testing/migrated-sqlite';

const START = Date.parse('2025-11-03T22:00:00.000Z');

export let database: Database;
export let server: ReplayServer;

/** By path; a list is given out one by one, its last for good. */
export const answers = new Map<string, RecordedAnswer | RecordedAnswer[]>();
export const time = { now: START };
export const clock = { now: () => new Date(time.now), today: () => dayAt(time.now) };

/** A client with stored records and a clock that advances with its waits. */
export const clientOf = (
  name: string,
  parts: Partial<ProviderClientParts> = {},
  { rate = 100, budget = null }: { readonly rate?: number; readonly budget?: number | null } = {},
): ProviderClient =>
  createProviderClient(
    { name, base: server.base, key: null, userAgent: 'tests', rate, budget },
    {
      ledger: createProviderRecords(database),
      clock,
      sleep: (ms) => {
        time.now += ms;
        return Promise.resolve();
      },
      limits: { totalMs: 150 },
      ...parts,
    },
  );

interface Run {
  readonly tickers?: readonly string[];
  readonly round?: string;
  readonly signal?: AbortSignal;
}

export async function run(
  source: MarketSource,
  { tickers = [], round, signal = new AbortController().signal }: Run = {},
): Promise<IngestResult> {
  const market = source.entities.includes('rates') ? null : 'SP500';
  const request = {
    market: 'SP500',
    tickers,
    entities: new Set(source.entities),
    since: dayAt(time.now),
    signal,
  } as const;
  const result = await runMarketIngest(
    {
      database,
      clock,
      redisUrl: null,
      precedence: defaultSourcePrecedence,
      provider: askSource(
        source,
        request,
        round === undefined ? null : { progress: createProviderProgress(database), name: round },
      ),
      onProgress: () => {},
      onWait: () => {},
    },
    { market, limit: null, isDryRun: false, signal },
  );
  return result!;
}

export const json = 'application/json';
export const FAULTS = {
  garbage: { status: 200, contentType: json, body: '{"name": 7, "revenue": "much"' },
  'data of another kind': { status: 200, contentType: json, body: '[1, 2, 3]' },
  'a day that there is not': fixtureAnswer({ day: '2025-02-31' }),
  'a page for people': { status: 200, contentType: 'text/html', body: '<html><p>Sorry</p></html>' },
  '500': { status: 500, contentType: json, body: '{}' },
  'half an answer': { ...fixtureAnswer(), fault: 'half' },
  'an end without an answer': { ...fixtureAnswer(), fault: 'reset' },
  nothing: { status: 200, contentType: json, body: '' },
  silence: { ...fixtureAnswer(), fault: 'silent' },
  drops: { ...fixtureAnswer(), fault: 'drip' },
  'a bomb': {
    status: 200,
    contentType: json,
    body: gzipSync(' '.repeat(6 * 1024 * 1024)),
    headers: { 'content-encoding': 'gzip' },
  },
  'a way to another host': { status: 301, contentType: json, body: '', headers: { location: 'http://127.0.0.2:1/' } },
} satisfies Record<string, RecordedAnswer>;

/** Starts a server that answers as a test says, and opens a database. */
export function setUpFaultyProvider(): void {
  beforeAll(async () => {
    database = await openMigrated();
    server = await serveRecordings([
      {
        path: /./,
        answer: ({ pathname }) => {
          const found = answers.get(pathname);
          if (!Array.isArray(found)) return found ?? { status: 404, contentType: 'application/json', body: '{}' };
          return found.length > 1 ? found.shift()! : found[0]!;
        },
      },
    ]);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(() => {
    answers.clear();
    time.now += 86_400_000;
  });
}
