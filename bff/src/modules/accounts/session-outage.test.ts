import { UnavailableError } from '../../platform/errors';
import { outageGraceMs } from './last-known-sessions';
import { createSessionService } from './session-service';
import { createMemoryVerifiedTokens } from '../testing/memory-accounts';
import { sessionFixture } from './testing/session-fixture';

describe('createSessionService while storage is away', () => {
  function fixtureWithStorage({ graceMs = outageGraceMs({ dialect: 'sqlite', isSubscribed: null }) } = {}) {
    const { memory, clock, account } = sessionFixture();
    const storage = { isAway: false, graceMs };
    const service = createSessionService({
      database: memory.database,
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
  ] as const)('is sure of %s for so many minutes', (_case, circumstances, minutes) => {
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
