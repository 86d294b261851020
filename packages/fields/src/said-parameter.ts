/** Maximum length of a repeated parameter. Unit: characters. */
const MAX_VALUE_LENGTH = 48;

/**
 * Invisible and direction-changing characters: HTML alters some of them, and the others mislead. Written
 * out, since server and browser may have different versions of Unicode.
 */
const UNSEEN = /[\p{Cc}\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb]+/gu;

/** A parameter of an address as a page may repeat it, `pe_max=10`; cut between two characters if long. */
export function saidParameter(name: string, value: string): string {
  const seen = [...(value === '' ? name : `${name}=${value}`).replace(UNSEEN, ' ').trim()];
  return seen.length > MAX_VALUE_LENGTH ? `${seen.slice(0, MAX_VALUE_LENGTH).join('')}…` : seen.join('');
}
