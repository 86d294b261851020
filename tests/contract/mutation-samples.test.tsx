import { safeArticleBody } from '../../bff/src/modules/articles/article-body';
import { safeBody } from '../../mfe-articles/src/frame/safe-body';

/**
 * Mutation samples by family, after the release notes and advisories of DOMPurify: markup that
 * is harmless when parsed once and runs when parsed again. DOMPurify does not publish its own samples.
 */
const IMG = '<img src=x onerror=steal()>';
const ESCAPED = '&lt;img src=x onerror=steal()&gt;';
const deep = (opened: string, levels: number, end: string): string => opened.repeat(levels) + end;

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'formulas and drawings within HTML': [
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${ESCAPED}">`,
    `<math><mtext><table><malignmark><style><!--</style><img title="--&gt;${ESCAPED}">`,
    `<math><mi><mglyph><svg><mtext><style><path id="</style>${IMG}">`,
    `<svg><foreignObject><math><mi><malignmark><style><img title="</style>${IMG}">`,
    `<math><annotation-xml encoding="application/xhtml+xml"><style><img title="</style>${IMG}">`,
    `<math><annotation-xml encoding="text/plain"><svg><style><img title="</style>${IMG}">`,
    `<svg><desc><math><mtext><option><style></option></style><p title="</style>${IMG}">`,
    `<svg></p><title><style><img title="</style></title>${IMG}">`,
  ],
  'forms in forms': [
    `<form><math><mtext></form><form><mglyph><style></math>${IMG}`,
    `<form><div></form><form><svg><title><style></svg>${IMG}`,
    '<form id=x><input form=x formaction="javascript:steal()"><button form=x formaction="javascript:steal()">a</button>',
  ],
  'texts that some readers take for markup': [
    `<noscript><style></noscript>${IMG}</style>`,
    `<svg><style><b title="</style>${IMG}"></style></svg>`,
    `<title><a title="</title>${IMG}">`,
    `<textarea><a title="</textarea>${IMG}">`,
    `<xmp><a title="</xmp>${IMG}">`,
    `<noembed><a title="</noembed>${IMG}">`,
    `<noframes><a title="</noframes>${IMG}">`,
    `<iframe><a title="</iframe>${IMG}">`,
    `<svg><xmp><a title="</xmp></svg>${IMG}">`,
    `<math><plaintext></math>${IMG}`,
  ],
  'templates and choices': [
    `<template><style><a title="</style></template>${IMG}">`,
    `<template><template>${IMG}</template></template>`,
    `<div><template shadowrootmode=open>${IMG}<script>steal()</script></template></div>`,
    `<select><template><style><!--</select>${IMG}--></style>`,
    `<select><option><style></option></select>${IMG}</style>`,
    `<svg><select><style><a title="</style></select>${IMG}">`,
  ],
  'what a table puts out before itself': [
    `<table><style><a title="</style>${IMG}"></table>`,
    `<table><svg><style><tr title="</style></svg>${IMG}"></table>`,
    `<a><table><td><a href="javascript:steal()"><table><a href="javascript:steal()">b`,
    `<math><table><caption><mglyph><style></caption>${IMG}`,
  ],
  'many levels': [
    deep('<div>', 600, `<svg><style><a title="</style>${IMG}">`),
    deep('<form><div></form>', 260, `<math><style>${IMG}`),
    deep('<svg><foreignObject>', 260, `<style><a title="</style>${IMG}">`),
    deep('<table><td>', 260, `<math><mtext><mglyph><style><!--</style><img title="--&gt;${ESCAPED}">`),
  ],
  'remarks and instructions': [
    `<!--><a title="-->${IMG}">`,
    `<svg><!--</svg><a title="-->${IMG}">`,
    `<svg><![CDATA[><a title="]]>${IMG}">`,
    `<math><![CDATA[</math>${IMG}]]>`,
    `<?xml-stylesheet ><a title="?>${IMG}">`,
    `<svg><?x <style><a title="?></style>${IMG}">`,
    `<!--[if gte IE 4]><script>steal()</script><![endif]--><!DOCTYPE a [<!ENTITY b "${IMG}">]>&b;`,
  ],
  'attributes that are read otherwise': [
    '<p title="``onerror=steal()">a</p><img alt="`><img src=x onerror=steal()>`">',
    `<p id='"><img src=x onerror=steal()>'>a</p><p title="'>${ESCAPED}">b</p>`,
    '<p\u0000 onclick=steal()>a</p><p/onclick=steal()//title=b>c</p>',
    '<b is="steal-it" onclick=steal()>a</b><steal-it onclick=steal()>b</steal-it><p is=x>c</p>',
    '<a href=" &#14;javascript:steal()">a</a><a href="java&NewLine;script&colon;steal()">b</a>',
    '<svg><a xlink:href="javascript:steal()"><animate attributeName=xlink:href to="javascript:steal()"></a></svg>',
  ],
  'names that stand before what a document or element has': [
    '<form><input name=attributes><input name=nodeName><input name=removeChild></form><p id=__proto__ onclick=steal()>a',
    '<form id=x><img name=parentNode><img name=ownerDocument onerror=steal()></form>',
    '<a id=constructor onclick=steal()>a</a><a id=prototype name=hasOwnProperty href="javascript:steal()">b</a>',
    '<form><output name=namespaceURI><input name=childNodes><input name=firstChild onfocus=steal() autofocus></form>',
  ],
};

/** Words of text and tables; a choice or a result without its form is text as well. */
const ALLOWED = new Set(
  'a,abbr,b,bdi,bdo,blockquote,br,caption,cite,code,col,colgroup,dd,del,details,div,dl,dt,em,figcaption,figure,h1,h2,h3,h4,h5,h6,hr,i,img,ins,kbd,li,mark,ol,option,output,p,pre,q,rp,rt,ruby,s,samp,small,span,strong,sub,summary,sup,table,tbody,td,tfoot,th,thead,time,tr,u,ul,var,wbr'.split(
    ',',
  ),
);

/** Everything in a fragment other than text, its formatting, and web links. */
const harmIn = (host: Element): readonly string[] =>
  [...host.querySelectorAll('*')].flatMap((element) => [
    ...(ALLOWED.has(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
      ? []
      : [element.localName]),
    ...[...element.attributes]
      .filter(({ name, value }) =>
        /^(?:href|src)$/.test(name)
          ? !/^(?:https?:|mailto:|tel:|[/?#]|$)|^[^:]*$/i.test(value.trim())
          : // DOMPurify leaves an `is` without a value, which names no custom element.
            (name !== 'is' || value !== '') &&
            /^on|^(?:style|srcdoc|is|name|action|formaction|form|xlink:href)$/.test(name),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);

/** As a page inserts it, and as a page that parses its own markup again, twice. */
function expectInert(html: string): void {
  const host = document.createElement('div');
  host.innerHTML = html;
  for (const reading of ['first', 'second', 'third']) {
    expect([html, reading, harmIn(host)]).toEqual([html, reading, []]);
    host.innerHTML = host.innerHTML;
  }
}

describe.each(Object.entries(FAMILIES))('samples of mutation: %s', (_family, samples) => {
  it.each(samples.map((sample) => [sample.slice(-80), sample] as const))(
    'do nothing, neither stored nor shown: %s',
    async (_end, sample) => {
      const written = await safeArticleBody(sample);

      for (const html of [written, safeBody(written), safeBody(sample), safeBody(safeBody(sample))]) expectInert(html);
    },
  );
});
