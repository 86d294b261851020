import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from './middleware/security-headers';

/** No page and no call needs a longer one; a page repeats its own in links. Unit: characters, path and query together. */
const ADDRESS_LIMIT = 8192;

const BODY = JSON.stringify({
  type: 'about:blank',
  title: 'Address too long',
  status: 414,
  detail: `An address may have ${ADDRESS_LIMIT} characters.`,
  errorCode: 'address_too_long',
  errors: [],
});

/** Answers 414 to endless addresses, before anything reads them. False: the address is fine, nothing was touched. */
export function refuseEndlessAddresses(request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.url ?? '').length <= ADDRESS_LIMIT) return false;
  response.writeHead(414, {
    ...securityHeaders,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': BODY.length,
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : BODY);
  return true;
}
