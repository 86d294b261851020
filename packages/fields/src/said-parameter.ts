/** As much of a parameter as a page repeats. Unit: characters. */
const MOST_SAID = 48;

/**
 * What cannot be seen, or turns the direction of what can: HTML changes some of it on its way, and the rest misleads. Written
 * out, since server and browser may know different Unicodes.
 */
const UNSEEN = /[\p{Cc}\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb]+/gu;

/** A parameter of an address as a page may repeat it, `pe_max=10`; a long one is cut between two characters. */
export function saidParameter(name: string, value: string): string {
  const seen = [...(value === '' ? name : `${name}=${value}`).replace(UNSEEN, ' ').trim()];
  return seen.length > MOST_SAID ? `${seen.slice(0, MOST_SAID).join('')}…` : seen.join('');
}
