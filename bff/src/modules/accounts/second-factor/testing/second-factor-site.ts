import { generateSync } from 'otplib';
import type { Database } from '../../../open-database';
import { createTestPasskey } from './test-passkey';
import { PASSWORD } from '../../../testing/account-fixture';
import { someAccount } from '../../../testing/memory-accounts';
import { SECOND_FACTOR_SITE, startRegistrationServer } from '../../../testing/registration-fixture';
import type { RegistrationFixture, RegistrationServer } from '../../../testing/registration-fixture';
import type { Answer } from '../../../testing/account-server';
import { expectProblem } from '../../../testing/expect-problem';
import { openMigrated } from '../../../testing/migrated-sqlite';
import { addAccount } from '../../testing/stored-accounts';

export const READER = 'reader@example.com';
export const STEP_MS = 30_000;

export function expectRefusal(answer: Answer, status: number, errorCode: string): void {
  expect([answer.status, answer.body['errorCode']]).toEqual([status, errorCode]);
  expectProblem(answer);
}

export const BASE = '/api/users/me/second-factor';

export let server: RegistrationServer;
export let fixture: RegistrationFixture;
export let database: Database;
export let here: string;

export const start = async (options: Parameters<RegistrationServer['open']>[1] = {}) => {
  database = await openMigrated();
  fixture = await server.open(database, options);
  await addAccount(
    fixture.storage.database,
    someAccount({ email: READER, passwordHash: await fixture.hasher.hash(PASSWORD) }),
  );
  here = await server.tokenOf(READER, PASSWORD);
};

export const proof = { password: PASSWORD };
export const post = (path: string, body: unknown = proof, token: string | undefined = here) =>
  server.post(BASE + path, body, { token });
export const read = async (token = here) => (await server.ask(BASE, { token })).body;
export const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((fixture.clock.now().getTime() + steps * STEP_MS) / 1000) });

/** A code that is valid in no neighbouring step. */
export const wrongCodeOf = (secret: string): string => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))!;
};
export const nextStep = () => fixture.clock.advance(STEP_MS);
export async function setUpApp(token = here) {
  const { secret } = (await post('/totp/start', proof, token)).body as { secret: string };
  const done = await post('/totp', { code: codeOf(secret) }, token);
  expect(done.status).toBe(200);
  nextStep();
  return { secret, recoveryCodes: done.body['recoveryCodes'] as string[] };
}
export async function firstStep(email = READER) {
  const answer = await server.signIn(email, PASSWORD);
  expect(answer.status).toBe(202);
  return answer.body['challenge'] as string;
}
export const secondStep = (challenge: string, given: object) =>
  server.post('/api/auth/second-factor', { challenge, ...given });
export const mailsSent = async () => {
  await fixture.outbox.deliver();
  return fixture.mails.map(({ template }) => template);
};
export const passkey = createTestPasskey({ origin: SECOND_FACTOR_SITE, rpId: 'localhost' });
export async function addPasskey(key = passkey, name = 'Laptop') {
  const { options } = (await post('/passkeys/start')).body as { options: { challenge: string } };
  return post('/passkeys', { name, passkey: key.create(options.challenge) });
}

/** Starts a server once for a test file, and opens a database for each test. */
export function setUpSecondFactor(): void {
  beforeAll(async () => {
    server = await startRegistrationServer();
  });
  beforeEach(() => start());
  afterEach(() => database.close());
  afterAll(() => server.close());
}
