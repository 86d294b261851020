import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { scriptJson } from './script-json';
import { pageHtml } from './page-html';
import type { PageHtmlParts } from './page-html';

const parts: PageHtmlParts = {
  locale: 'he',
  origin: 'https://site.example',
  addresses: { en: '/market/TA', he: '/market/TA?lang=heb' },
  picture: '/pictures/he/market/TA.png?v=1',
  head: { title: 'A & B', description: 'Says "so"', structuredData: { name: '</script>' } },
  styles: [{ file: 'page.1.css', text: '.a{color:red}' }],
  top: '<header></header>',
  content: '<h1>Board</h1>',
  bottom: '<footer></footer>',
  boot: {
    locale: 'he',
    viewerClass: 'visitor',
    registry: [],
    markets: [],
    hasDemoAccounts: false,
    hasApproval: true,
    signInProviders: [],
    notFound: false,
  },
  data: { text: '</script><script>alert(1)</script><!--' },
  scripts: [{ url: '/shell/main.js', integrity: 'sha384-x' }],
  preloads: [{ url: 'https://cdn.example/e.js', integrity: 'sha384-y' }],
  chunks: [{ url: '/remotes/mfe_boards/page.js', integrity: 'sha384-z' }],
  origins: ['https://cdn.example'],
};

describe('pageHtml', () => {
  it('states language, direction, title, description and addresses', () => {
    const { html } = pageHtml(parts);

    expect(html).toMatch(/^<!doctype html><html lang="he" dir="rtl">/);
    expect(html).toContain('<title>A &amp; B · Boursight</title>');
    expect(html).toContain('<meta name="description" content="Says &quot;so&quot;">');
    expect(html).toContain('<link rel="canonical" href="https://site.example/market/TA?lang=heb">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://site.example/market/TA">');
    expect(html).toContain('<link rel="alternate" hreflang="he" href="https://site.example/market/TA?lang=heb">');
  });

  it('has no canonical address when it is not to be indexed', () => {
    const { html } = pageHtml({ ...parts, head: { title: 'x', noIndex: true } });

    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
  });

  it('includes the print footer if there is one, and allows it in its policy', () => {
    const printFooter = ':root{--paper-foot:"x"}';
    const { html, policy } = pageHtml({ ...parts, printFooter });

    expect(html).toContain(`<style>${printFooter}</style></head>`);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(printFooter).digest('base64')}'`);
    expect(pageHtml(parts).html).not.toContain('--paper-foot');
  });

  it('puts content before scripts', () => {
    const { html } = pageHtml(parts);

    expect(html.indexOf('<h1>Board</h1>')).toBeLessThan(html.indexOf('<script defer src="/shell/main.js"'));
    expect(html.indexOf('<style')).toBeLessThan(html.indexOf('<h1>Board</h1>'));
  });

  it('preloads every script first, before the fonts', () => {
    const styles = [{ file: 'a.css', text: '@font-face{src:url(/shell/heebo-latin-wght.1.woff2)}' }];
    const { html } = pageHtml({ ...parts, styles });

    expect(
      [...html.matchAll(/<link rel="(?:preload|later-font)" as="(\w+)"[^>]* href="([^"]+)"|<style/g)].map(
        ([, as]) => as,
      ),
    ).toEqual(['script', 'script', 'script', 'font', undefined]);
    expect(html).toContain(
      '<link rel="preload" as="script" fetchpriority="low" href="/shell/main.js" integrity="sha384-x">',
    );
  });

  it('blocks rendering until the whole frame is parsed, in browsers that support it', () => {
    const { html } = pageHtml(parts);

    const awaited = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(html)?.[1];
    expect(html.indexOf(`<div id="${awaited}">`)).toBeGreaterThan(html.indexOf('<h1>Board</h1>'));
  });

  it('loads the modules of its remote with async, after the content', () => {
    const { html } = pageHtml(parts);

    expect(html).toContain('<script async src="/remotes/mfe_boards/page.js" integrity="sha384-z"></script>');
    expect(html.indexOf('<h1>Board</h1>')).toBeLessThan(html.indexOf('<script async'));
  });

  it('allows every inline script and style by its hash, and nothing unsafe', () => {
    const { html, policy } = pageHtml(parts);
    const inline = [...html.matchAll(/<(script|style)(?: data-href="[^"]*")?>([^<]*)<\/\1>/g)].map(
      ([, , text]) => text!,
    );

    expect(inline).toHaveLength(2);
    for (const text of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("script-src 'self' https://cdn.example 'sha256-");
  });

  it('escapes data that would end its script element', () => {
    const { html } = pageHtml(parts);

    expect(html).not.toContain('<script>alert(1)');
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(parts.data);
  });

  it('sets crossorigin on preloads and scripts of other origins', () => {
    const { html } = pageHtml(parts);

    expect(html).toContain(
      '<link rel="preload" as="script" fetchpriority="low" href="https://cdn.example/e.js" integrity="sha384-y" crossorigin>',
    );
    expect(html).toContain('<script defer src="/shell/main.js" integrity="sha384-x"></script>');
  });
});

describe('fonts of a page', () => {
  const css =
    "@font-face{src:url(/shell/heebo-latin-wght.1.woff2)}@font-face{src:url('/shell/heebo-hebrew-wght.2.woff2')}@font-face{src:url(/shell/heebo-latin-wght.rest.3.woff2)}.a{background:url(/shell/a.svg)}";
  const fontsOf = (locale: 'en' | 'he'): readonly string[] => {
    const { html } = pageHtml({ ...parts, locale, styles: [{ file: 'a.css', text: css + css }] });
    return [...html.matchAll(/<link rel="later-font" as="font" type="font\/woff2" href="([^"]+)" crossorigin>/g)].map(
      ([, href]) => href!,
    );
  };

  it('are preloaded once each, only those that the language needs, without the file of rare letters', () => {
    expect(fontsOf('en')).toEqual(['/shell/heebo-latin-wght.1.woff2']);
    expect(fontsOf('he')).toEqual(['/shell/heebo-latin-wght.1.woff2', '/shell/heebo-hebrew-wght.2.woff2']);
  });
});

describe('scriptJson', () => {
  it('returns equivalent JSON without characters that are special in a script element', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = scriptJson(value);
        expect(text).not.toContain('<');
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
