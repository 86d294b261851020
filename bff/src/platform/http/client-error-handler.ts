import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FixedHeaders } from './fixed-headers';
import { REQUEST_ID } from './operations/request-log-fields';
import { problemBody, problemHeaders } from './write-problem';
import type { ProblemAnswer } from './write-problem';

const BROKEN: ProblemAnswer = {
  status: 400,
  errorCode: 'invalid_request',
  detail: 'The request is not well-formed HTTP.',
};
const BY_CODE: Readonly<Record<string, ProblemAnswer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    errorCode: 'request_timeout',
    detail: 'The request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    errorCode: 'headers_too_large',
    detail: 'The head of a request can have at most 16 KiB.',
  },
};

/** 400 for a request with two hosts: its target is ambiguous. Source: RFC 9112, section 3.2. */
export const TWO_HOSTS: ProblemAnswer = {
  status: 400,
  errorCode: 'invalid_request',
  detail: 'A request must name one host.',
  headers: { Connection: 'close' },
};

/** Node uses the first of several Host headers and does not report others. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let isFound = false;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]!;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (isFound) return true;
    isFound = true;
  }
  return false;
}

/** Node attaches the response in progress to its socket, and checks it for the same purpose. */
type ServedSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

/** How a request that could not be parsed was answered. */
export interface BrokenAnswer {
  readonly status: number;
  readonly requestId: string;
}

/**
 * Answers a request that could not be parsed, and ends the connection. Null: the connection was closed, or another answer
 * was in progress.
 */
export function answerBroken(
  failure: Error & { readonly code?: string },
  socket: ServedSocket,
  fixed: FixedHeaders,
): BrokenAnswer | null {
  if (!socket.writable || failure.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
    socket.destroy();
    return null;
  }
  const answer = BY_CODE[failure.code ?? ''] ?? BROKEN;
  const requestId = randomUUID();
  const body = problemBody(answer, requestId);
  const headers = { ...fixed, [REQUEST_ID]: requestId, ...problemHeaders(answer, body), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  socket.end([`HTTP/1.1 ${answer.status} `, ...lines, '', body].join('\r\n'));
  return { status: answer.status, requestId };
}
