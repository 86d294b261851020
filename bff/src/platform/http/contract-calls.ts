import type { Request } from 'express';
import { createReadingTest } from '@site/contract/contract-calls';

/** The part of the contract that decides which clients may make a call, and how. */
interface DescribedCall {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly 'x-reading'?: boolean;
  readonly 'x-scope'?: string;
}

interface Description {
  readonly tags?: readonly { readonly name: string; readonly 'x-reading'?: boolean }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
}

interface CallRequest {
  readonly method: string;
  /** Without the query: `/api/auth/verify`. */
  readonly path: string;
}

export interface ContractCall {
  readonly operationId: string;
  /** Upper case. */
  readonly method: string;
  /** As the contract writes it: `/api/boards/{market}`. */
  readonly path: string;
  /** Reads and changes nothing: pages of any origin may make it, and personal tokens are valid for it. */
  readonly isReading: boolean;
  /** Personal tokens with this scope may make it, though it does not read. Absent: none may. */
  readonly scope?: string;
  /** Ignores tokens, such as signing in: its `security` is an empty list. */
  readonly looksAtNoToken: boolean;
}

/**
 * Every call of the contract. A call reads if it says so itself (`x-reading`), or if it is a GET and its first tag says so.
 * Any other call does not.
 */
export function callsOfContract(description: object): readonly ContractCall[] {
  const { tags, paths = {} } = description as Description;
  const reads = createReadingTest({ tags });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, call]) => {
      const method = name.toUpperCase();
      return {
        operationId: call.operationId ?? '',
        method,
        path,
        isReading: reads(method, call),
        ...(call['x-scope'] === undefined ? {} : { scope: call['x-scope'] }),
        looksAtNoToken: call.security?.length === 0,
      };
    }),
  );
}

/** Finds the call that a request makes; undefined: there is none. */
export type FindCall = (requested: CallRequest) => ContractCall | undefined;

/**
 * Paths match as in the router: whatever their case, with or without a trailing slash, a plain name before a
 * parameter. HEAD matches what GET does.
 */
export function createCallFinder(description: object): FindCall {
  const calls = callsOfContract(description)
    .map((call) => ({ call, pattern: patternOf(call.path), parameters: call.path.split('{').length }))
    .sort((one, other) => one.parameters - other.parameters);
  return ({ method, path }) => {
    const asGiven = method === 'HEAD' ? 'GET' : method;
    return calls.find(({ call, pattern }) => call.method === asGiven && pattern.test(path))?.call;
  };
}

/** The call that a request makes; undefined: there is none. Looked up once per request. */
export type CallOf = (request: Request) => ContractCall | undefined;

export function createCallOf(find: FindCall): CallOf {
  const found = new WeakMap<Request, { readonly call: ContractCall | undefined }>();
  return (request) => {
    let known = found.get(request);
    if (!known) {
      const [path = ''] = request.originalUrl.split('?');
      found.set(request, (known = { call: find({ method: request.method, path }) }));
    }
    return known.call;
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$|[\]\\()]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
