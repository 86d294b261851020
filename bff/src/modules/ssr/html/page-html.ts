import { escapeHtml } from '@site/format';
import type { Boot } from '@site/remote-kit/contract';
import { headTags, type HeadTagsParts } from '../head/head-tags';
import { contentSecurityPolicy } from './csp';
import { scriptJson } from './script-json';

/** A script that the page fetches, or fetches ahead. */
export interface ScriptFile {
  readonly url: string;
  readonly integrity?: string | undefined;
}

export interface PageHtmlParts extends HeadTagsParts {
  readonly styles: readonly { readonly file: string; readonly text: string }[];
  /** Style with the foot of printed sheets. Absent: the page has an address that is secret. */
  readonly paperFoot?: string;
  readonly top: string;
  readonly content: string;
  readonly bottom: string;
  readonly boot: Boot & { readonly notFound: boolean };
  readonly data: unknown;
  readonly scripts: readonly ScriptFile[];
  readonly preloads: readonly ScriptFile[];
  /**
   * Modules of the page's remote and its texts. They only wait in a list for the remote's runtime, so they run in any order: the
   * browser compiles them while they arrive, and none is inserted and waited for once the runtime is there.
   */
  readonly chunks: readonly ScriptFile[];
  /** Origins of remotes that live elsewhere. */
  readonly origins: readonly string[];
}

export interface PageHtml {
  readonly html: string;
  readonly policy: string;
}

/**
 * Before the first paint: whether this is a mobile browser (it says so of itself; one page is cached for all), and the
 * appearance and the density that the reader chose.
 */
const firstScript =
  "if(/Mobi/i.test(navigator.userAgent))document.documentElement.dataset.device='mobile';try{var l=localStorage,d=document.documentElement.dataset,t=l.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if((sessionStorage.getItem('density')||l.getItem('density'))==='compact')d.density='compact'}catch(e){}";

/**
 * Fonts, when the answer came so late that they would miss the first paint: a page keeps its fallbacks then (`fonts.css`), and
 * their bytes would only delay the first click. The shell fetches them afterwards (`deferred-fonts.ts`), for the next document, which
 * knows by its referrer that it is one.
 */
const fontScript =
  "(()=>{var n=performance.getEntriesByType('navigation')[0];if(n&&n.type==='navigate'&&performance.now()-n.requestStart>150&&!document.referrer.startsWith(location.origin+'/'))document.documentElement.dataset.fonts='later';else for(var l of document.querySelectorAll('link[rel=later-font]'))l.rel='preload'})()";

/**
 * What a reader presses or fills in before its code has come, which links and forms don't need: the shell does it once the
 * code is there (`shell/src/early-presses`). One thing is kept of each element, the last, and nothing of what has code already:
 * React's own element says so, or its owner that writes its content itself.
 */
const earlyPresses =
  "(()=>{var k=window.earlyPresses=new Map,v=(e,o)=>{for(;e;e=e.parentElement){var p=Object.keys(e).find(x=>x.startsWith('__reactProps'));if(p)return!o||!!e[p].dangerouslySetInnerHTML;o=1}},h=e=>{var t=e.target;if(!e.isTrusted||!t.closest||!(t=e.type==='click'?t.closest('button[type=button]'):t))return;if(v(t))k.delete(t);else if(e.eventPhase===1){k.set(t,{type:e.type,value:t.value,checked:t.checked,at:Date.now()});dispatchEvent(new Event('site:early-press'))}};for(var n of['click','input','change'])for(var c of[!0,!1])addEventListener(n,h,c)})()";

const firstScripts = `${firstScript};${fontScript};${earlyPresses}`;

/**
 * Fonts that the styles name, as far as the language draws on them: painted with from the start, or not on this page at all.
 * The first script preloads them, or leaves them for later.
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
 * The whole document. Shape: what is seen first stands first; scripts run after the content, so that nothing waits for them.
 * `data-href` keeps the style sheets that stand here from being fetched again.
 */
export function pageHtml(parts: PageHtmlParts): PageHtml {
  const { locale, styles, paperFoot, top, content, bottom, boot, data, scripts, preloads, chunks, origins } = parts;
  const script = (file: ScriptFile, when: 'defer' | 'async'): string =>
    `<script ${when} src="${escapeHtml(file.url)}"${integrityOf(file)}${crossOrigin(file.url)}></script>`;
  const preload = (file: ScriptFile): string =>
    `<link rel="preload" as="script" fetchpriority="low" href="${escapeHtml(file.url)}"${integrityOf(file)}${crossOrigin(file.url)}>`;
  const html = [
    `<!doctype html><html lang="${locale}" dir="${locale === 'he' ? 'rtl' : 'ltr'}"><head>`,
    headTags(parts),
    // Painted once, whole: what is painted in parts is laid out again for each, and moves.
    '<link rel="expect" href="#frame-bottom" blocking="render">',
    // Asked for while the document is still on its way: a slow processor finds what stands at its end long after it has come.
    ...[...scripts, ...preloads, ...chunks].map(preload),
    ...fontLinks(parts),
    `<script>${firstScripts}</script>`,
    ...styles.map(({ file, text }) => `<style data-href="${escapeHtml(file)}">${text}</style>`),
    ...(paperFoot === undefined ? [] : [`<style>${paperFoot}</style>`]),
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
  // Data blocks (JSON, JSON-LD) are not run, so the policy needs no hash of them.
  const policy = contentSecurityPolicy({
    scripts: [firstScripts],
    styles: [...styles.map(({ text }) => text), ...(paperFoot === undefined ? [] : [paperFoot])],
    origins,
  });
  return { html, policy };
}
