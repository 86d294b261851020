import createPurifier from 'dompurify';
import type { Config } from 'dompurify';

/** The shell's policy; browsers without trusted types have none. */
type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

const policy = (): Policy | undefined =>
  (window as { readonly trustedTypes?: { readonly defaultPolicy?: Policy | null } }).trustedTypes?.defaultPolicy ??
  undefined;

/** An article's HTML without anything that could run, load from elsewhere or change the surrounding page. Browsers only. */
export function safeBody(html: string): string {
  const trusted = policy();
  const safe = createPurifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      ...['style', 'template', 'form', 'input', 'button', 'select', 'textarea'],
      ...['video', 'audio', 'picture', 'source'],
    ],
    // As on the server: no id of an article shadows one of the page.
    SANITIZE_NAMED_PROPS: true,
    FORBID_ATTR: ['style', 'class', 'name', 'srcset', 'background', 'ping', 'target'],
    ...(trusted ? { TRUSTED_TYPES_POLICY: trusted } : {}),
  });
  return String(safe);
}
