import { integrityOf } from '@site/registry/manifest/integrity';

/** The CSP hash source of an inline script or style. */
export const hashSource = (text: string): string => `'${integrityOf(text, 'sha256')}'`;

export interface PolicyParts {
  /** Texts of inline scripts and styles, exactly as between their tags. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other origins that serve remotes. */
  readonly origins: readonly string[];
}

/** Allows only the site's own files and inline parts with these hashes. */
export function contentSecurityPolicy({ scripts, styles, origins }: PolicyParts): string {
  const own = ["'self'", ...origins].join(' ');
  const directives: readonly (readonly [string, string])[] = [
    ['default-src', "'self'"],
    ['script-src', [own, ...scripts.map(hashSource)].join(' ')],
    ['style-src', [own, ...styles.map(hashSource)].join(' ')],
    // The site serves logos and pictures of news itself: other hosts could track readers.
    ['img-src', "'self' data:"],
    // The site's document with Google One Tap; embedded posts that an article loads on request.
    ['frame-src', "'self' https://platform.twitter.com"],
    ['font-src', own],
    ['connect-src', own],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    // Only the shell's policy (`trusted-types.ts`) turns text into markup or script URLs.
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default'],
  ];
  return directives.map(([name, value]) => `${name} ${value}`).join('; ');
}

/** Headers of every page, in addition to the CSP and the headers of all responses. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
