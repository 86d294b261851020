import { Router, type RequestHandler } from 'express';
import type { Database } from '../../../platform/db/connect-database';
import { boards } from '../../boards/module';
import { follows } from '../../follows/module';
import { notes } from '../../notes/module';
import { screens } from '../../screens/module';
import { startAccountServer, type AccountServer } from '../../testing/account-server';
import { madeListing, madeStorage } from '../../testing/market-fixture';
import { runModules, type TestModules } from '../../testing/running-modules';
import { signInUsers } from '../../testing/signed-in-users';
import type { AlertRunReport } from '../alert-run';
import { alerts } from '../module';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Two companies of SP500 and a smaller one; the figures of AAA are another's to change. */
export const company = (symbol: string, quarterlyEarnings: number, publishedOn?: `${number}-${number}-${number}`) =>
  madeListing({
    symbol,
    marketCap: symbol === 'CCC' ? 1e8 : 1e9,
    quarterlyEarnings,
    ...(publishedOn && { publishedOn }),
  });

/** Starts a server for the tests of a file. Each `open` runs the modules of alerts on a database, with two users. */
export function useAlertsSite() {
  let site: TestModules;
  /** Of `site`, once it runs. */
  let routes = { api: Router(), root: Router() };
  let server: AccountServer;
  beforeAll(async () => {
    const api: RequestHandler = (request, response, next) => routes.api(request, response, next);
    const root: RequestHandler = (request, response, next) => routes.root(request, response, next);
    server = await startAccountServer({ api: [Router().use(api)], root: [Router().use(root)] });
  });
  afterAll(() => server.close());

  async function open(database: Database) {
    const { storage, clock, userId, otherId, other, call } = await signInUsers(server, database);
    const market = madeStorage([company('AAA', 1e6), company('BBB', 1e7), company('CCC', 1e7)]);
    site = await runModules({ modules: [follows, notes, screens, alerts], database, clock, market });
    routes = { api: Router().use(...site.api), root: Router().use(...site.root) };
    const as =
      (method: string) =>
      (address: string, body?: unknown, token?: string, headers?: Readonly<Record<string, string>>) =>
        call(method, address, body, headers, token);
    let version = 1;
    return {
      ...storage,
      clock,
      userId,
      otherId,
      market,
      other,
      get: as('GET'),
      post: as('POST'),
      put: as('PUT'),
      remove: as('DELETE'),
      /** New figures of a company, as an ingest leaves them. */
      async change(symbol: string, earnings: number, publishedOn?: `${number}-${number}-${number}`) {
        const at = market.listings.findIndex(({ listing }) => listing.ticker === symbol);
        market.listings[at] = company(symbol, earnings, publishedOn);
        market.versions.set('SP500', (version += 1));
        await site.data.refresh();
      },
      scoreOf(symbol: string): number {
        const scored = site.use(boards).service.scoredMarket('SP500')!;
        return scored.score(scored.cards.findIndex((card) => card.symbol === symbol))!;
      },
    };
  }

  return {
    open,
    /** The modules that run since the last `open`. */
    get site() {
      return site;
    },
    get server() {
      return server;
    },
    /** Looks at all alerts as the site does every minute. */
    runAlerts: ({ jobs }: Pick<TestModules, 'jobs'> = site) =>
      jobs.find(({ name }) => name === 'alerts')!.run() as Promise<AlertRunReport | null>,
  };
}
