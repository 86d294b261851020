type Node = Readonly<Record<string, unknown>>;

/** The sections of an API description that are split. */
interface Description extends Node {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An API description taken apart. */
export interface ContractParts {
  /** Names of the parts. */
  readonly parts: ReadonlySet<string>;
  /** The part's own description, put together each time. Throws: Error for a `$ref` that leads nowhere. */
  descriptionOf(part: string): object;
  /** Name of the part that a request's path belongs to; undefined: the contract has nothing there. */
  partOf(path: string): string | undefined;
}

/**
 * An API description split by the path segments before the first parameter: `/api/users/me` for `/api/users/me` itself,
 * `/api/boards` for `/api/boards/{market}`. A part has all paths that a request with this prefix may match and the
 * components that they reference, so that it validates requests and answers as the whole does. Each part has the other
 * sections too (servers, security). A part is built on first use, because building all of them would delay the start.
 */
export function contractParts(description: object): ContractParts {
  const whole = description as Description;
  const beginnings = new Map(Object.keys(whole.paths).map((path) => [path, beginningOf(path)]));
  const descriptionOf = (part: string): object => {
    const paths = Object.fromEntries(
      Object.entries(whole.paths).filter(([path]) => isWithin(part, beginnings.get(path)!)),
    );
    return { ...whole, paths, components: componentsFor(whole, paths) };
  };
  const parts = new Set(beginnings.values());
  return {
    parts,
    descriptionOf,
    partOf(path) {
      for (let part = path; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) if (parts.has(part)) return part;
      return parts.has('') ? '' : undefined;
    },
  };
}

const beginningOf = (path: string): string => {
  const parameter = path.indexOf('/{');
  return parameter < 0 ? path : path.slice(0, parameter);
};

const isWithin = (path: string, beginning: string): boolean => `${path}/`.startsWith(`${beginning}/`);

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
  // Security schemes are named directly, not by a reference.
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
