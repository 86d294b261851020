/**
 * Checks text that becomes markup or the address of a script at run time (`require-trusted-types-for`):
 * every such text of every remote passes here, and only forms that our own code writes are allowed. Browsers without
 * Trusted Types skip the check.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string | null>>): unknown;
}

/**
 * A tag as our own code writes it: attributes in double quotes, no event handlers, and no element that loads or runs
 * other content.
 */
const harmlessTag =
  /<\/?(?!(?:script|style|iframe|frame|object|embed|base|meta|link|form|template)\b)[a-z][\w-]*(?:\s+(?!on|srcdoc)[a-z][\w:-]*(?:="[^"]*")?)*\s*\/?>/gi;

/** The markup, if it has only text and harmless tags; otherwise null. */
export const checkedMarkup = (markup: string): string | null =>
  markup.replace(harmlessTag, '').includes('<') ? null : markup;

/**
 * The address, if it is a built file of the site; otherwise null. Other origins are listed in
 * `script-src`, which checks them.
 */
export function checkedScript(address: string, here: string): string | null {
  const { origin, pathname } = new URL(address, here);
  return origin !== new URL(here).origin || /^\/(?:shell|remotes)\//.test(pathname) ? address : null;
}

/** Creates the only policy that the pages allow, before anything is loaded or rendered. */
export function guardSinks(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: checkedMarkup,
    createScriptURL: (address) => checkedScript(address, location.href),
  });
}
