import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What answers: bytes that stand ready, a page, a browser's file, a call, a probe; or nobody, since it was refused at the door. */
export const REQUEST_KINDS = ['ready', 'page', 'file', 'api', 'probe', 'refused'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface RequestFacts {
  readonly kind: RequestKind;
  /** Asked for when the answer is out: a template such as `/api/boards/{market}` or a page's name, never an address. */
  readonly route: () => string;
  /** Asked for when the answer is out: `visitor`, `user`, `basic`, `premium` or `admin`. */
  readonly viewer: () => string;
}

const known = new WeakMap<IncomingMessage, RequestFacts>();
const ids = new WeakMap<IncomingMessage, string>();

const REFUSED: RequestFacts = { kind: 'refused', route: () => 'other', viewer: () => 'visitor' };

/** Whoever takes a request over says what it is; the last word holds. */
export function noteRequest(
  request: IncomingMessage,
  { kind, route = () => 'other', viewer = () => 'visitor' }: Partial<RequestFacts> & Pick<RequestFacts, 'kind'>,
): void {
  known.set(request, { kind, route, viewer });
}

export function factsOf(request: IncomingMessage): RequestFacts {
  return known.get(request) ?? REFUSED;
}

/** The name by which the log's lines of one request find together. */
export function requestIdOf(request: IncomingMessage): string {
  let id = ids.get(request);
  if (id === undefined) ids.set(request, (id = randomUUID()));
  return id;
}
