import { integrityOf } from '@site/registry/manifest/integrity';

/** The hash of an inline part, as a policy takes it. */
export const hashSource = (text: string): string => `'${integrityOf(text, 'sha256')}'`;

export interface PolicyParts {
  /** Texts of inline scripts and styles, exactly as they stand between their tags. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins from which remotes come, besides our own. */
  readonly origins: readonly string[];
}

/** Nothing runs or styles but our own files and the inline parts whose hashes stand here. */
export function contentSecurityPolicy({ scripts, styles, origins }: PolicyParts): string {
  const own = ["'self'", ...origins].join(' ');
  const directives: readonly (readonly [string, string])[] = [
    ['default-src', "'self'"],
    ['script-src', [own, ...scripts.map(hashSource)].join(' ')],
    ['style-src', [own, ...styles.map(hashSource)].join(' ')],
    // Logos and the news' pictures are ours: an address elsewhere could only count readers.
    ['img-src', "'self' data:"],
    // Our own document with Google's one-tap; posts of another site, which an article shows once its reader asks for it.
    ['frame-src', "'self' https://platform.twitter.com"],
    ['font-src', own],
    ['connect-src', own],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    // Text becomes markup or a script's address by the shell's own check alone (its `trusted-types.ts`).
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default'],
  ];
  return directives.map(([name, value]) => `${name} ${value}`).join('; ');
}

/** Headers of every page besides its policy and those of every answer. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
