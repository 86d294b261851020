import type { Database } from '../../open-database';
import { PASSWORD } from '../../testing/account-fixture';
import { someAccount } from '../../testing/memory-accounts';
import { NotFoundError } from '../../../platform/errors';
import { createJobAdminRepository } from '../../../platform/jobs/job-admin-repository';
import { createRecurringLog } from '../../../platform/jobs/recurring-log';
import { createJobAdministration } from '../job-administration';
import type { JobAdministration } from '../job-administration';
import { createCacheWarmer } from '../../companies/lists/cache-warmer';
import { createReleaseService } from '../../ssr/releases/release-service';
import { current } from '../../testing/account-server';
import { ADMIN, startRegistrationServer } from '../../testing/registration-fixture';
import type { RegistrationFixture, RegistrationServer } from '../../testing/registration-fixture';
import { createCachesRoutes } from '../../companies/lists/caches-routes';
import { createJobsRoutes } from '../jobs-routes';
import { createRemotesRoutes } from '../../ssr/releases/routes';
import { openMigrated } from '../../testing/migrated-sqlite';
import { addAccount } from '../../accounts/testing/stored-accounts';

export const READER = '00000000-0000-4000-8000-000000000001';
const PREMIUM = '00000000-0000-4000-8000-000000000002';
export const at = (minute: number): string => new Date(Date.UTC(2026, 1, 1, 0, minute)).toISOString();

export let server: RegistrationServer;
export let fixture: RegistrationFixture;
export let database: Database;
export let admin: string;
let jobs: JobAdministration;

/** Recurring jobs that were run by hand, and calls for workers. */
export const begun: string[] = [];

export const get = async (path: string, token: string | undefined = admin) => server.ask(`/api${path}`, { token });
export const change = (method: string, path: string, body?: object) =>
  server.ask(`/api${path}`, { method, token: admin, ...(body ? { body } : {}) });
export const rowsOf = (answer: { readonly body: Record<string, unknown> }, name: string) =>
  answer.body[name] as Record<string, unknown>[];
export const lastEntry = async () => rowsOf(await get('/admin/audit'), 'entries')[0];

/** Starts a server with an administrator and two readers, once for a test file. */
export function setUpAdministration(): void {
  beforeAll(async () => {
    const releases = createReleaseService({
      admin: {
        list: () => Promise.resolve([]),
        put: () => Promise.reject(new NotFoundError('remote_not_found', 'There is no such remote.')),
      },
      audit: current(() => fixture.storage.audit),
      clock: current(() => fixture.clock),
      onChange: () => undefined,
    });
    const warmer = createCacheWarmer({
      markets: () => ['TA'],
      load: () => Promise.resolve(3),
      limit: { take: () => Promise.resolve() },
      now: () => 0,
      wait: () => Promise.resolve(),
      clock: current(() => fixture.clock),
      note: (entry) => fixture.storage.audit.append(entry),
    });
    const api = [
      createJobsRoutes({ jobs: current(() => jobs) }),
      createRemotesRoutes({ releases }),
      createCachesRoutes({ warmer }),
    ];
    server = await startRegistrationServer({ api, warmer });
    database = await openMigrated();
    fixture = await server.open(database);
    const { clock } = fixture;
    jobs = createJobAdministration({
      repository: createJobAdminRepository({ database, clock }),
      log: createRecurringLog({ database, clock }),
      clock,
      audit: fixture.storage.audit,
      recurring: () => [{ name: 'mail', times: '*/15 * * * * *', nextAt: at(1) }],
      run: (name) => void begun.push(name),
      runQueue: () => void begun.push('wake'),
    });
    const passwordHash = await fixture.hasher.hash(PASSWORD);
    const reader = someAccount({ id: READER, email: 'reader@example.com', plan: 'free', passwordHash });
    await addAccount(fixture.storage.database, reader);
    await addAccount(fixture.storage.database, {
      ...reader,
      id: PREMIUM,
      email: 'premium@example.com',
      plan: 'premium',
    });
    admin = await server.tokenOf(ADMIN.email, PASSWORD);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
}
