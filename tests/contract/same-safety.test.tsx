import fc from 'fast-check';
import { safeArticleBody } from '../../bff/src/modules/articles/article-body';
import { safeBody } from '../../mfe-articles/src/frame/safe-body';

/**
 * A body is sanitised when it is stored and again when it is shown. Both are tested with markup that changes its meaning when
 * it is parsed twice: foreign content within HTML, text that only some parsers treat as text, early ends
 * and content that parsers move.
 */
const BEGUN = [
  ...['<svg>', '<math>', '<mtext>', '<mi>', '<mglyph>', '<malignmark>', '<annotation-xml encoding="text/html">'],
  ...[
    '<foreignObject>',
    '<desc>',
    '<title>',
    '<style>',
    '<noscript>',
    '<noembed>',
    '<xmp>',
    '<listing>',
    '<plaintext>',
  ],
  ...['<textarea>', '<template>', '<select>', '<option>', '<table>', '<caption>', '<tr>', '<td>', '<form>', '<iframe>'],
  ...['<p>', '<a href="/market/TA">', '<h2>', '<li>', '<figure data-post="https://x.com/a/status/1">', '<br', '<b x='],
];
const ENDED = [
  ...['</svg>', '</math>', '</mtext>', '</style>', '</noscript>', '</title>', '</textarea>', '</template>', '</form>'],
  ...['</table>', '</p>', '</p id="x">', '</a>', '</xmp>', '</iframe>', '>', '/>', '">', "'>", '-->', '--!>', ']]>'],
];
const OPEN_TEXTS = [
  '<!--',
  '<!-->',
  '<![CDATA[',
  '<?xml ',
  '<a title="',
  "<img alt='",
  '<p id="',
  '&quot;',
  '\u0000',
  '`',
];
const HARM = [
  '<img src=x onerror=steal()>',
  '&lt;img src=x onerror=steal()&gt;',
  '<script>steal()</script>',
  '<a href="jav&#x09;ascript:steal()">',
  '<a href="&#1;javascript:steal()">',
  '<use href="data:image/svg+xml,x">',
  '<animate attributeName="href" values="javascript:steal()">',
  '<input autofocus onfocus=steal()>',
  '<b style="position:fixed" onclick=steal()>',
  ' onload=steal() ',
  '<iframe srcdoc="&lt;script&gt;steal()&lt;/script&gt;">',
  '<base href="https://elsewhere.example/">',
];
const markup = fc
  .array(fc.constantFrom(...BEGUN, ...BEGUN, ...ENDED, ...OPEN_TEXTS, ...HARM), { minLength: 2, maxLength: 16 })
  .map((parts) => parts.join(''));

const RUNS =
  'script, style, iframe, frame, object, embed, base, meta, link, form, input, button, svg, math, template, noscript';

/** Everything in a fragment that could run, load or send something. */
function harmIn(host: Element): readonly string[] {
  const elements = [...host.querySelectorAll('*')];
  return [
    ...[...host.querySelectorAll(RUNS)].map(({ localName }) => localName),
    ...elements.flatMap(({ attributes }) =>
      [...attributes]
        .filter(
          ({ name, value }) =>
            /^on|^(?:style|srcdoc|action|formaction|background|ping|target|srcset)$/.test(name) ||
            (/^(?:href|src|xlink:href|cite|data)$/.test(name) &&
              !/^(?:https?:|mailto:|tel:|[/?#]|$)|^[^:]*$/i.test(value.trim())),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ),
  ];
}

/** As a page inserts it, and as a page that parses its own markup again. */
function expectInert(html: string): void {
  const host = document.createElement('div');
  host.innerHTML = html;
  expect([html, harmIn(host)]).toEqual([html, []]);
  host.innerHTML = host.innerHTML;
  expect([html, 'again', harmIn(host)]).toEqual([html, 'again', []]);
}

async function expectSafe(html: string): Promise<void> {
  const written = await safeArticleBody(html);
  for (const shown of [written, safeBody(written), safeBody(html), safeBody(safeBody(html))]) expectInert(shown);
}

describe('the body of an article', () => {
  it.each([
    ['a form that ends in another', '<form><div></form><form><math><mtext></form><form><mglyph><style></math><img src onerror=steal()>'],
    ['a table that puts out what it cannot hold', '<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=steal()>'],
    ['a text in a drawing', '<svg><style><a title="</style></svg><img src=x onerror=steal()>">'],
    ['a title of a drawing', '<svg><title><style><img title="</style></title></svg><img src=x onerror=steal()>">'],
    ['words of formulas', '<math><annotation-xml encoding="text/html"><style><img src=x onerror=steal()></style></annotation-xml>'],
    ['what those without scripts see', '<noscript><p title="</noscript><img src=x onerror=steal()>">'],
    ['a text that is none to others', '<svg><![CDATA[<img title="]]><img src=x onerror=steal()>">'],
    ['a remark that ends otherwise', '<!--!> <img title="--!><img src=x onerror=steal()>">'],
    ['a field of text', '<textarea><b title="</textarea><img src=x onerror=steal()>">'],
    ['a template in a template', '<template><s><template><s><img src=x onerror=steal()></s></template></s></template>'],
    ['names that pages are asked by', '<img name=getElementById src=x><a id=location href=x><form id=x><input name=attributes></form>'],
    ['three hundred levels', `${'<div><b>'.repeat(150)}<svg><style><img title="</style><img src=x onerror=steal()>">`],
    ['three hundred levels of formulas', `${'<math><mtext>'.repeat(150)}<style><!--</style><img title="--&gt;&lt;img src=1 onerror=steal()&gt;">`],
  ])('does nothing, neither stored nor shown: %s', (_what, html) => expectSafe(html)); // oxfmt-ignore

  it('does nothing, neither stored nor shown, in any combination of such markup', async () => {
    await fc.assert(fc.asyncProperty(markup, expectSafe), { numRuns: 190, seed: 11 });
  });
});
