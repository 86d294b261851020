import { randomUUID } from 'node:crypto';
import { someAccount } from '../../../testing/memory-accounts';
import type { Account, AuditEntry, Identity, SignInFlow } from '../../../services/ports';
import { createAccountRepository } from '../store';
import { createIdentityRepository } from './identity-store';
import { createSignInFlowRepository } from './sign-in-flow-store';
import { describeOnEachDatabase } from '../../../repositories/testing/each-database';

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
const entry = (targetId: string): AuditEntry => ({
  ...{ at: AT, action: 'sign_up', actorId: null, targetId, address: null, result: 'ok', reason: null },
});

describeOnEachDatabase('third-party identities', (open) => {
  async function house() {
    const database = await open();
    const identities = createIdentityRepository(database);
    const flows = createSignInFlowRepository(database);
    const accounts = createAccountRepository(database);
    const register = (nonceHash: string, part: Partial<Account> = {}, identity: Partial<Identity> = {}) => {
      const account = someAccount({ id: randomUUID(), email: proven.email, ...part });
      return identities.register({
        nonceHash,
        account,
        identity: {
          issuer: proven.issuer,
          subject: proven.subject,
          userId: account.id,
          email: account.email,
          createdAt: AT,
          ...identity,
        },
        consents: [{ kind: 'disclaimer', version: '1', isGiven: true, at: AT }],
        entries: [entry(account.id)],
        givesWay: ({ state }) => state === 'pending_verification',
        entryForGone: ({ id }) => entry(id),
        forKnown: ({ id }) => ({ mail: null, entry: entry(id) }),
        cap: { atMost: 3, since: AT },
      });
    };
    const prove = async (nonceHash: string): Promise<void> => {
      await flows.add(flow({ nonceHash }));
      await flows.take(nonceHash);
      await flows.prove(nonceHash, proven, LATER);
    };
    return { database, identities, flows, accounts, register, prove };
  }

  it('let a sign-in be taken once, and forget one that has expired', async () => {
    const { database, flows } = await house();
    await flows.add(flow());
    const { nonceHash } = flow();

    expect(await flows.find(nonceHash, AT)).toEqual(flow());
    expect(await flows.find(nonceHash, flow().expiresAt)).toBeNull();
    const taken = await Promise.all([1, 2, 3, 4].map(() => flows.take(nonceHash)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await flows.find(nonceHash, AT)).toBeNull();
    expect(await flows.findProven(nonceHash, AT)).toBeNull();

    await flows.add(flow({ nonceHash: 'b'.repeat(64), createdAt: LATER, expiresAt: '2026-03-01T12:25:00.000Z' }));
    expect(await database.read.all('SELECT nonce_hash FROM sign_in_flows')).toEqual([{ nonce_hash: 'b'.repeat(64) }]);
  });

  it('make one account of one proof, however many come at once, and of one address', async () => {
    const { database, identities, register, prove } = await house();
    const [first, second] = ['c'.repeat(64), 'd'.repeat(64)];
    for (const nonceHash of [first, second]) await prove(nonceHash);

    const outcomes = await Promise.all([first, first, second].map((nonceHash) => register(nonceHash)));

    expect(outcomes.filter((one) => one === 'registered')).toHaveLength(1);
    expect([...outcomes].sort()).toEqual(['known', 'registered', 'used']);
    expect(await database.read.all('SELECT email FROM users')).toEqual([{ email: proven.email }]);
    expect((await identities.findAccount(proven.issuer, proven.subject))?.email).toBe(proven.email);
    expect(await identities.findAccount(`${proven.issuer}/`, proven.subject)).toBeNull();
  });

  it('take the place of an account that nobody verified, with all that was its own', async () => {
    const { database, accounts, register, prove } = await house();
    const unverified = someAccount({ email: proven.email, state: 'pending_verification', passwordHash: 'a hash' });
    await accounts.create(unverified);
    await prove('e'.repeat(64));

    expect(await register('e'.repeat(64))).toBe('registered');
    expect(await accounts.findById(unverified.id)).toBeNull();
    expect(await database.read.all('SELECT password_hash FROM users')).toEqual([{ password_hash: null }]);
  });

  it('are linked to one account, and go while something else is left', async () => {
    const { identities, accounts } = await house();
    const [reader, other] = [someAccount(), someAccount({ id: randomUUID(), email: 'other@example.com' })];
    for (const account of [reader, other]) await accounts.create(account);
    const link = (userId: string, subject: string) =>
      identities.link({
        identity: { issuer: proven.issuer, subject, userId, email: proven.email, createdAt: AT },
        entry: entry(userId),
        mail: null,
      });
    const unlink = (subject: string) =>
      identities.unlink({
        userId: reader.id,
        find: (own) => own.find((one) => one.subject === subject),
        mayGo: (_account, rest) => rest.length > 0,
        entryFor: () => entry(reader.id),
        mailFor: () => null,
      });

    const raced = await Promise.all([link(reader.id, 'one'), link(other.id, 'one')]);
    const owner = (await identities.findAccount(proven.issuer, 'one'))!.id;
    expect([...raced].sort()).toEqual(['linked', 'taken']);
    expect(await link(owner, 'one')).toBe('already');
    await link(reader.id, 'two');
    await link(reader.id, 'three');

    const gone = await Promise.all([unlink('two'), unlink('three')]);
    const left = (await identities.listOf(reader.id)).length;
    expect(left).toBe(1);
    expect(gone.filter((one) => one === 'kept')).toHaveLength(owner === reader.id ? 0 : 1);
    expect(await unlink('nobody')).toBe('none');
  });
});
