import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeProblem } from './write-problem';

/** No page and no call needs a longer one; a page repeats its own in links. Unit: characters, path and query together. */
const ADDRESS_LIMIT = 8192;

/** Whether the address is too long to be processed: longer than any address of the site. */
export function isAddressTooLong({ url = '' }: IncomingMessage): boolean {
  return url.length > ADDRESS_LIMIT;
}

/** 414. */
export function refuseLongAddress(response: ServerResponse): void {
  writeProblem(response, {
    status: 414,
    errorCode: 'address_too_long',
    detail: `An address can have at most ${ADDRESS_LIMIT} characters.`,
  });
}
