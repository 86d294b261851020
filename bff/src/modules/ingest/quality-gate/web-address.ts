/** What a browser may follow as a link, or load as a picture; `javascript:`, `data:` and the like are none. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '' && password === '';
}

/** Null: none, or none that may be followed. */
export const webAddressOrNull = (text: string | null): string | null =>
  text !== null && isWebAddress(text) ? text : null;
