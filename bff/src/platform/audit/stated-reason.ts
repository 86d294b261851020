import { InvalidInputError } from '../errors';

const MIN_CHARACTERS = 3;

/**
 * The reason of an administrator's action, for readers of the audit log. Throws: 400 `invalid_options` if it is too short.
 */
export function statedReason(reason: string): string {
  const stated = reason.trim();
  if (stated.length >= MIN_CHARACTERS) return stated;
  const [path, message] = ['body.reason', 'must give the reason in at least three characters'];
  throw new InvalidInputError('invalid_options', `${path} ${message}`, [{ path, message }]);
}
