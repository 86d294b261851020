const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** What a remote needs to find on a site: the contract's version, and its calls by method and path. */
export interface ContractCalls {
  readonly version: string;
  /** `GET /api/boards/{market}`. */
  readonly calls: ReadonlySet<string>;
}

/** Calls of a parsed `openapi.yaml`. */
export function contractCallsOf(document: object): ContractCalls {
  const { info, paths = {} } = document as {
    readonly info?: { readonly version?: string };
    readonly paths?: Readonly<Record<string, object>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => METHODS.has(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  return { version: info?.version ?? '', calls: new Set(calls) };
}
