/** An address on the web that a link may lead to. Null: none, or one that does something else than open a page. */
export function siteAddress(address: string | null): string | null {
  return address !== null && /^https?:\/\/./i.test(address) ? address : null;
}
