import type { ContractOperation } from '@site/contract/contract-calls';
import { localeOf } from '@site/i18n/locale';
import type { PageSource, SourceCall } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../../domain/entitlements';
import { NotFoundError, UnavailableError } from '../../../platform/errors';
import { ClientLeft } from '../../../platform/http/limits/expensive-work';
import type { CallInside, InnerAnswer } from '../../../platform/http/inner-call';
import { MissingContent } from '../../../platform/pages/missing-content';
import { nothing, type PageData } from '../../../platform/pages/page-data';

/** The client that waits for a page. */
export interface WaitingClient {
  readonly address: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** A page with declared API calls as its data source. */
export interface DeclaredPage {
  readonly match: RouteMatch;
  readonly source: Exclude<PageSource, string>;
  readonly search: string;
  readonly viewer: Viewer;
  /** Absent: no client waits, for example for pictures. */
  readonly client?: WaitingClient | undefined;
}

/**
 * Makes the calls that a page's route declares. Throws: NotFoundError if the main call finds nothing (MissingContent: the page
 * explains that), UnavailableError('overloaded') if a limit refuses it. Other errors result in no first content.
 */
export type ReadDeclaredSource = (page: DeclaredPage) => Promise<PageData>;

/** Maximum size of responses in a document. Larger ones are for the browser to request, or for a source in code that trims them. */
const MAX_BYTES = 512 * 1024;
const LANGUAGE = 'lang';

/** `withheld`: not called, refused, or for logged-in users only; the browser requests it and shows why. `failed`: internal error. */
type Outcome =
  | { readonly kind: 'found'; readonly body: unknown; readonly dataKind: PageData['dataKind']; readonly bytes: number }
  | { readonly kind: 'missing' | 'withheld' | 'failed' };

interface CallRequest {
  readonly operation: ContractOperation;
  readonly values: ReadonlyMap<string, string>;
  /** Names of values from the query of the page's address, which are not trusted. */
  readonly fromQuery: ReadonlySet<string>;
}

const kindIn = ({ headers }: InnerAnswer): PageData['dataKind'] => {
  const kind = headers['x-data-source'];
  return kind === 'sample' || kind === 'real' ? kind : null;
};

/** The same viewer without an account: a page is cached for all readers of a plan. */
const ofPlan = (viewer: Viewer): Viewer => (viewer.kind === 'visitor' ? viewer : { ...viewer, userId: '' });

function pathOf({ operation, values }: CallRequest): string {
  const query = new URLSearchParams();
  let path = operation.call.slice(operation.call.indexOf('/'));
  for (const { name, in: place } of operation.parameters) {
    const value = values.get(name);
    if (value === undefined) continue;
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Query parameters that a 400 response reports as invalid. */
function refusedIn({ body }: InnerAnswer): ReadonlySet<string> {
  const { errors } = body as { readonly errors?: readonly { readonly path: string }[] };
  return new Set(errors?.flatMap(({ path }) => (path.startsWith('query.') ? path.slice('query.'.length) : [])));
}

/** The request without refused optional parameters. Null: none can be omitted. */
function withoutRefused(request: CallRequest, response: InnerAnswer): CallRequest | null {
  const refused = refusedIn(response);
  const optional = request.operation.parameters.filter(
    ({ name, required }) => request.fromQuery.has(name) && request.values.has(name) && !required,
  );
  const named = optional.filter(({ name }) => refused.has(name));
  const omitted = new Set((named.length > 0 ? named : optional).map(({ name }) => name));
  if (omitted.size === 0) return null;
  return { ...request, values: new Map([...request.values].filter(([name]) => !omitted.has(name))) };
}

/** Null: a required parameter is missing in the address. */
function requestOf(
  operation: ContractOperation,
  call: SourceCall,
  { match, search }: DeclaredPage,
): CallRequest | null {
  const query = new URLSearchParams(search);
  const values = new Map<string, string>();
  const fromQuery = new Set<string>();
  if (operation.parameters.some(({ name }) => name === LANGUAGE)) values.set(LANGUAGE, localeOf(search));
  for (const [name, from] of Object.entries(call.parameters ?? {})) {
    const value = from.startsWith(':')
      ? match.params[from.slice(1)]
      : from.startsWith('?')
        ? query.get(from.slice(1)) || undefined
        : from;
    if (value !== undefined) values.set(name, value);
    if (from.startsWith('?')) fromQuery.add(name);
  }
  const isComplete = operation.parameters.every(({ name, required }) => !required || values.has(name));
  return isComplete ? { operation, values, fromQuery } : null;
}

function outcomeOf(request: CallRequest, response: InnerAnswer): Outcome {
  const { status, body, bytes } = response;
  if (status === 200) return { kind: 'found', body, dataKind: kindIn(response), bytes };
  if (status === 404) return { kind: 'missing' };
  // An invalid path parameter, such as a malformed day, means that the page does not exist.
  const isOfPath = request.operation.parameters.some(({ in: place }) => place === 'path');
  if (status === 400) return { kind: isOfPath ? 'missing' : 'withheld' };
  if (status === 401 || status === 403) return { kind: 'withheld' };
  const { call } = request.operation;
  if (status === 429 || body['errorCode'] === 'overloaded') {
    throw new UnavailableError('overloaded', `${call} is overloaded`, Number(response.headers['retry-after'] ?? 5));
  }
  throw new Error(`${call} responded with ${status}`);
}

export interface DeclaredSourceParts {
  readonly operations: readonly ContractOperation[];
  readonly callInside: CallInside;
}

export function createDeclaredSource({ operations, callInside }: DeclaredSourceParts): ReadDeclaredSource {
  const byName = new Map(operations.map((operation) => [operation.operationId, operation]));

  async function send(request: CallRequest, { viewer, client }: DeclaredPage): Promise<InnerAnswer> {
    try {
      return await callInside({ path: pathOf(request), viewer: ofPlan(viewer), ...client });
    } catch (error) {
      if (client?.signal.aborted) throw new ClientLeft();
      throw error;
    }
  }

  async function outcomeFor(call: SourceCall, page: DeclaredPage): Promise<Outcome> {
    const operation = byName.get(call.call);
    if (!operation || operation.unfit) throw new Error(`${call.call} cannot be a page source`);
    const request = requestOf(operation, call, page);
    if (!request) return { kind: 'withheld' };
    const response = await send(request, page);
    const retried = response.status === 400 ? withoutRefused(request, response) : null;
    return retried ? outcomeOf(retried, await send(retried, page)) : outcomeOf(request, response);
  }

  /** Only a failure of the main call fails the page. */
  async function outcomesOf(calls: Readonly<Record<string, SourceCall>>, main: string, page: DeclaredPage) {
    const pending = Object.entries(calls).map(async ([name, call]): Promise<readonly [string, Outcome]> => {
      try {
        return [name, await outcomeFor(call, page)];
      } catch (error) {
        if (name === main || error instanceof ClientLeft) throw error;
        return [name, { kind: 'failed' }];
      }
    });
    return new Map(await Promise.all(pending));
  }

  return async (page) => {
    const { source, match } = page;
    const { calls, main } = 'calls' in source ? source : { calls: { main: source }, main: 'main' };
    const outcomes = await outcomesOf(calls, main, page);
    const bodies = [...outcomes].map(([name, one]) => [name, one.kind === 'found' ? one.body : null] as const);
    const responses = Object.fromEntries(bodies);
    const data = 'calls' in source ? responses : responses[main];
    const state = outcomes.get(main)?.kind;
    if (state === 'missing') {
      if (match.saysMissing) throw new MissingContent(data);
      throw new NotFoundError('path_not_found', 'There is no such page.');
    }
    if (state !== 'found') return nothing;
    const found = [...outcomes.values()].flatMap((one) => (one.kind === 'found' ? one : []));
    const bytes = found.reduce((sum, one) => sum + one.bytes, 0);
    if (bytes > MAX_BYTES) throw new Error(`calls of ${match.page} return ${bytes} bytes, more than ${MAX_BYTES}`);
    const kinds = found.map(({ dataKind }) => dataKind);
    const isIncomplete = [...outcomes.values()].some(({ kind }) => kind === 'failed');
    return {
      data,
      dataKind: kinds.includes('sample') ? 'sample' : kinds.includes('real') ? 'real' : null,
      ...(isIncomplete && { isIncomplete }),
    };
  };
}
