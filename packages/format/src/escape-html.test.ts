import { escapeHtml } from './escape-html';

describe('escapeHtml', () => {
  it('escapes everything that could end a text or an attribute', () => {
    expect(escapeHtml(`<b title="x" id='y'>&</b>`)).toBe('&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/b&gt;');
    expect(escapeHtml('Torvalle Marine')).toBe('Torvalle Marine');
  });
});
