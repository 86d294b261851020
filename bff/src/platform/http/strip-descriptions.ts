/** Keys under which names of our own stand: a property called `example` is no prose. */
const NAMED = new Set(['properties', 'patternProperties', 'schemas', 'parameters', 'responses', 'headers', 'paths']);

/**
 * A copy of an API description without its examples and with its descriptions emptied: what is left decides
 * exactly the same. Anyone who compiles schemas walks all of the document again for each call, so prose costs time.
 */
export function withoutProse(description: object): object {
  return copy(description, false) as object;
}

function copy(value: unknown, holdsNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, false));
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (!holdsNames && (key === 'examples' || key === 'example')) continue;
    // An answer's description must stand, as the format has it; its words need not.
    if (!holdsNames && key === 'description' && typeof inner === 'string') kept[key] = '';
    else kept[key] = copy(inner, !holdsNames && NAMED.has(key));
  }
  return kept;
}
