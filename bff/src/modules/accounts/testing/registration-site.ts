import type { Database } from '../../open-database';
import { startRegistrationServer } from '../../testing/registration-fixture';
import type { RegistrationFixture, RegistrationServer } from '../../testing/registration-fixture';
import { openMigrated } from '../../testing/migrated-sqlite';

export const EMAIL = 'new.reader@example.com';

const openInMemory = (): Promise<Database> => openMigrated();

export let server: RegistrationServer;
export let fixture: RegistrationFixture;
export let database: Database;
const opened: Database[] = [];

export async function restart(options: Parameters<RegistrationServer['open']>[1] = {}): Promise<void> {
  database = await openInMemory();
  opened.push(database);
  fixture = await server.open(database, options);
}

/** Rows that a table holds of people who registered here. */
export const accountsOf = () => database.read.all<{ email: string }>("SELECT * FROM users WHERE role = 'user'");
export const waiting = () => database.read.all('SELECT * FROM sign_ups');
export const mailCount = async (): Promise<number> => (await database.read.all('SELECT id FROM outgoing_mails')).length;
export const audited = async (action: string) =>
  (await database.read.all<{ result: string; reason: string | null }>(
    'SELECT result, reason FROM audit_log WHERE action = ? ORDER BY id',
    [action],
  )) as { result: string; reason: string | null }[];

/** Signs up, and gives the token of the mail that came of it. */
export const tokenFor = async (email: string, part: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  expect((await server.signUp(email, part)).status).toBe(201);
  await fixture.outbox.deliver();
  return fixture.mails.at(-1)!.token!;
};

/** Starts a server once for a test file, and opens a database for each test. */
export function setUpRegistration(): void {
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  beforeEach(async () => {
    await restart();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(() => server.close());
}
