/** Header negotiation of every answer: API, pages and files alike. */
import type { Encoding } from './response-cache/cache-entry';

export interface AcceptedEncodings {
  readonly br: boolean;
  readonly gzip: boolean;
}

const NOTHING: AcceptedEncodings = { br: false, gzip: false };
const acceptable = new Map<string, AcceptedEncodings>();
const LONGEST_CONDITION = 2000;

/** The best form that a client takes. Source: RFC 9110, section 12.5.3; identity always serves, since a body beats a 406. */
export function encodingWanted(header: string | string[] | undefined): Encoding {
  const { br, gzip } = acceptedEncodings(header);
  return br ? 'br' : gzip ? 'gzip' : 'identity';
}

/** The encodings that an `Accept-Encoding` takes. Source: RFC 9110, section 12.5.3. */
export function acceptedEncodings(header: string | string[] | undefined): AcceptedEncodings {
  if (typeof header !== 'string') return NOTHING;
  let accepts = acceptable.get(header);
  if (!accepts) {
    accepts = { br: accepted(header, 'br'), gzip: accepted(header, 'gzip') };
    // Browsers send a few different headers; the cache must not grow with invented ones.
    if (acceptable.size < 500 && header.length < 200) acceptable.set(header, accepts);
  }
  return accepts;
}

function accepted(header: string, coding: string): boolean {
  const quality = (name: string): number | null => {
    for (const part of header.split(',')) {
      const [token, ...parameters] = part.split(';');
      if (token?.trim().toLowerCase() !== name) continue;
      const q = parameters.map((parameter) => parameter.trim()).find((parameter) => /^q=/i.test(parameter));
      return q === undefined ? 1 : Number(q.slice(2));
    }
    return null;
  };
  return (quality(coding) ?? quality('*') ?? 0) > 0;
}

/**
 * Whether an `If-None-Match` names one of the tags, so that its client has the answer. A proxy that compresses again
 * makes tags weak, so `W/` is ignored. Source: RFC 9110, section 13.1.2.
 */
export function namesTag(condition: string | undefined, tags: readonly string[]): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition
    .slice(0, LONGEST_CONDITION)
    .split(',')
    .some((tag) => tags.includes(tag.trim().replace(/^W\//, '')));
}
