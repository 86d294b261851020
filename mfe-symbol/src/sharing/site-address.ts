/**
 * An address on the web that a link may lead to: http or https, and no user name in front of the host. Null: none, or one
 * that does something other than open a page.
 */
export function siteAddress(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const { protocol, username, password } = new URL(address);
    return /^https?:$/.test(protocol) && username + password === '' ? address : null;
  } catch {
    return null;
  }
}
