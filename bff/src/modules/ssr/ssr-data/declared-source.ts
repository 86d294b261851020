import type { ContractOperation } from '@site/contract/contract-calls';
import { localeOf } from '@site/i18n/locale';
import type { PageSource, SourceCall } from '@site/remote-kit/contract';
import type { RouteMatch } from '@site/remote-kit/routes';
import type { Viewer } from '../../../domain/entitlements';
import { NotFoundError, UnavailableError } from '../../../platform/errors';
import { ClientLeft } from '../../../platform/http/limits/expensive-work';
import type { CallInside, InnerAnswer } from '../../../platform/http/inner-call';
import { MissingContent } from '../missing-content';
import { nothing, type PageData } from '../page-data';

/** The client that waits for a page. */
export interface WaitingClient {
  readonly address: string;
  /** Aborted when it has left. */
  readonly signal: AbortSignal;
}

/** A page that is to be made from calls. */
export interface DeclaredPage {
  readonly match: RouteMatch;
  readonly source: Exclude<PageSource, string>;
  readonly search: string;
  readonly viewer: Viewer;
  /** Absent: no client waits; a picture is drawn, for instance. */
  readonly client?: WaitingClient | undefined;
}

/**
 * Makes the calls that a page's row names. Throws: NotFoundError where the main call finds nothing (MissingContent: the page
 * says so itself), UnavailableError('overloaded') where a limit refuses it; anything else means no first content.
 */
export type ReadDeclaredSource = (page: DeclaredPage) => Promise<PageData>;

/** What a document may bring of calls: more is for the browser to ask for, or for a source in code that says less. */
const MAX_BYTES = 512 * 1024;
const LANGUAGE = 'lang';

/** `withheld`: not asked, refused, or only for those who are logged in: the page asks itself, and says why. `failed`: ours. */
type Outcome =
  | { readonly kind: 'found'; readonly body: unknown; readonly dataKind: PageData['dataKind']; readonly bytes: number }
  | { readonly kind: 'missing' | 'withheld' | 'failed' };

interface Question {
  readonly operation: ContractOperation;
  readonly values: ReadonlyMap<string, string>;
  /** Those that come from the query of the page's address, which anybody may write. */
  readonly written: ReadonlySet<string>;
}

const kindIn = ({ headers }: InnerAnswer): PageData['dataKind'] => {
  const kind = headers['x-data-source'];
  return kind === 'sample' || kind === 'real' ? kind : null;
};

/** The same viewer without an account: a page is cached for all readers of a plan. */
const ofPlan = (viewer: Viewer): Viewer => (viewer.kind === 'visitor' ? viewer : { ...viewer, userId: '' });

function pathOf({ operation, values }: Question): string {
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

/** Names of the query that a refusal finds fault with. */
function refusedIn({ body }: InnerAnswer): ReadonlySet<string> {
  const { errors } = body as { readonly errors?: readonly { readonly path: string }[] };
  return new Set(errors?.flatMap(({ path }) => (path.startsWith('query.') ? path.slice('query.'.length) : [])));
}

/** The question without what it may not ask; null: nothing can be left out. */
function withoutRefused(question: Question, answer: InnerAnswer): Question | null {
  const refused = refusedIn(answer);
  const optional = question.operation.parameters.filter(
    ({ name, required }) => question.written.has(name) && question.values.has(name) && !required,
  );
  const named = optional.filter(({ name }) => refused.has(name));
  const left = new Set((named.length > 0 ? named : optional).map(({ name }) => name));
  if (left.size === 0) return null;
  return { ...question, values: new Map([...question.values].filter(([name]) => !left.has(name))) };
}

/** Null: the address lacks what the call needs. */
function questionOf(operation: ContractOperation, call: SourceCall, { match, search }: DeclaredPage): Question | null {
  const query = new URLSearchParams(search);
  const values = new Map<string, string>();
  const written = new Set<string>();
  if (operation.parameters.some(({ name }) => name === LANGUAGE)) values.set(LANGUAGE, localeOf(search));
  for (const [name, from] of Object.entries(call.parameters ?? {})) {
    const value = from.startsWith(':')
      ? match.params[from.slice(1)]
      : from.startsWith('?')
        ? query.get(from.slice(1)) || undefined
        : from;
    if (value !== undefined) values.set(name, value);
    if (from.startsWith('?')) written.add(name);
  }
  const isComplete = operation.parameters.every(({ name, required }) => !required || values.has(name));
  return isComplete ? { operation, values, written } : null;
}

function outcomeOf(question: Question, answer: InnerAnswer): Outcome {
  const { status, body, bytes } = answer;
  if (status === 200) return { kind: 'found', body, dataKind: kindIn(answer), bytes };
  if (status === 404) return { kind: 'missing' };
  // What is no day, no number and the like, in the path: there is no such page.
  const isOfPath = question.operation.parameters.some(({ in: place }) => place === 'path');
  if (status === 400) return { kind: isOfPath ? 'missing' : 'withheld' };
  if (status === 401 || status === 403) return { kind: 'withheld' };
  const { call } = question.operation;
  if (status === 429 || body['errorCode'] === 'overloaded') {
    throw new UnavailableError('overloaded', `${call} takes no more now`, Number(answer.headers['retry-after'] ?? 5));
  }
  throw new Error(`${call} answered ${status}`);
}

export interface DeclaredSourceParts {
  readonly operations: readonly ContractOperation[];
  readonly callInside: CallInside;
}

export function createDeclaredSource({ operations, callInside }: DeclaredSourceParts): ReadDeclaredSource {
  const byName = new Map(operations.map((operation) => [operation.operationId, operation]));

  async function ask(question: Question, { viewer, client }: DeclaredPage): Promise<InnerAnswer> {
    try {
      return await callInside({ path: pathOf(question), viewer: ofPlan(viewer), ...client });
    } catch (error) {
      if (client?.signal.aborted) throw new ClientLeft();
      throw error;
    }
  }

  async function outcomeFor(call: SourceCall, page: DeclaredPage): Promise<Outcome> {
    const operation = byName.get(call.call);
    if (!operation || operation.unfit) throw new Error(`no page can be made from ${call.call}`);
    const question = questionOf(operation, call, page);
    if (!question) return { kind: 'withheld' };
    const answer = await ask(question, page);
    const sound = answer.status === 400 ? withoutRefused(question, answer) : null;
    return sound ? outcomeOf(sound, await ask(sound, page)) : outcomeOf(question, answer);
  }

  /** Only the main call's failure is the page's. */
  async function outcomesOf(calls: Readonly<Record<string, SourceCall>>, main: string, page: DeclaredPage) {
    const asked = Object.entries(calls).map(async ([name, call]): Promise<readonly [string, Outcome]> => {
      try {
        return [name, await outcomeFor(call, page)];
      } catch (error) {
        if (name === main || error instanceof ClientLeft) throw error;
        return [name, { kind: 'failed' }];
      }
    });
    return new Map(await Promise.all(asked));
  }

  return async (page) => {
    const { source, match } = page;
    const { calls, main } = 'calls' in source ? source : { calls: { main: source }, main: 'main' };
    const outcomes = await outcomesOf(calls, main, page);
    const bodies = [...outcomes].map(([name, one]) => [name, one.kind === 'found' ? one.body : null] as const);
    const answers = Object.fromEntries(bodies);
    const data = 'calls' in source ? answers : answers[main];
    const state = outcomes.get(main)?.kind;
    if (state === 'missing') {
      if (match.saysMissing) throw new MissingContent(data);
      throw new NotFoundError('path_not_found', 'There is no such page.');
    }
    if (state !== 'found') return nothing;
    const found = [...outcomes.values()].flatMap((one) => (one.kind === 'found' ? one : []));
    const bytes = found.reduce((sum, one) => sum + one.bytes, 0);
    if (bytes > MAX_BYTES) throw new Error(`calls of ${match.page} answer ${bytes} bytes, of at most ${MAX_BYTES}`);
    const kinds = found.map(({ dataKind }) => dataKind);
    const isIncomplete = [...outcomes.values()].some(({ kind }) => kind === 'failed');
    return {
      data,
      dataKind: kinds.includes('sample') ? 'sample' : kinds.includes('real') ? 'real' : null,
      ...(isIncomplete && { isIncomplete }),
    };
  };
}
