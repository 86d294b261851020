import { TraceFlags, type SpanContext } from '@opentelemetry/api';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Kind of the answer: prebuilt bytes, a page, a browser's file, a call, a probe; or none, since it was refused early. */
export const REQUEST_KINDS = ['ready', 'page', 'file', 'api', 'probe', 'refused'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface RequestFacts {
  readonly kind: RequestKind;
  /** Read when the answer is sent: a template such as `/api/boards/{market}` or a page's name, never an address. */
  readonly route: () => string;
  /** Read when the answer is sent: a `ViewerKind`. */
  readonly viewer: () => string;
  /** Read when the answer is sent: the market and company that the address names, never another part of it. */
  readonly subject: () => LoggedSubject;
}

export interface LoggedSubject {
  readonly market?: string;
  readonly ticker?: string;
}

/** The form of markets and tickers. Any other value in their place could be a secret, and is not logged. */
const MARKET = /^[A-Z][A-Z0-9]{1,11}$/;
const TICKER = /^[A-Z0-9][A-Z0-9.&=^-]{0,11}$/;

/** The market and company among the parameters of an address. */
export function subjectOf(params: Readonly<Record<string, unknown>> = {}): LoggedSubject {
  const { market, ticker = params['symbol'] } = params;
  return {
    ...(typeof market === 'string' && MARKET.test(market) ? { market } : {}),
    ...(typeof ticker === 'string' && TICKER.test(ticker) ? { ticker } : {}),
  };
}

const known = new WeakMap<IncomingMessage, RequestFacts>();
/** On the request itself: ready answers come by the ten thousand a second, and an entry in a weak map costs each of them more than its id. */
const ID = Symbol('request id');
type Identified = IncomingMessage & { [ID]?: string };

/** What ties a line of the log to one request. */
export interface RequestLogIds {
  readonly requestId: string;
  /** The trace that the request is part of; absent: none was given. */
  readonly traceId?: string;
}

const REFUSED: RequestFacts = { kind: 'refused', route: () => 'other', viewer: () => 'visitor', subject: () => ({}) };

/** Whichever handler takes the request sets the name; the last one wins. */
export function noteRequest(
  request: IncomingMessage,
  {
    kind,
    route = () => 'other',
    viewer = () => 'visitor',
    subject = () => ({}),
  }: Partial<RequestFacts> & Pick<RequestFacts, 'kind'>,
): void {
  known.set(request, { kind, route, viewer, subject });
}

export function factsOf(request: IncomingMessage): RequestFacts {
  return known.get(request) ?? REFUSED;
}

/** Carries a request's id: in every answer, and from a trusted proxy. */
export const REQUEST_ID = 'X-Request-Id';
/** Ids as proxies write them: UUIDs, hexadecimal, trace ids. Anything else could forge a line of the log. */
const PROXY_ID = /^[\w.-]{8,128}$/;

/** A `traceparent` header; the trace id is not all zeros. Source: W3C Trace Context, section 3.2. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/;

const traces = new WeakMap<IncomingMessage, string>();

/** Names the trace of a request in every line of the log about it. */
export function noteTrace(request: IncomingMessage, traceId: string): void {
  traces.set(request, traceId);
}

/** The span of a trusted proxy that the request is part of, which is noted. Null: there is no header, or it is not well-formed. */
export function adoptProxyTrace(request: IncomingMessage): SpanContext | null {
  const given = request.headers['traceparent'];
  const [, traceId, spanId, flags] = (typeof given === 'string' && TRACE_PARENT.exec(given)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  noteTrace(request, traceId);
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** The ids of a request for a line of the log. */
export function logIdsOf(request: IncomingMessage): RequestLogIds {
  const traceId = traces.get(request);
  return { requestId: requestIdOf(request), ...(traceId === undefined ? {} : { traceId }) };
}

/** Takes the id that a trusted proxy gave the request, so that its log and ours name it alike. Ignores any other id. */
export function adoptProxyId(request: Identified): void {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && PROXY_ID.test(given)) request[ID] = given;
}

/** The id of a request, in its answer and in every line of the log about it. */
export function requestIdOf(request: Identified): string {
  return (request[ID] ??= randomUUID());
}
