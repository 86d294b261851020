import { checkedMarkup, checkedScript } from './trusted-types';

describe('markup', () => {
  it.each([
    '',
    'a &lt; b',
    '<tr role="row" aria-selected="false" data-at="3"><td class="x">1 &gt; 0</td></tr>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0"/><text x="1">one = two</text></svg>',
    '<a href="/market/TA" title="on = off, <b>">A</a>',
    '<button type="button" disabled>Go</button>',
  ])('%s is allowed', (markup) => {
    expect(checkedMarkup(markup)).toBe(markup);
  });

  it.each([
    '<script src="/api/x"></script>',
    '<p>text</p><SCRIPT>alert(1)</SCRIPT>',
    '<img src="x" onerror="alert(1)">',
    '<img src=x onerror=alert(1)>',
    '<img src="x"onerror="alert(1)">',
    '<img/onerror="alert(1)" src="x">',
    '<svg onload="alert(1)">',
    "<a title='\">' onclick='alert(1)'>a</a>",
    '<a title="x" onclick="alert(1)" href="/">a</a>',
    '<iframe srcdoc="x"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<base href="https://evil.example/">',
    '<style>p { background: url(//evil.example) }</style>',
    '<!--><img src="x" onerror="alert(1)">-->',
    '<img src="x" onerror="alert(1)',
    '<![CDATA[x]]>',
  ])('%s is refused', (markup) => {
    expect(checkedMarkup(markup)).toBeNull();
  });
});

describe('the address of a script', () => {
  const here = 'https://site.example/market/TA';
  it.each([
    ['https://site.example/remotes/mfe_boards/page.12345678.js', true],
    ['/shell/main.12345678.js?r=1', true],
    // Listed in `script-src`, or refused there.
    ['https://files.example/mfe_boards/entry.js', true],
    ['/api/articles/1', false],
    ['https://site.example/logos/x.svg', false],
    ['page.js', false],
    ['/shell/../api/x', false],
  ])('%s: %s', (address, isLetIn) => {
    expect(checkedScript(address, here)).toBe(isLetIn ? address : null);
  });
});
