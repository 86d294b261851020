import type { Logger } from 'pino';
import type { Config } from './config';
import type { Market } from '../domain/company';
import type { Database } from '../platform/db/database';
import type { WriteWatch } from '../platform/db/write-watch';
import type { EventBus } from '../platform/events/open-event-bus';
import type { Jobs } from '../platform/jobs/start-jobs';
import type { SiteWork } from '../platform/jobs/job-queue';
import type { Limiters } from '../platform/http/limits/limiters';
import type { AnswerCheck } from '../platform/http/answer-check';
import type { SiteMetrics } from '../platform/http/operations/metrics';
import type { ByteCache } from '../platform/http/response-cache/create-response-cache';
import type { AnswerCache } from '../platform/http/response-cache/answer-cache';
import type { TokenMemo } from '../platform/http/response-cache/token-memo';
import type { CompanyReader, MarketData, SymbolPageReader, SymbolReader } from './market-data';
import type { Clock } from '../platform/clock';
import type { SiteStorage } from '../platform/storage/open-storage';
import type { JobLocks, LockLook } from '../platform/jobs/job-locks';
import type { PageLibrary } from './site-pages/site-page';
import type { SiteContract } from '../platform/http/site-contract';
import type { SiteLimits } from '../platform/http/limits/site-limits';
import type { ReadyMemory } from '../platform/http/response-cache/cache-memory';
import type { FindListing } from './market-data';
import type { Module } from '../platform/module';
import type { PageDataSources } from '../platform/pages/page-data';
import type { ListedPage } from '@site/remote-kit/page-entries';

/** The stored data of companies through the years. */
export interface HistoryReaders {
  readonly reader: CompanyReader;
  readonly symbols: SymbolReader;
  readonly pages: SymbolPageReader;
}

/** What the site passes to every module. */
export interface SiteContext {
  readonly config: Config;
  /** Folder of the checkout: builds of remotes and the contract are in it. */
  readonly projectRoot: string;
  /** Folder of the built programs that the site runs beside itself. Null: their work is done in this process. */
  readonly programs: string | null;
  /** The files of the site. */
  readonly storage: SiteStorage;
  readonly contract: SiteContract;
  readonly database: Database;
  readonly clock: Clock;
  readonly findListing: FindListing;
  readonly data: MarketData;
  /** Read from the primary: for data that writes depend on. */
  readonly history: HistoryReaders;
  /** For data to show: from a replica if there is one. */
  readonly publicHistory: HistoryReaders;
  readonly locks: JobLocks & LockLook;
  /** Clears what processes have cached of an account's sessions and tokens, so that its rights are read again. */
  readonly sessions: { renew(userId: string): void };
  /** Tokens that were verified a moment ago. */
  readonly tokens: TokenMemo;
  readonly limiters: Limiters;
  readonly limits: SiteLimits;
  /** Shares of the cached bytes. */
  readonly memory: ReadyMemory;
  /** For development: open pages reload when a remote was built. */
  readonly liveReload: boolean;
  /** Null: there are no other processes to notify. */
  readonly events: Pick<EventBus, 'publish' | 'isSubscribed'> | null;
  /** Called when there may be mail to send; it does not wait. */
  readonly onMail: () => void;
  /** Jobs of the queue. */
  readonly work: SiteWork;
  readonly logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Whether the database takes writes. Throws if it does not answer. */
  readonly writeState: WriteWatch['state'];
  /** When a market's next ingest run is due. Null: none is scheduled. */
  readonly nextRunOf: (market: Market) => string | null;
  /** Recurring jobs of this release. */
  readonly recurring: Pick<Jobs, 'list' | 'run'>;
  /** Answers that are ready in memory, for the data as they are now. */
  readonly answers: AnswerCache;
  /** Sends cached answers before Express. */
  readonly byteCache: ByteCache;
  /** Checks an answer that is built once; undefined in production. */
  readonly checkAnswer: AnswerCheck | undefined;
  readonly metrics: Pick<SiteMetrics, 'countBoardFailure'>;
  /** Page data that modules bring: their names, and once all modules have started the sources themselves. */
  readonly pageData: { readonly names: readonly string[]; readonly sources: () => PageDataSources };
  /** Public pages that remotes list with an entry. */
  readonly listedPages: () => readonly ListedPage[];
  /** Pages that come with the site. */
  readonly guides: PageLibrary;
  /** A market's data are new, for every process of the site; it does not wait. */
  readonly onDataChanged: (market: Market) => void;
}

/** A module of this site; its exports are inferred. */
export const defineModule = <Exports>(module: Module<SiteContext, Exports>): Module<SiteContext, Exports> => module;
