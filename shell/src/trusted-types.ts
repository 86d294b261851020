/**
 * What may become markup or a script's address while the page runs. The policy asks for it (`require-trusted-types-for`):
 * every such text of every remote comes by here, and anything but what our own code writes is refused. Browsers that do
 * not know it do without.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string | null>>): unknown;
}

/**
 * A tag as our own code writes it: attributes in double quotes, none that runs, and no element that brings in or runs
 * something else.
 */
const harmlessTag =
  /<\/?(?!(?:script|style|iframe|frame|object|embed|base|meta|link|form|template)\b)[a-z][\w-]*(?:\s+(?!on|srcdoc)[a-z][\w:-]*(?:="[^"]*")?)*\s*\/?>/gi;

/** The markup, when nothing is in it but text and harmless tags; null: it must not stand in the page. */
export const checkedMarkup = (markup: string): string | null =>
  markup.replace(harmlessTag, '').includes('<') ? null : markup;

/**
 * The address, when it leads to a built file of ours; null: nothing else here is a script. Other origins are named in
 * `script-src`, which decides about them.
 */
export function checkedScript(address: string, here: string): string | null {
  const { origin, pathname } = new URL(address, here);
  return origin !== new URL(here).origin || /^\/(?:shell|remotes)\//.test(pathname) ? address : null;
}

/** Makes the one policy that the pages allow; before anything is fetched or drawn. */
export function guardSinks(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: checkedMarkup,
    createScriptURL: (address) => checkedScript(address, location.href),
  });
}
