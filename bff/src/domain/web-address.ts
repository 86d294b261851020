/** An address that is safe as a link or an image; `javascript:`, `data:` and those with a user name or password are not. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '' && password === '';
}

/** Null: none, or an unsafe one. */
export const webAddressOrNull = (text: string | null): string | null =>
  text !== null && isWebAddress(text) ? text : null;
