import { parseOptions, verify } from '@node-rs/argon2';
import { UnavailableError } from '../../platform/errors';
import { createPasswordHasher } from './password-hasher';

// The real one, watched.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ readonly verify: typeof verify }>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const PASSWORD = 'kelp lamp orbit tram';

describe('createPasswordHasher', () => {
  it('stores argon2id hashes at the documented cost, each with a new salt', async () => {
    const hasher = createPasswordHasher();

    const [first, second] = await Promise.all([hasher.hash(PASSWORD), hasher.hash(PASSWORD)]);

    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    expect(hasher.isOutdated(first)).toBe(false);
    expect(hasher.isOutdated(first.replace('t=2', 't=1'))).toBe(true);
  });

  it('distinguishes long passwords that differ only at the end', async () => {
    const hasher = createPasswordHasher();
    const long = 'kelp lamp orbit tram '.repeat(5).slice(0, 90);
    const stored = await hasher.hash(long);

    expect(await hasher.verify(stored, long)).toBe(true);
    for (const at of [20, 72])
      expect(await hasher.verify(stored, `${long.slice(0, at)}${'#'.repeat(90 - at)}`)).toBe(false);
  });

  it('treats composed and decomposed letters as the same password', async () => {
    const hasher = createPasswordHasher();
    const stored = await hasher.hash('crème brûlée à midi'.normalize('NFC'));

    expect(await hasher.verify(stored, 'crème brûlée à midi'.normalize('NFD'))).toBe(true);
  });

  it('rejects an unknown account after the same work', async () => {
    const compare = jest.mocked(verify).mockClear();
    const hasher = createPasswordHasher();
    const stored = await hasher.hash(PASSWORD);

    expect(await hasher.verify(stored, 'wrong guess entirely')).toBe(false);
    expect(await hasher.verify(null, 'wrong guess entirely')).toBe(false);

    const [forAccount, forNoAccount] = compare.mock.calls.map(([hashed]) => parseOptions(hashed));
    expect(compare).toHaveBeenCalledTimes(2);
    expect(forNoAccount).toEqual(forAccount);
  });

  it('rejects a request if the queue is full, and serves all others', async () => {
    const hasher = createPasswordHasher({ maxAtOnce: 2, maxWaiting: 3 });

    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hasher.hash(PASSWORD)));

    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(UnavailableError);
      expect((reason as UnavailableError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    }
    expect(hasher.pending()).toBe(0);
    expect(await hasher.hash(PASSWORD)).toMatch(/^\$argon2id\$/);
  });

  it('frees its place if a stored hash is invalid', async () => {
    const hasher = createPasswordHasher({ maxAtOnce: 1, maxWaiting: 0 });

    await expect(hasher.verify('not a hash', PASSWORD)).rejects.toThrow();

    expect(hasher.pending()).toBe(0);
  });
});
