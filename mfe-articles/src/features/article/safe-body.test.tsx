import { blocksOf, compareTexts } from './compare-texts';
import { safeBody } from '../../frame/safe-body';

/** Markup that changes its meaning when parsed again, and other attacks. */
const EVIL = [
  '<svg></p><style><a id="</style><img src=1 onerror=steal()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=steal()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=steal()>',
  '<noscript><p title="</noscript><img src=x onerror=steal()>">',
  '<svg><foreignObject><iframe srcdoc="<script>steal()</script>"></iframe></foreignObject></svg>',
  '<a href="jav&#x09;ascript:steal()">a</a><a href="&#1;javascript:steal()">b</a>',
  '<img src="x" onerror="steal()"><body onload=steal()><input autofocus onfocus=steal()>',
  '<template><script>steal()</script></template><object data="javascript:steal()"></object>',
  '<p style="background:url(https://x.example)">a</p><base href="https://x.example"><meta http-equiv="refresh">',
];

describe('a body before it is shown', () => {
  it.each(EVIL)('%s does nothing, also when parsed again', (evil) => {
    const host = document.createElement('div');
    for (const html of [safeBody(evil), safeBody(safeBody(evil))]) {
      host.innerHTML = html;
      host.innerHTML = host.innerHTML;
      const elements = [...host.querySelectorAll('*')];

      expect(
        elements.flatMap(({ attributes }) => [...attributes].filter(({ name }) => /^on|^style$/.test(name))),
      ).toEqual([]);
      expect(host.querySelector('script, style, iframe, object, embed, base, meta, form, input, svg, math')).toBeNull();
      expect([...host.querySelectorAll('a')].filter(({ href }) => href.startsWith('javascript:'))).toEqual([]);
    }
  });

  it('keeps the elements of articles', () => {
    const html =
      '<h2 id="user-content-a">A</h2><p dir="rtl" lang="he">א <a href="/market/TA" rel="noopener">b</a></p>' +
      '<figure data-post="https://x.com/a/status/1"><blockquote>c</blockquote></figure>' +
      '<table><thead><tr><th scope="col" colspan="2">d</th></tr></thead></table>';

    expect(safeBody(html)).toBe(html);
  });

  it('gives no element an id of the surrounding page', () => {
    expect(safeBody('<span id="boot">{}</span>')).toBe('<span id="user-content-boot">{}</span>');
  });
});

describe('two texts', () => {
  it('are split into blocks of plain text', () => {
    expect(blocksOf('<h2>A &amp; B</h2><p>1 &lt; 2<br>c</p><table><tr><td>x</td><td>y</td></tr></table>')).toEqual([
      'A & B',
      '1 < 2',
      'c',
      'x y',
    ]);
  });

  it('are compared block by block, in reading order', () => {
    expect(compareTexts(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'c' },
      { kind: 'added', text: 'd' },
    ]);
    expect(compareTexts([], ['a'])).toEqual([{ kind: 'added', text: 'a' }]);
  });
});
