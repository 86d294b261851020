import type { IncomingMessage } from 'node:http';
import { plainNumberOr } from '@site/fields/typed-text';

/** A character beyond ASCII, percent-encoded. */
const BEYOND_ASCII = /%[c-f][0-9a-f]/i;

/**
 * Reads numbers in the query of a call as they are meant: copied ones carry direction marks, and pages print another minus
 * sign than programs read. Everything else stays as it is, for the contract to judge.
 */
export function takeTypedNumbers(request: IncomingMessage): void {
  const { url = '' } = request;
  const at = url.indexOf('?');
  if (at < 0 || !url.startsWith('/api/') || !BEYOND_ASCII.test(url.slice(at))) return;
  request.url = `${url.slice(0, at)}?${url
    .slice(at + 1)
    .split('&')
    .map(plainPair)
    .join('&')}`;
}

function plainPair(pair: string): string {
  const [name = '', ...rest] = pair.split('=');
  if (!BEYOND_ASCII.test(pair)) return pair;
  try {
    const given = decodeURIComponent(rest.join('='));
    const plain = plainNumberOr(given);
    return plain === given ? pair : `${name}=${plain}`;
  } catch {
    return pair;
  }
}
