import { escapeHtml } from '@site/format';
import type { Boot } from '@site/remote-kit/contract';
import { headTags, type HeadTagsParts } from '../head/head-tags';
import { contentSecurityPolicy } from './csp';
import { scriptJson } from './script-json';

/** A script that the page loads or preloads. */
export interface ScriptFile {
  readonly url: string;
  readonly integrity?: string | undefined;
}

export interface PageHtmlParts extends HeadTagsParts {
  readonly styles: readonly { readonly file: string; readonly text: string }[];
  /** Style with the footer for printing. Absent: the address contains a secret. */
  readonly printFooter?: string;
  readonly top: string;
  readonly content: string;
  readonly bottom: string;
  readonly boot: Boot & { readonly notFound: boolean };
  readonly data: unknown;
  readonly scripts: readonly ScriptFile[];
  readonly preloads: readonly ScriptFile[];
  /**
   * Modules of the page's remote and its texts. They only register themselves in a list for the remote's runtime, so they may
   * run in any order: the browser compiles them as they arrive, and the runtime does not have to load them one by one.
   */
  readonly chunks: readonly ScriptFile[];
  /** Origins of remotes on other hosts. */
  readonly origins: readonly string[];
}

export interface PageHtml {
  readonly html: string;
  readonly policy: string;
}

/**
 * Before the first paint: detects mobile browsers (in the browser, as all share one cached page), and applies the reader's
 * theme and density.
 */
const firstScript =
  "if(/Mobi/i.test(navigator.userAgent))document.documentElement.dataset.device='mobile';try{var l=localStorage,d=document.documentElement.dataset,t=l.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if((sessionStorage.getItem('density')||l.getItem('density'))==='compact')d.density='compact'}catch(e){}";

/**
 * Skips fonts on slow connections: they would miss the first paint, the page uses its fallbacks then (`fonts.css`), and their
 * bytes would only delay the first interaction. The shell loads them afterwards (`deferred-fonts.ts`) for the next document, which
 * the referrer identifies.
 */
const fontScript =
  "(()=>{var n=performance.getEntriesByType('navigation')[0];if(n&&n.type==='navigate'&&performance.now()-n.requestStart>150&&!document.referrer.startsWith(location.origin+'/'))document.documentElement.dataset.fonts='later';else for(var l of document.querySelectorAll('link[rel=later-font]'))l.rel='preload'})()";

/**
 * Records clicks and input before hydration; links and forms work without it. The shell replays them after hydration
 * (`shell/src/early-presses`). Only the last event of each element is recorded, and none of hydrated elements: React's props on
 * the element, or on a parent that sets its inner HTML, show that it is hydrated.
 */
const earlyPresses =
  "(()=>{var k=window.earlyPresses=new Map,v=(e,o)=>{for(;e;e=e.parentElement){var p=Object.keys(e).find(x=>x.startsWith('__reactProps'));if(p)return!o||!!e[p].dangerouslySetInnerHTML;o=1}},h=e=>{var t=e.target;if(!e.isTrusted||!t.closest||!(t=e.type==='click'?t.closest('button[type=button]'):t))return;if(v(t))k.delete(t);else if(e.eventPhase===1){k.set(t,{type:e.type,value:t.value,checked:t.checked,at:Date.now()});dispatchEvent(new Event('site:early-press'))}};for(var n of['click','input','change'])for(var c of[!0,!1])addEventListener(n,h,c)})()";

const firstScripts = `${firstScript};${fontScript};${earlyPresses}`;

/**
 * Links for the fonts of the styles that the language uses. The first script turns them into preloads, or leaves them for
 * later, so that fonts do not change after the first paint.
 */
function fontLinks({ styles, locale }: PageHtmlParts): readonly string[] {
  const named = styles.flatMap(({ text }) =>
    [...text.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, url]) => url!),
  );
  return [...new Set(named)]
    .filter((url) => !url.includes('.rest.') && (locale === 'he' || !url.includes('-hebrew-')))
    .map((url) => `<link rel="later-font" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`);
}

const crossOrigin = (url: string): string => (url.startsWith('/') ? '' : ' crossorigin');
const integrityOf = ({ integrity }: ScriptFile): string => (integrity ? ` integrity="${integrity}"` : '');

/**
 * The whole document. Shape: visible content comes first; scripts run after it, so that nothing waits for them.
 * `data-href` prevents another fetch of the inlined style sheets.
 */
export function pageHtml(parts: PageHtmlParts): PageHtml {
  const { locale, styles, printFooter, top, content, bottom, boot, data, scripts, preloads, chunks, origins } = parts;
  const script = (file: ScriptFile, when: 'defer' | 'async'): string =>
    `<script ${when} src="${escapeHtml(file.url)}"${integrityOf(file)}${crossOrigin(file.url)}></script>`;
  const preload = (file: ScriptFile): string =>
    `<link rel="preload" as="script" fetchpriority="low" href="${escapeHtml(file.url)}"${integrityOf(file)}${crossOrigin(file.url)}>`;
  const html = [
    `<!doctype html><html lang="${locale}" dir="${locale === 'he' ? 'rtl' : 'ltr'}"><head>`,
    headTags(parts),
    // Blocks rendering until the whole frame is parsed: partial paints would cause layout shifts.
    '<link rel="expect" href="#frame-bottom" blocking="render">',
    // Preloaded from the head: a slow processor discovers the scripts at the end of the document late.
    ...[...scripts, ...preloads, ...chunks].map(preload),
    ...fontLinks(parts),
    `<script>${firstScripts}</script>`,
    ...styles.map(({ file, text }) => `<style data-href="${escapeHtml(file)}">${text}</style>`),
    ...(printFooter === undefined ? [] : [`<style>${printFooter}</style>`]),
    `</head><body><div id="frame-top">${top}</div>`,
    `<main id="main" tabindex="-1"><div class="page"><div>${content}</div></div></main>`,
    `<div id="frame-bottom">${bottom}</div>`,
    `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
    ...(data === null || data === undefined
      ? []
      : [`<script type="application/json" id="page-data">${scriptJson(data)}</script>`]),
    ...chunks.map((file) => script(file, 'async')),
    ...scripts.map((file) => script(file, 'defer')),
    '</body></html>',
  ].join('');
  // Data blocks (JSON, JSON-LD) are not executed, so the policy needs no hash of them.
  const policy = contentSecurityPolicy({
    scripts: [firstScripts],
    styles: [...styles.map(({ text }) => text), ...(printFooter === undefined ? [] : [printFooter])],
    origins,
  });
  return { html, policy };
}
