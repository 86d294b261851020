type Node = Readonly<Record<string, unknown>>;

/**
 * A copy of an API description in which no object may carry fields that it does not name. To its readers the contract
 * leaves answers open, so that a field more breaks nobody; those who make the answers, and those who test them, hold them
 * to the fields that are described.
 * Shape: objects that say themselves what else they carry stay as they are.
 */
export function withClosedObjects<T>(description: T): T {
  return close(description) as T;
}

function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, close(inner)]));
  return isOpen(value as Node) ? { ...closed, additionalProperties: false } : closed;
}

/** A schema of an object with named fields, and no example of one: there `type` would be a text of its own. */
function isOpen({ type, properties, additionalProperties }: Node): boolean {
  const isObject = type === 'object' || (Array.isArray(type) && type.includes('object'));
  return isObject && typeof properties === 'object' && properties !== null && additionalProperties === undefined;
}
