import { JSDOM } from 'jsdom';

const TAGS = [
  ...[
    'a',
    'area',
    'article',
    'aside',
    'base',
    'body',
    'button',
    'caption',
    'col',
    'datalist',
    'dd',
    'details',
    'dialog',
  ],
  ...[
    'div',
    'dl',
    'dt',
    'fieldset',
    'form',
    'h1',
    'head',
    'hr',
    'html',
    'img',
    'input',
    'label',
    'legend',
    'li',
    'link',
  ],
  ...[
    'main',
    'meter',
    'nav',
    'noscript',
    'ol',
    'optgroup',
    'option',
    'output',
    'p',
    'pre',
    'progress',
    'rp',
    'rt',
    'ruby',
  ],
  ...[
    'script',
    'select',
    'span',
    'style',
    'summary',
    'table',
    'tbody',
    'td',
    'template',
    'textarea',
    'th',
    'title',
    'tr',
  ],
  ...['ul', 'svg'],
];
const ATTRIBUTES: readonly Record<string, string>[] = [
  {},
  { hidden: '' },
  { open: '' },
  { type: 'hidden' },
  { type: 'checkbox' },
  { style: 'display: grid' },
  { style: 'visibility: hidden; pointer-events: none' },
  { style: 'opacity: 0.5' },
];
const PROPERTIES = ['display', 'visibility', 'pointer-events', 'opacity', 'color', 'content'];

/** An element for each tag and set of attributes, within one parent of each of some kinds. */
function fill(document: Document): Element[] {
  const made: Element[] = [];
  for (const around of ['div', 'ruby', 'details', 'p style=visibility:hidden']) {
    const [tag = '', style] = around.split(' style=');
    const parent = document.createElement(tag);
    if (style) parent.setAttribute('style', style);
    document.body.append(parent);
    for (const name of TAGS)
      for (const attributes of ATTRIBUTES) {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        parent.append(element);
        made.push(element);
      }
  }
  return made;
}

describe("the computed style of the tests' pages", () => {
  it('is what jsdom computes, by property and by name', () => {
    const { window: plain } = new JSDOM('<!doctype html><html><body></body></html>');
    const theirs = fill(plain.document);
    // A style sheet without rules hands everything to jsdom; the elements `style` of the samples count as such.
    const ours = fill(document).filter((element) => element.localName !== 'style');
    for (const sheet of document.querySelectorAll('style')) sheet.remove();
    const wrong: string[] = [];
    for (const [index, element] of theirs.filter(({ localName }) => localName !== 'style').entries()) {
      const [expected, found] = [plain.getComputedStyle(element), getComputedStyle(ours[index]!)];
      for (const property of PROPERTIES)
        if (found.getPropertyValue(property) !== expected.getPropertyValue(property))
          wrong.push(`${element.outerHTML} ${property}: ${found.getPropertyValue(property)}`);
      if (found.display !== expected.display || found.pointerEvents !== expected.pointerEvents)
        wrong.push(`${element.outerHTML} by name`);
    }
    expect(wrong).toEqual([]);
    expect(document.styleSheets).toHaveLength(0);
  });

  it("is jsdom's own where there is a style sheet", () => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = 'p { display: flex }';
    const paragraph = document.body.appendChild(document.createElement('p'));
    expect(getComputedStyle(paragraph).display).toBe('flex');
    sheet.remove();
    expect(getComputedStyle(paragraph).display).toBe('block');
  });
});
