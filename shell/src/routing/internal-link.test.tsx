import { internalUrl } from './internal-link';
import type { LinkClick } from './internal-link';

const plain: LinkClick = {
  button: 0,
  defaultPrevented: false,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
};
const here = new URL('http://localhost/market/TA?desc=true');

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.setAttribute('href', href);
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  return anchor;
}

describe('a click on a link', () => {
  it.each(['/market/L', '/market/TA', '/', '/market/L?lang=heb#top', 'http://localhost/policy'])(
    'on %s navigates in this document',
    (href) => {
      expect(internalUrl(plain, link(href), here)?.href).toBe(new URL(href, here).href);
    },
  );

  it.each([
    'https://other.example/',
    'mailto:a@b.example',
    '/api/openapi.yaml',
    '/remotes.json',
    '/sitemap.xml',
    '/shell/main.js',
    '/metrics',
  ])('on %s is left to the browser', (href) => {
    expect(internalUrl(plain, link(href), here)).toBeNull();
  });

  it('on a fragment of the current page is left to the browser', () => {
    expect(internalUrl(plain, link('http://localhost/market/TA?desc=true#rows'), here)).toBeNull();
  });

  it.each([
    [{ button: 1 }],
    [{ metaKey: true }],
    [{ ctrlKey: true }],
    [{ shiftKey: true }],
    [{ altKey: true }],
    [{ defaultPrevented: true }],
  ])('with %j is left to the browser', (change) => {
    expect(internalUrl({ ...plain, ...change }, link('/market/L'), here)).toBeNull();
  });

  it.each([{ target: '_blank' }, { download: '' }, { rel: 'noopener external' }])(
    'on a link with %j is left to the browser',
    (attributes) => {
      expect(internalUrl(plain, link('/market/L', attributes as Record<string, string>), here)).toBeNull();
    },
  );
});
