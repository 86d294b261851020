import { randomUUID } from 'node:crypto';
import type { ServiceError } from '../../../platform/errors';
import { describeOnEachDatabase } from '../../testing/each-database';
import type { IdentityProvider, SignInFlow } from './identity';
import { noLimit } from '../../testing/account-fixture';
import { createStoppedClock, someAccount } from '../../testing/memory-accounts';
import type { Self } from '../self';
import { sessionTokenHash } from '../session-tokens';
import { createAccountRepository } from '../store';
import { createIdentityStore } from './identity-store';
import { createSignInFlowStore } from './sign-in-flow-store';
import { createSignInWaysService, identityIdOf } from './sign-in-ways-service';
import { createThirdPartySignUpService } from './third-party-sign-up-service';
import { addAccount } from '../testing/stored-accounts';

const AT = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-01T12:15:00.000Z';
const proven = { issuer: 'https://id.example', subject: 'rina-1', email: 'rina@example.com', displayName: null };
const flow = (part: Partial<SignInFlow> = {}): SignInFlow => ({
  nonceHash: 'a'.repeat(64),
  provider: 'oidc',
  purpose: 'sign_in',
  userId: null,
  createdAt: AT,
  expiresAt: '2026-03-01T12:10:00.000Z',
  ...part,
});
const rina = someAccount({ passwordHash: null });
const provider: IdentityProvider = {
  id: 'oidc',
  name: 'Example',
  issuer: proven.issuer,
  clientId: 'site',
  isSandbox: false,
  authorizationUrl: null,
  addressFor: () => Promise.reject(new Error('not asked for')),
  readIdToken: () => Promise.reject(new Error('not asked for')),
  redeem: () => Promise.reject(new Error('not asked for')),
};
const selfOf = (userId: string): Self => ({ userId, token: 'a token', address: '192.0.2.7' });

describeOnEachDatabase('third-party identities', (open) => {
  async function fixture() {
    const database = await open();
    const clock = createStoppedClock(AT);
    const onMail = () => undefined;
    const identities = createIdentityStore(database);
    const flows = createSignInFlowStore(database);
    const accounts = createAccountRepository(database);
    const { signUp } = createThirdPartySignUpService({
      database,
      clock,
      onMail,
      approval: 'automatic',
      signUpTries: noLimit,
    });
    const ways = createSignInWaysService({
      database,
      clock,
      onMail,
      providers: [provider],
      tries: noLimit,
      proof: { require: () => Promise.resolve() },
      signIns: {
        begin: () => Promise.reject(new Error('not asked for')),
        // The token is the subject that it proves.
        prove: (_owner, answer) =>
          Promise.resolve({
            identity: { ...proven, subject: 'idToken' in answer ? answer.idToken : '', isEmailVerified: true },
            flow: flow(),
          }),
      },
    });
    const register = (nonce: string) =>
      signUp({
        email: proven.email,
        nonce,
        locale: 'en',
        address: '192.0.2.7',
        marketingConsent: false,
        disclaimer: true,
      });
    const prove = async (nonce: string): Promise<void> => {
      const nonceHash = sessionTokenHash(nonce);
      await database.write(async ({ transaction }) => {
        await flows.add(flow({ nonceHash }), transaction);
        await flows.take(nonceHash, transaction);
        await flows.prove(nonceHash, { ...proven, expiresAt: LATER }, transaction);
      });
    };
    return { database, identities, flows, accounts, register, prove, ways };
  }

  it('let a sign-in be taken once, and forget one that has expired', async () => {
    const { database, flows } = await fixture();
    const add = (one = flow()) => database.write(({ transaction }) => flows.add(one, transaction));
    const { nonceHash } = flow();
    const take = () => database.write(({ transaction }) => flows.take(nonceHash, transaction));
    await add();

    expect(await flows.find(nonceHash, AT)).toEqual(flow());
    expect(await flows.find(nonceHash, flow().expiresAt)).toBeNull();
    const taken = await Promise.all([1, 2, 3, 4].map(take));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await flows.find(nonceHash, AT)).toBeNull();
    expect(await flows.findProven(nonceHash, AT)).toBeNull();

    await add(flow({ nonceHash: 'b'.repeat(64), createdAt: LATER, expiresAt: '2026-03-01T12:25:00.000Z' }));
    expect(await database.read.all('SELECT nonce_hash FROM sign_in_flows')).toEqual([{ nonce_hash: 'b'.repeat(64) }]);
  });

  it('make one account of one proof, however many come at once, and of one address', async () => {
    const { database, identities, register, prove } = await fixture();
    for (const nonce of ['first', 'second']) await prove(nonce);

    const outcomes = await Promise.allSettled(['first', 'first', 'second'].map((nonce) => register(nonce)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(refusalsOf(outcomes)).toEqual(['sign_in_expired']);
    expect(await database.read.all('SELECT email FROM users')).toEqual([{ email: proven.email }]);
    expect(await database.read.all(`SELECT template FROM outgoing_mails`)).toEqual([{ template: 'known' }]);
    expect((await identities.findAccount(proven))?.email).toBe(proven.email);
    expect(await identities.findAccount({ ...proven, issuer: `${proven.issuer}/` })).toBeNull();
  });

  it('replace an unverified account with all its data', async () => {
    const { database, accounts, register, prove } = await fixture();
    const unverified = someAccount({ email: proven.email, state: 'pending_verification', passwordHash: 'a hash' });
    await addAccount(database, unverified);
    await prove('a nonce');

    await register('a nonce');

    expect(await accounts.findById(unverified.id)).toBeNull();
    expect(await database.read.all('SELECT password_hash FROM users')).toEqual([{ password_hash: null }]);
  });

  it('are linked to one account, and go while something else is left', async () => {
    const { database, identities, ways } = await fixture();
    const other = someAccount({ id: randomUUID(), email: 'other@example.com', passwordHash: null });
    for (const account of [rina, other]) await addAccount(database, account);
    const link = (userId: string, subject: string) => ways.link(selfOf(userId), { idToken: subject, nonce: 'a nonce' });
    const unlink = (userId: string, subject: string) =>
      ways.unlink(selfOf(userId), { identityId: identityIdOf({ ...proven, subject }), password: null });

    const raced = await Promise.allSettled([link(rina.id, 'one'), link(other.id, 'one')]);
    expect(refusalsOf(raced)).toEqual(['identity_taken']);
    const owner = (await identities.findAccount({ ...proven, subject: 'one' }))!.id;
    expect((await link(owner, 'one')).identities).toHaveLength(1);
    await link(owner, 'two');

    const removed = await Promise.allSettled([unlink(owner, 'one'), unlink(owner, 'two')]);

    expect(refusalsOf(removed)).toEqual(['last_way_to_sign_in']);
    expect(await identities.listOf(owner)).toHaveLength(1);
    await expect(unlink(owner, 'unknown')).rejects.toMatchObject({ errorCode: 'identity_not_found' });
  });
});

const refusalsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): readonly string[] =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ServiceError).errorCode] : []));
