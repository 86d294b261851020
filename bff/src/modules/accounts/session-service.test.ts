import { createApiTokenService } from '../api-tokens/service';
import { createSessionService, MAX_SESSIONS, SESSION_LIFETIME_MS } from './session-service';
import { sessionTokenHash } from './session-tokens';
import {
  createMemoryAccounts,
  createMemoryVerifiedTokens,
  createStoppedClock,
  someAccount,
} from '../testing/memory-accounts';
import { sessionFixture } from './testing/session-fixture';

describe('createSessionService', () => {
  it('gives each session its own token of 256 bits and stores only its hash', async () => {
    const { memory, service, account } = sessionFixture();

    const tokens = [await service.open(account), await service.open(account)];

    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const dump = JSON.stringify([...memory.stored.sessions]);
    for (const token of tokens) {
      expect(dump).not.toContain(token);
      expect(dump).toContain(sessionTokenHash(token));
    }
  });

  it('accepts only tokens that it issued', async () => {
    const { service, account } = sessionFixture();
    const token = await service.open(account);

    expect(await service.verify(token)).toEqual({ userId: account.id, viewer: { kind: 'user', userId: account.id } });
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(await service.verify(changed)).toBeNull();
    }
  });

  it.each([
    [{ plan: 'free' }, { kind: 'user' }],
    [
      { plan: 'basic', planMarket: 'TA' },
      { kind: 'basic', market: 'TA' },
    ],
    [{ plan: 'premium' }, { kind: 'premium' }],
    [{ plan: 'free', role: 'admin' }, { kind: 'admin' }],
  ] as const)('maps %j to the viewer %j', async (part, viewer) => {
    const { memory, service } = sessionFixture();
    const account = someAccount(part);
    memory.stored.accounts.set(account.id, account);

    const verified = await service.verify(await service.open(account));

    expect(verified?.viewer).toEqual({ ...viewer, userId: account.id });
  });

  it('allows fifty sessions per account: the oldest ends at once, in every process', async () => {
    const { clock, service, account, announced } = sessionFixture();
    const tokens: string[] = [];
    for (let count = 0; count < MAX_SESSIONS; count += 1) {
      tokens.push(await service.open(account));
      clock.advance(1000);
    }
    // Known from memory: no look at storage would show its end.
    expect(await service.verify(tokens[0]!)).not.toBeNull();
    expect(announced).toEqual([]);

    const latest = await service.open(account);

    expect(MAX_SESSIONS).toBe(50);
    expect(await service.verify(tokens[0]!)).toBeNull();
    for (const token of [...tokens.slice(1), latest]) expect(await service.verify(token)).not.toBeNull();
    expect(announced).toEqual([account.id]);
  });

  it('ends a session after exactly seven days, even if it is cached', async () => {
    const { clock, service, account } = sessionFixture();
    const token = await service.open(account);

    clock.advance(SESSION_LIFETIME_MS - 1);
    expect(await service.verify(token)).not.toBeNull();
    clock.advance(1);
    expect(await service.verify(token)).toBeNull();
  });

  it('updates the time last seen at most once a minute', async () => {
    const { memory, clock, service, account } = sessionFixture();
    const token = await service.open(account);
    const lastSeen = () => memory.stored.sessions.get(sessionTokenHash(token))!.lastSeenAt;
    const opened = lastSeen();

    clock.advance(59_000);
    await service.verify(token);
    expect(lastSeen()).toBe(opened);

    clock.advance(11_000);
    await service.verify(token);
    expect(lastSeen()).toBe(clock.now().toISOString());
  });

  it('verifies tokens while storage rejects writes', async () => {
    const { memory, clock, account } = sessionFixture();
    const locked = async () => Promise.reject(new Error('locked'));
    const service = createSessionService({
      database: memory.database,
      clock,
      verifiedTokens: createMemoryVerifiedTokens(clock),
      sessions: { ...memory.sessions, touch: locked },
    });
    const token = await service.open(account);
    clock.advance(600_000);

    expect(await service.verify(token)).not.toBeNull();
  });

  it('ends one session and no others', async () => {
    const { service, account, announced } = sessionFixture();
    const [here, there] = [await service.open(account), await service.open(account)];
    await service.verify(here);

    await service.end(here);
    await service.end(here);

    expect(await service.verify(here)).toBeNull();
    expect(await service.verify(there)).not.toBeNull();
    expect(announced).toContain(account.id);
  });

  it('ends all sessions of a user except the current one', async () => {
    const { service, account } = sessionFixture();
    const [here, there] = [await service.open(account), await service.open(account)];
    await service.verify(there);

    expect(await service.endAllOf(account.id, here)).toBe(1);

    expect(await service.verify(here)).not.toBeNull();
    expect(await service.verify(there)).toBeNull();
  });

  it('does not cache a token if its session ended during the lookup', async () => {
    const { memory, clock, account } = sessionFixture();
    let release = () => {};
    const found = memory.sessions.find;
    const service = createSessionService({
      database: memory.database,
      clock,
      verifiedTokens: createMemoryVerifiedTokens(clock),
      sessions: {
        ...memory.sessions,
        find: async (hash) => {
          const answer = await found(hash);
          await new Promise<void>((resolve) => (release = resolve));
          return answer;
        },
      },
    });
    const token = await service.open(account);
    const lookingUp = service.verify(token);
    await new Promise(setImmediate);
    const letGo = release;

    await service.endAllOf(account.id);
    letGo();
    await lookingUp;

    const again = service.verify(token);
    await new Promise(setImmediate);
    release();
    expect(await again).toBeNull();
  });

  it('notices within seconds that another process ended a session', async () => {
    const { memory, clock, service, account } = sessionFixture();
    const token = await service.open(account);
    await service.verify(token);

    memory.stored.sessions.clear();
    clock.advance(10_000);

    expect(await service.verify(token)).toBeNull();
  });

  it('applies a plan that another process changed from the next call on, for both kinds of tokens', async () => {
    const memory = createMemoryAccounts();
    const clock = createStoppedClock();
    // Two processes over one storage: each receives the announcements of the other, as over Redis (`event-bus.test.ts`).
    const openProcess = (announceEnd: (userId: string) => void) =>
      createSessionService({
        database: memory.database,
        sessions: memory.sessions,
        apiTokens: memory.apiTokens,
        clock,
        verifiedTokens: createMemoryVerifiedTokens(clock),
        announceEnd,
      });
    const there = openProcess(() => undefined);
    const here = openProcess((userId) => there.forget(userId));
    const account = someAccount({ plan: 'premium' });
    memory.stored.accounts.set(account.id, account);
    const tokens = createApiTokenService({ ...memory, sessions: here, clock });
    const owner = { userId: account.id, address: '192.0.2.1' };
    const { token: personal, made } = await tokens.make(owner, { name: 'Program' });
    const own = await here.open(account);
    const seenThere = async () =>
      [await there.verify(own), await there.verify(personal)].map((verified) => verified?.viewer.kind);
    expect(await seenThere()).toEqual(['premium', 'premium']);

    memory.stored.accounts.set(account.id, { ...account, plan: 'free' });
    expect(await seenThere()).toEqual(['premium', 'premium']);
    here.renew(account.id);
    expect(await seenThere()).toEqual(['user', 'user']);

    await tokens.revoke(owner, made.id);
    expect(await seenThere()).toEqual(['user', undefined]);
  });

  it('deletes expired sessions from storage', async () => {
    const { memory, clock, service, account } = sessionFixture();
    await service.open(account);
    clock.advance(SESSION_LIFETIME_MS);
    await service.open(account);

    expect(await service.sweep()).toBe(1);
    expect(memory.stored.sessions.size).toBe(1);
  });
});
