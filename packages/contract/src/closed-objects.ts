type Node = Readonly<Record<string, unknown>>;

/**
 * A copy of an API description that forbids unknown fields in objects. For clients the contract
 * leaves answers open, so that a new field breaks no client; the server and its tests check answers
 * for exactly the described fields.
 * Shape: objects with `additionalProperties` do not change.
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

/** An object schema with named fields. An example could contain a text named `type`, and is skipped. */
function isOpen({ type, properties, additionalProperties }: Node): boolean {
  const isObject = type === 'object' || (Array.isArray(type) && type.includes('object'));
  return isObject && typeof properties === 'object' && properties !== null && additionalProperties === undefined;
}
