/** A year, for the host and all subdomains: the requirement of ASVS 5.0, level 2 (3.4.1). */
const HTTPS_ALONE = 'max-age=31536000; includeSubDomains';

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // An answer that is not a page, opened as one, runs and loads nothing. Pages have a policy of their own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
} as const;

export type FixedHeaders = Readonly<Record<string, string>>;

/** Headers of every answer, including small ones and failures. Over https they include HSTS. */
export function fixedHeaders({ publicUrl }: { readonly publicUrl: string }): FixedHeaders {
  return publicUrl.startsWith('https:')
    ? { ...securityHeaders, 'Strict-Transport-Security': HTTPS_ALONE }
    : securityHeaders;
}
