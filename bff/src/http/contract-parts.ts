type Node = Readonly<Record<string, unknown>>;

/** An API description, as far as it is taken apart. */
interface Description extends Node {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * The part of an API that a path belongs to: its first two segments, `api/users` for `/api/users/me`.
 * A path of the contract and a request for it have the same part, as no path has a parameter that far left.
 */
export const partOf = (path: string): string => path.split('/', 3).slice(1).join('/');

/**
 * An API description taken apart: for each part its own paths and the components that they reach, nothing else. What a
 * part decides on a request or an answer is what the whole decides. The rest of the description (servers, security) stands
 * in each. Throws: Error for a `$ref` that leads nowhere.
 */
export function contractParts(description: object): ReadonlyMap<string, object> {
  const whole = description as Description;
  const pathsOf = new Map<string, Record<string, unknown>>();
  for (const [path, item] of Object.entries(whole.paths)) {
    const part = partOf(path);
    pathsOf.set(part, { ...pathsOf.get(part), [path]: item });
  }
  return new Map(
    [...pathsOf].map(([part, paths]) => [part, { ...whole, paths, components: componentsFor(whole, paths) }]),
  );
}

/** The components that `paths` reach, directly or through others, and those that are named elsewhere. */
function componentsFor({ components = {} }: Description, paths: unknown): Readonly<Record<string, unknown>> {
  const reached: Record<string, Record<string, unknown>> = {};
  const waiting: unknown[] = [paths];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const reference of referencesOf(node)) {
      const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
      const component = components[kind]?.[name];
      if (component === undefined) throw new Error(`The contract has no '${reference}'`);
      if (reached[kind]?.[name] !== undefined) continue;
      reached[kind] = { ...reached[kind], [name]: component };
      waiting.push(component);
    }
  // Security schemes are named by themselves, not by a reference.
  const { securitySchemes } = components;
  return { ...reached, ...(securitySchemes && { securitySchemes }) };
}

function* referencesOf(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, inner] of Object.entries(node)) {
    if (key === '$ref' && typeof inner === 'string') yield inner;
    else yield* referencesOf(inner);
  }
}
