import { createSampleData } from '../providers/sample/sample-provider';
import { losesMarkup, safeArticleBody } from './article-body';

describe('the body of an article', () => {
  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>', 'no script'],
    ['<p onclick="alert(1)" style="position:fixed" class="x">a</p>', '<p>a</p>', 'no handler, no style'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>', 'no address that runs'],
    ['<a href="JaVaScRiPt&colon;alert(1)">a</a>', '<a>a</a>', 'nor one in disguise'],
    ['<img src="//tracker.example/1.gif" alt="x">', '<img alt="x" />', 'no picture of others'],
    ['<img src="https://tracker.example/1.gif">', '<img />', 'whatever its address looks like'],
    ['<iframe src="https://x.example"></iframe><form action="/x"><input name="a"></form>', '', 'no frame, no form'],
    ['<svg><g onload="alert(1)"></g></svg><p>a</p>', '<p>a</p>', 'no drawing that runs'],
    [
      '<figure data-post="https://x.com/a/status/1?b"><p>a</p></figure>',
      '<figure><p>a</p></figure>',
      'no post from elsewhere',
    ],
    ['<p>a<p>b', '<p>a</p><p>b</p>', 'nothing left open'],
  ])('%s becomes %s: %s', async (given, safe) => {
    expect(await safeArticleBody(given)).toBe(safe);
  });

  it('keeps what articles are written in', async () => {
    const body =
      '<h2 id="user-content-a">A &amp; B</h2><p dir="rtl" lang="he">א <a href="/market/TA">ת״א</a> <bdi>1 &lt; 2</bdi></p>' +
      '<figure data-post="https://x.com/boursight/status/12"><blockquote>a</blockquote></figure>' +
      '<table><caption>c</caption><thead><tr><th scope="col" colspan="2">h</th></tr></thead>' +
      '<tbody><tr><td>1</td><td>2</td></tr></tbody></table><img src="/logos/a.svg" alt="A" width="5" height="5" />';

    expect(await safeArticleBody(body)).toBe(body);
  });

  it.each([
    ['<span id="boot">{}</span>', '<span id="user-content-boot">{}</span>'],
    ['<h2 id="a">A</h2><a href="#a">to A</a>', '<h2 id="user-content-a">A</h2><a href="#user-content-a">to A</a>'],
    ['<a href="#">up</a><a href="/x#a">x</a>', '<a href="#">up</a><a href="/x#a">x</a>'],
  ])('gives no element an id of the page around it: %s', async (given, safe) => {
    expect(await safeArticleBody(given)).toBe(safe);
    expect(await safeArticleBody(safe)).toBe(safe);
    expect(await losesMarkup(given)).toBe(false);
  });

  it('sends no referrer with an external link', async () => {
    const safe = await safeArticleBody('<a href="https://x.example/" rel="opener">x</a>');

    expect(safe).toBe('<a href="https://x.example/" rel="noopener noreferrer external">x</a>');
    expect(await safeArticleBody(safe)).toBe(safe);
  });

  it.each([
    ['<p>a <b>b</b></p><a href="https://x.example">c</a><br>', false],
    ['<p class="x">a</p>', true],
    ['<p>a</p><script>b</script>', true],
    ['<a href="javascript:a()">a</a>', true],
    ['<img src="https://x.example/a.png" alt="">', true],
  ])('of %s: whether its writer loses something is %s', async (html, loses) => {
    expect(await losesMarkup(html)).toBe(loses);
  });

  it('is that of the sample already', async () => {
    const bodies = createSampleData().articles.map(({ body }) => body);

    expect(await Promise.all(bodies.map(safeArticleBody))).toEqual(bodies);
  });
});
