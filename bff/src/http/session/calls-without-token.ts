interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly security?: readonly unknown[] }>>>>;
}

interface Asked {
  readonly method: string;
  /** Without the query: `/api/auth/verify`. */
  readonly path: string;
}

/**
 * Tells the calls that look at no token: those whose `security` in the contract is an empty list.
 * Paths are taken as the router takes them: whatever their case, with or without a slash at their end.
 */
export function createCallsWithoutToken(description: object): (asked: Asked) => boolean {
  const { paths = {} } = description as Description;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.length === 0)
      .map(([method]) => ({ method: method.toUpperCase(), pattern: patternOf(path) })),
  );
  return ({ method, path }) => {
    const asGiven = method === 'HEAD' ? 'GET' : method;
    return calls.some((call) => call.method === asGiven && call.pattern.test(path));
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$|[\]\\()]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
