import { UnavailableError } from '../../platform/errors';
import { outageGraceMs } from './last-known-sessions';
import { createApiTokenService } from '../api-tokens/service';
import { createSessionService, MAX_SESSIONS, SESSION_LIFETIME_MS } from './session-service';
import { sessionTokenHash } from './session-tokens';
import {
  createMemoryAccounts,
  createMemoryVerifiedTokens,
  createStoppedClock,
  someAccount,
} from '../testing/memory-accounts';

function fixture() {
  const memory = createMemoryAccounts();
  const clock = createStoppedClock();
  const announced: string[] = [];
  const service = createSessionService({
    sessions: memory.sessions,
    clock,
    verifiedTokens: createMemoryVerifiedTokens(clock),
    recheckMs: () => 10_000,
    announceEnd: (userId) => announced.push(userId),
  });
  const account = someAccount();
  memory.stored.accounts.set(account.id, account);
  return { memory, clock, service, account, announced };
}

describe('createSessionService', () => {
  it('gives each session a token of 256 bits of its own and stores its hash alone', async () => {
    const { memory, service, account } = fixture();

    const tokens = [await service.open(account), await service.open(account)];

    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const dump = JSON.stringify([...memory.stored.sessions]);
    for (const token of tokens) {
      expect(dump).not.toContain(token);
      expect(dump).toContain(sessionTokenHash(token));
    }
  });

  it('knows its tokens and no others', async () => {
    const { service, account } = fixture();
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
  ] as const)('makes of %j the viewer %j', async (part, viewer) => {
    const { memory, service } = fixture();
    const account = someAccount(part);
    memory.stored.accounts.set(account.id, account);

    const verified = await service.verify(await service.open(account));

    expect(verified?.viewer).toEqual({ ...viewer, userId: account.id });
  });

  it('is one of fifty at most: the oldest ends at once, in every process', async () => {
    const { clock, service, account, announced } = fixture();
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

  it('ends after seven days, to the millisecond, whatever is remembered', async () => {
    const { clock, service, account } = fixture();
    const token = await service.open(account);

    clock.advance(SESSION_LIFETIME_MS - 1);
    expect(await service.verify(token)).not.toBeNull();
    clock.advance(1);
    expect(await service.verify(token)).toBeNull();
  });

  it('notes when it was last seen once a minute at most', async () => {
    const { memory, clock, service, account } = fixture();
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

  it('serves readers while storage takes no writes', async () => {
    const { memory, clock, account } = fixture();
    const locked = async () => Promise.reject(new Error('locked'));
    const service = createSessionService({
      clock,
      verifiedTokens: createMemoryVerifiedTokens(clock),
      sessions: { ...memory.sessions, touch: locked },
    });
    const token = await service.open(account);
    clock.advance(600_000);

    expect(await service.verify(token)).not.toBeNull();
  });

  describe('while storage is away', () => {
    function fixtureWithStorage({ graceMs = outageGraceMs({ dialect: 'sqlite', isSubscribed: null }) } = {}) {
      const { memory, clock, account } = fixture();
      const storage = { isAway: false, graceMs };
      const service = createSessionService({
        clock,
        outageGraceMs: () => storage.graceMs,
        verifiedTokens: createMemoryVerifiedTokens(clock),
        sessions: {
          ...memory.sessions,
          find: async (hash) => {
            if (storage.isAway) throw new UnavailableError('storage_unavailable', 'away');
            return memory.sessions.find(hash);
          },
        },
      });
      return { clock, service, account, storage };
    }

    it('accepts recently confirmed sessions for a quarter of an hour', async () => {
      const { clock, service, account, storage } = fixtureWithStorage();
      const token = await service.open(account);
      const confirmed = await service.verify(token);
      storage.isAway = true;

      clock.advance(15 * 60_000 - 1);
      expect(await service.verify(token)).toEqual(confirmed);
      clock.advance(60_000);
      await expect(service.verify(token)).rejects.toThrow(UnavailableError);
    });

    it('doubts them after a minute where other processes may have ended them without a word', async () => {
      const { clock, service, account, storage } = fixtureWithStorage();
      const token = await service.open(account);
      const confirmed = await service.verify(token);
      storage.isAway = true;
      clock.advance(55_000);
      storage.graceMs = outageGraceMs({ dialect: 'postgres', isSubscribed: false });

      expect(await service.verify(token)).toEqual(confirmed);
      // What is remembered of the answer ends with the minute too.
      clock.advance(5_000);
      await expect(service.verify(token)).rejects.toThrow(UnavailableError);
    });

    it('trusts no cached session after events of other processes were missed', async () => {
      const { clock, service, account, storage } = fixtureWithStorage();
      const token = await service.open(account);
      await service.verify(token);
      storage.isAway = true;
      clock.advance(20_000);
      await service.verify(token);

      service.forgetAll();

      await expect(service.verify(token)).rejects.toThrow(UnavailableError);
    });

    it.each([
      ['one process on a file', { dialect: 'sqlite', isSubscribed: null }, 15],
      ['processes that hear each other', { dialect: 'postgres', isSubscribed: true }, 15],
      ['processes without their Redis', { dialect: 'postgres', isSubscribed: false }, 1],
      ['a server that others may use unheard', { dialect: 'postgres', isSubscribed: null }, 1],
    ] as const)('is sure of %s for so many minutes', (_user, circumstances, minutes) => {
      expect(outageGraceMs(circumstances)).toBe(minutes * 60_000);
    });

    it('refuses a token that it never saw and one that ended', async () => {
      const { clock, service, account, storage } = fixtureWithStorage();
      const [unseen, ended] = [await service.open(account), await service.open(account)];
      await service.verify(ended);
      await service.end(ended);
      storage.isAway = true;
      clock.advance(20_000);

      await expect(service.verify(unseen)).rejects.toThrow(UnavailableError);
      await expect(service.verify(ended)).rejects.toThrow(UnavailableError);
    });

    it('asks storage again when it is back', async () => {
      const { clock, service, account, storage } = fixtureWithStorage();
      const token = await service.open(account);
      await service.verify(token);
      storage.isAway = true;
      clock.advance(20_000);
      await service.verify(token);

      storage.isAway = false;
      await service.end(token);

      expect(await service.verify(token)).toBeNull();
    });
  });

  it('ends one session and leaves the others', async () => {
    const { service, account, announced } = fixture();
    const [here, there] = [await service.open(account), await service.open(account)];
    await service.verify(here);

    await service.end(here);
    await service.end(here);

    expect(await service.verify(here)).toBeNull();
    expect(await service.verify(there)).not.toBeNull();
    expect(announced).toContain(account.id);
  });

  it('ends all of a user but the one that asked for it', async () => {
    const { service, account } = fixture();
    const [here, there] = [await service.open(account), await service.open(account)];
    await service.verify(there);

    expect(await service.endAllOf(account.id, here)).toBe(1);

    expect(await service.verify(here)).not.toBeNull();
    expect(await service.verify(there)).toBeNull();
  });

  it('does not cache a token if its session ended during the lookup', async () => {
    const { memory, clock, account } = fixture();
    let release = () => {};
    const found = memory.sessions.find;
    const service = createSessionService({
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

  it('sees within seconds that another process ended a session', async () => {
    const { memory, clock, service, account } = fixture();
    const token = await service.open(account);
    await service.verify(token);

    memory.stored.sessions.clear();
    clock.advance(10_000);

    expect(await service.verify(token)).toBeNull();
  });

  it('shows a plan that another process changed with the next call, to tokens of both kinds', async () => {
    const memory = createMemoryAccounts();
    const clock = createStoppedClock();
    // Two processes over one storage: each receives the announcements of the other, as over Redis (`event-bus.test.ts`).
    const openProcess = (announceEnd: (userId: string) => void) =>
      createSessionService({
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

  it('takes expired sessions out of storage', async () => {
    const { memory, clock, service, account } = fixture();
    await service.open(account);
    clock.advance(SESSION_LIFETIME_MS);
    await service.open(account);

    expect(await service.sweep()).toBe(1);
    expect(memory.stored.sessions.size).toBe(1);
  });
});
