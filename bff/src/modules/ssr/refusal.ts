import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '@site/format';
import type { Locale } from '@site/remote-kit/contract';
import { RATE_LIMITED } from '../../platform/http/limits/rate-limited';
import { writeProblem } from '../../platform/http/write-problem';
import { contentSecurityPolicy, pageHeaders } from './html/csp';
import type { ReleaseSet } from './releases/releases';

export type Refusal = ReturnType<typeof createRefusal>;

interface RenderedPage {
  readonly html: string;
  readonly policy: string;
}

const title = 'Too many requests';
const wantsJson = (accept = ''): boolean => /\bjson\b/.test(accept) && !accept.includes('text/html');

/** The shell renders the text. An older shell without this page gets the plain English text. */
async function makePage(releases: ReleaseSet, locale: Locale): Promise<RenderedPage> {
  const shell = releases.get('shell');
  const input = {
    page: 'too-many',
    params: {},
    search: '',
    locale,
    viewerClass: 'visitor',
    data: null,
    identifierPrefix: 'p',
  } as const;
  const rendered = await shell?.bundle?.render(input).catch(() => null);
  const styles = shell?.styles.map(({ text }) => text) ?? [];
  const html = [
    `<!doctype html><html lang="${locale}" dir="${locale === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(rendered?.head.title ?? title)} · Boursight</title>`,
    ...styles.map((text) => `<style>${text}</style>`),
    `</head><body><main id="main"><div class="page"><div>${rendered?.html ?? `<h1>${title}</h1>`}</div></div></main></body></html>`,
  ].join('');
  return { html, policy: contentSecurityPolicy({ scripts: [], styles, origins: [] }) };
}

/**
 * Answers clients over the rate limit: a page without scripts and data, or problem JSON for programs.
 * The page is rendered once per set of releases, so that a refusal costs less than what it refuses.
 */
export function createRefusal(releasesNow: () => ReleaseSet) {
  let cached: { readonly key: string; readonly pages: Map<Locale, Promise<RenderedPage>> } = {
    key: '',
    pages: new Map(),
  };

  function pageNow(locale: Locale): Promise<RenderedPage> {
    const releases = releasesNow();
    if (cached.key !== releases.key) cached = { key: releases.key, pages: new Map() };
    const page = cached.pages.get(locale) ?? makePage(releases, locale);
    cached.pages.set(locale, page);
    return page;
  }

  return {
    /** Unit: `seconds` until the client may retry. */
    async send(req: IncomingMessage, res: ServerResponse, locale: Locale, seconds: number): Promise<void> {
      const always = { 'Cache-Control': 'no-store', 'Retry-After': String(seconds), Vary: 'Accept, Cookie' };
      if (wantsJson(req.headers.accept)) {
        return writeProblem(res, { status: 429, ...RATE_LIMITED, headers: { ...pageHeaders, ...always } });
      }
      const { html, policy } = await pageNow(locale);
      res.writeHead(429, {
        ...pageHeaders,
        ...always,
        'Content-Security-Policy': policy,
        'Content-Language': locale,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': Buffer.byteLength(html),
      });
      res.end(req.method === 'HEAD' ? undefined : html);
    },
  };
}
