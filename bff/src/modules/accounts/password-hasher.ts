import { hash, parseOptions, verify } from '@node-rs/argon2';
import { UnavailableError } from '../../platform/errors';
import { normalisePassword } from './password-rules';

/** OWASP's second choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_AT_ONCE = 2;
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 2;

/** Has the form of a stored password. No known input gives these bytes. */
const DECOY = [
  '',
  'argon2id',
  'v=19',
  `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`,
  base64('no account here!'),
  base64('a hash that no password produces'),
].join('$');

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Password hashing with bounded load. Two hashes run at once, since each uses a whole core and a libuv thread that storage
 * needs too. Fifty wait; further ones are refused. Source: reliability study, decisions 5 and 11.
 */
export function createPasswordHasher(parts: { readonly maxAtOnce?: number; readonly maxWaiting?: number } = {}) {
  const maxAtOnce = parts.maxAtOnce ?? MAX_AT_ONCE;
  const maxWaiting = parts.maxWaiting ?? MAX_WAITING;
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) {
        throw new UnavailableError(
          'hashing_busy',
          'Too many users are signing in right now. Try again in a moment.',
          RETRY_AFTER_SECONDS,
        );
      }
      // A finished hash passes its slot on directly, so that a new one cannot overtake the queue.
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    /** argon2id in PHC form, salted. Throws: `UnavailableError('hashing_busy')` when too many wait. */
    hash: (password: string): Promise<string> => inTurn(() => hash(normalisePassword(password), COST)),
    /** `stored` null: no such account; takes as long as a real comparison and returns false. Throws: as `hash`. */
    async verify(stored: string | null, password: string): Promise<boolean> {
      const isRight = await inTurn(() => verify(stored ?? DECOY, normalisePassword(password)));
      return isRight && stored !== null;
    },
    /** True if a stored hash was made at another cost than today's. */
    isOutdated(stored: string): boolean {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
    },
    /** How many hashes run or wait now; for the metrics. */
    pending: (): number => running + waiting.length,
  };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
