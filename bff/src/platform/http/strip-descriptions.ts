/** Keys that contain names of ours: a property called `example` is not prose. */
const NAMED = new Set(['properties', 'patternProperties', 'schemas', 'parameters', 'responses', 'headers', 'paths']);

/**
 * A copy of an API description without its examples and with empty descriptions: it validates exactly the same. The schema
 * compiler walks the whole document again for each call, so prose costs time.
 */
export function stripDescriptions(description: object): object {
  return copy(description, false) as object;
}

function copy(value: unknown, holdsNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, false));
  if (typeof value !== 'object' || value === null) return value;
  const copied: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (!holdsNames && (key === 'examples' || key === 'example')) continue;
    // The format requires the description of an answer; its text may be empty.
    if (!holdsNames && key === 'description' && typeof inner === 'string') copied[key] = '';
    else copied[key] = copy(inner, !holdsNames && NAMED.has(key));
  }
  return copied;
}
