/**
 * Makes `getComputedStyle` cheap for a page without style sheets. jsdom matches each rule of its own style sheet
 * against each element at each call and computes fourteen properties; queries by role and simulated clicks read
 * three. These three come from inline styles and from jsdom's values for an element of the same kind. Everything
 * else, and a page with style sheets, is jsdom's own. `window`: of jsdom.
 */
module.exports = function makeComputedStyleCheap(window) {
  const whole = window.getComputedStyle;
  /** What jsdom's style sheet shows an element as depends on these alone. */
  const kindOf = (element) =>
    `${element.namespaceURI} ${element.localName} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')} ${
      element.localName === 'input' && element.getAttribute('type')
    } ${element.parentElement?.localName === 'ruby'}`;
  const displays = new Map();
  const inline = (element, property) => (element.hasAttribute('style') ? element.style.getPropertyValue(property) : '');
  const displayOf = (element) => {
    const own = inline(element, 'display');
    if (own !== '') return own;
    const kind = kindOf(element);
    if (!displays.has(kind)) displays.set(kind, whole(element).display);
    return displays.get(kind);
  };
  const inherited = (element, property, initial) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const own = inline(at, property);
      if (own !== '') return own;
    }
    return initial;
  };
  const read = {
    display: displayOf,
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
  };
  read['pointer-events'] = read.pointerEvents;

  window.getComputedStyle = (element, pseudo) => {
    const isPlain = !pseudo && element instanceof window.Element && element.ownerDocument.styleSheets.length === 0;
    if (!isPlain) return whole(element, pseudo);
    let rest;
    const all = () => (rest ??= whole(element));
    return new Proxy(element, {
      get: (_, name) => {
        if (Object.hasOwn(read, name)) return read[name](element);
        if (name === 'getPropertyValue')
          return (property) =>
            Object.hasOwn(read, property) ? read[property](element) : all().getPropertyValue(property);
        const value = all()[name];
        return typeof value === 'function' ? value.bind(all()) : value;
      },
      has: (_, name) => name in all(),
    });
  };
};
