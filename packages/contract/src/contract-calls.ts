const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** What a remote needs to find on a site: the contract's version, its calls by method and path, and its operations. */
export interface ContractCalls {
  readonly version: string;
  /** `GET /api/boards/{market}`. */
  readonly calls: ReadonlySet<string>;
  readonly operations: readonly ContractOperation[];
}

/** A call by its name, with what a page needs to know to use it for its first HTML. */
export interface ContractOperation {
  readonly operationId: string;
  /** `GET /api/boards/{market}`. */
  readonly call: string;
  /**
   * Why no page can be made from it. `writes`: it may change something; `login`: it answers for one account, and a page is
   * cached for all readers of a plan; `file`: its answer is not JSON. Absent: pages can be made from it.
   */
  readonly unfit?: 'writes' | 'login' | 'file' | undefined;
  /** Of path and query; none for a call from which no page can be made. */
  readonly parameters: readonly CallParameter[];
}

export interface CallParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean | undefined;
  /** It selects what one account has saved: no page can be made with it. */
  readonly personal?: true | undefined;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly 'x-personal'?: true;
}

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<Record<string, { readonly content?: object }>>;
  readonly 'x-reading'?: boolean;
}

interface ContractDocument {
  readonly info?: { readonly version?: string };
  readonly tags?: readonly { readonly name: string; readonly 'x-reading'?: boolean }[] | undefined;
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
}

/**
 * Creates a test for calls that only read: the call's own `x-reading` decides; without it, a GET reads if its first tag
 * has `x-reading`.
 */
export function createReadingTest({ tags }: Pick<ContractDocument, 'tags'>) {
  const readingTags = new Set((tags ?? []).filter((tag) => tag['x-reading'] === true).map(({ name }) => name));
  return (method: string, call: Pick<Operation, 'tags' | 'x-reading'>): boolean =>
    call['x-reading'] ?? (method === 'GET' && readingTags.has(call.tags?.[0] ?? ''));
}

/** A call that needs no login has `{}` among its alternatives, or no alternatives. */
const needsLogin = ({ security = [] }: Operation): boolean =>
  security.length > 0 && !security.some((one) => Object.keys(one).length === 0);

function unfitness(method: string, operation: Operation, isReading: boolean): ContractOperation['unfit'] {
  if (method !== 'GET') return 'writes';
  if (needsLogin(operation) || !isReading) return 'login';
  const { content = {} } = operation.responses?.['200'] ?? {};
  return Object.keys(content).some((type) => /^application\/(?:json$|.+\+json$)/.test(type)) ? undefined : 'file';
}

/** Calls of a parsed `openapi.yaml`. */
export function contractCallsOf(document: object): ContractCalls {
  const contract = document as ContractDocument;
  const reads = createReadingTest(contract);
  const resolved = (one: Parameter): Parameter =>
    one.$ref === undefined ? one : (contract.components?.parameters?.[one.$ref.split('/').pop()!] ?? one);
  const parametersOf = (...lists: readonly (readonly Parameter[] | undefined)[]): readonly CallParameter[] =>
    lists.flatMap((list = []) =>
      list
        .map(resolved)
        .flatMap(({ name, in: place, required, 'x-personal': personal }) =>
          place === 'path' || place === 'query'
            ? [{ name, in: place, ...(required && { required }), ...(personal && { personal }) }]
            : [],
        ),
    );
  const operations = Object.entries(contract.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([name]) => METHODS.has(name))
      .map(([name, described]): ContractOperation => {
        const operation = described as Operation;
        const method = name.toUpperCase();
        const unfit = unfitness(method, operation, reads(method, operation));
        const shared = item['parameters'] as readonly Parameter[] | undefined;
        return {
          operationId: operation.operationId ?? '',
          call: `${method} ${path}`,
          ...(unfit && { unfit }),
          parameters: unfit === undefined ? parametersOf(shared, operation.parameters) : [],
        };
      }),
  );
  return {
    version: contract.info?.version ?? '',
    calls: new Set(operations.map(({ call }) => call)),
    operations,
  };
}
