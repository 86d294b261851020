import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { DEFAULT_LIMITS } from '../../platform/http/limits/limit-settings';
import { createSiteLimits } from '../../platform/http/limits/site-limits';
import { fixedHeaders } from '../../platform/http/fixed-headers';
import { createByteCache } from '../../platform/http/response-cache/create-response-cache';
import { createMarketCache } from '../../platform/http/response-cache/market-cache';
import { createTokenMemo } from '../../platform/http/response-cache/token-memo';
import { createJobLocks } from '../../platform/jobs/job-locks';
import type { OutgoingMail } from '../../platform/mail/mail';
import { createMailOutbox } from '../../platform/mail/mail-outbox';
import { createOutboxStore } from '../../platform/mail/outbox-store';
import { startModules, type Module } from '../../platform/module';
import { createMailSettler } from '../accounts';
import type { SiteContext } from '../context';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { createFindListing, createMarketData } from '../market-data';
import { bundle } from './bundles';
import type { MadeStorage } from './market-fixture';
import { siteMails } from './site-mails';

/** What the modules that are started here take from the site. */
type TestContext = Pick<
  SiteContext,
  | 'answers'
  | 'byteCache'
  | 'checkAnswer'
  | 'clock'
  | 'data'
  | 'database'
  | 'findListing'
  | 'limits'
  | 'locks'
  | 'logger'
  | 'metrics'
  | 'onMail'
  | 'programs'
>;

export interface RunningModulesParts {
  readonly modules: readonly Module<TestContext>[];
  readonly database: Database;
  readonly clock: Clock;
  /** Its listings are stored in `database` by name; their figures stay in memory. */
  readonly market: MadeStorage;
}

/** Modules as the site starts them, with those that they use, on a real database and figures in memory; mails end in a list. */
export async function runModules({ modules, database, clock, market }: RunningModulesParts) {
  const writer = createBundleWriter(database);
  await writer.write(
    market.listings.map(({ listing: { market: code, ticker } }) =>
      bundle({ company: { longName: `${ticker} Corporation` }, listing: { market: code, ticker } }),
    ),
  );
  const data = createMarketData({ reader: market.reader, labels: market.symbols, pollMs: 0 });
  await data.refresh();
  const answers = createMarketCache();
  const fail = (failure: unknown): never => {
    throw failure;
  };
  const context = {
    answers,
    byteCache: createByteCache({
      stores: answers.stores,
      tokens: createTokenMemo(),
      headers: fixedHeaders({ publicUrl: 'http://localhost' }),
    }),
    checkAnswer: undefined,
    clock,
    data,
    database,
    findListing: jest.fn(createFindListing(database)),
    limits: createSiteLimits({
      config: { limits: DEFAULT_LIMITS, trustProxy: 0 },
      metrics: { countRefused: () => undefined },
    }),
    locks: createJobLocks(database),
    logger: { error: fail, warn: fail, info: () => undefined },
    metrics: { countBoardFailure: () => undefined },
    onMail: () => undefined,
    programs: null,
  } satisfies TestContext;
  const mails: OutgoingMail[] = [];
  const outbox = createMailOutbox({
    outbox: createOutboxStore(database, siteMails),
    settle: createMailSettler(database, clock),
    sender: {
      send: async (mail) => {
        mails.push(mail);
        return { kind: 'sent' };
      },
      rehearse: async () => ({ kind: 'sent' }),
    },
    clock,
    onTrouble: () => undefined,
    onFailure: fail,
  });
  /** As another process, or this one after a start, would. */
  const startAgain = () => startModules<TestContext>(modules, context);
  const running = startAgain();
  return {
    ...running,
    startAgain,
    data,
    locks: context.locks,
    findListing: context.findListing,
    mails,
    outbox,
  };
}

export type TestModules = Awaited<ReturnType<typeof runModules>>;
