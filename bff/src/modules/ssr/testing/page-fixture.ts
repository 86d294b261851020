import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { smallContract } from '@site/registry/testing/running-contract';
import { ssrBundleCode } from '@site/registry/testing/ssr-bundle';
import type { Viewer } from '../../../domain/entitlements';
import { portOf } from '../../../platform/http/port-of';
import { createByteStore } from '../../../platform/http/response-cache/cache-store';
import { createExpensiveWork } from '../../../platform/http/limits/expensive-work';
import { host, sayTo } from '../../testing/raw-client';
import { createPages } from '../create-pages';
import type { Pages } from '../create-pages';
import type { FindDocument } from '../documents/site-document';
import type { PageSources } from '../page-sources';
import { createSmallSite } from './small-site';
import type { SmallSite } from './small-site';

const token = 'k'.repeat(43);

/** Headers of a logged-in client. */
export const loggedIn = { cookie: `user_token_password=${token}` };

/** Pages of a small site with generated releases. Tests may change the fixture before `open`. */
export async function createPageFixture() {
  const work = createExpensiveWork({ runningPerKey: 1, running: 1, runningFirst: 1, waitingPerKey: 1, waiting: 1 });
  const site: SmallSite = await createSmallSite();
  const store = createByteStore({ maxBytes: 1e7 });
  const variants = createByteStore({ maxBytes: 1e7 });
  const troubles: string[] = [];
  const sources: PageSources = {
    read: () => Promise.resolve({ data: null, dataKind: 'sample' }),
    versionOf: () => '1',
    lifetimeOf: () => null,
    markets: () => [],
    hasDemoAccounts: () => false,
    hasApproval: () => true,
    signInProviders: () => [],
    isMarketingFree: () => false,
    contact: () => null,
  };
  let opened: { readonly pages: Pages; readonly server: Server; readonly base: string } | null = null;
  const now = (): NonNullable<typeof opened> => {
    if (!opened) throw new Error('the fixture is not open yet');
    return opened;
  };
  const fixture = {
    site,
    store,
    variants,
    /** Reported reasons, in order. */
    troubles,
    sources,
    isDatabaseDown: false,
    documents: (() => null) as FindDocument,
    /** Number of cache misses before the rate limit refuses. */
    allowed: 1e6,
    async open(): Promise<void> {
      const pages = createPages({
        places: site.places,
        folders: site.folders,
        contract: smallContract,
        publicUrl: 'https://site.example',
        sources: {
          read: (...args) => fixture.sources.read(...args),
          versionOf: (match) => fixture.sources.versionOf(match),
          lifetimeOf: (match) => fixture.sources.lifetimeOf(match),
          markets: () => [],
          hasDemoAccounts: () => false,
          hasApproval: () => true,
          signInProviders: () => [],
          isMarketingFree: () => false,
          contact: () => fixture.sources.contact(),
        },
        readViewer: (given): Promise<Viewer | null> =>
          fixture.isDatabaseDown
            ? Promise.reject(new Error('the database is unavailable'))
            : Promise.resolve(given === token ? { kind: 'premium', userId: '1' } : null),
        documents: (path) => fixture.documents(path),
        onTrouble: ({ reason }) => troubles.push(reason),
        countCacheMiss: () => (fixture.allowed > 0 ? ((fixture.allowed -= 1), null) : 42),
        runExpensive: ({ signal }, read) => work.run({ keys: ['a client'], signal }, read),
        store,
        variants,
        registryPollMs: 20,
        renderLimitMs: 5000,
      });
      await pages.ready();
      const server = createServer((req, res) => {
        pages.handle(req, res).then(
          (isDone) => {
            if (!isDone) res.writeHead(418).end('elsewhere');
          },
          () => res.writeHead(500).end(),
        );
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      opened = { pages, server, base: `http://127.0.0.1:${portOf(server)}` };
    },
    pages: (): Pages => now().pages,
    /** Does not follow redirects. */
    get: (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
      fetch(now().base + path, { method, headers, redirect: 'manual' }),
    /** Sends the target unchanged, which `fetch` would normalise. Returns the raw response. */
    getRaw: (target: string): Promise<string> => sayTo(portOf(now().server), [`GET ${target} HTTP/1.1`, ...host]),
    async close(): Promise<void> {
      if (opened) {
        const { server, pages } = opened;
        await new Promise((resolve) => server.close(resolve));
        await pages.close();
      }
      await site.end();
    },
  };
  await site.register(
    await site.release('shell', 's1', ssrBundleCode()),
    await site.release('mfe_boards', 'b1', ssrBundleCode()),
    await site.release('mfe_symbol', 'y1', ssrBundleCode()),
    await site.release('mfe_account', 'a1', ssrBundleCode()),
  );
  return fixture;
}

export type PageFixture = Awaited<ReturnType<typeof createPageFixture>>;
