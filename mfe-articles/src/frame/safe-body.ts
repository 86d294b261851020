import createPurifier from 'dompurify';
import type { Config } from 'dompurify';

/** The policy that the shell made; browsers without trusted types have none. */
type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

const policy = (): Policy | undefined =>
  (window as { readonly trustedTypes?: { readonly defaultPolicy?: Policy | null } }).trustedTypes?.defaultPolicy ??
  undefined;

/** An article's HTML without whatever could run, load from elsewhere or change the page around it. In browsers alone. */
export function safeBody(html: string): string {
  const trusted = policy();
  const safe = createPurifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      ...['style', 'template', 'form', 'input', 'button', 'select', 'textarea'],
      ...['video', 'audio', 'picture', 'source'],
    ],
    // As the server does: no id of an article shadows one of the page.
    SANITIZE_NAMED_PROPS: true,
    FORBID_ATTR: ['style', 'class', 'name', 'srcset', 'background', 'ping', 'target'],
    ...(trusted ? { TRUSTED_TYPES_POLICY: trusted } : {}),
  });
  return String(safe);
}
