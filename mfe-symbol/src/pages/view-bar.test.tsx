import { fireEvent, screen } from '@testing-library/react';
import { showPage } from '../testing/show-page';
import { ViewBar } from './view-bar';

const rect = (left: number, right: number) => ({ left, right }) as DOMRect;

/** A bar from 0 to 300 with the open view from `left` to `right`. */
function showWith(left: number, right: number): HTMLElement {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.hasAttribute('aria-current') ? rect(left, right) : rect(0, 300);
  });
  showPage(() => <ViewBar view="sankey" />);
  return screen.getByRole('navigation');
}
afterEach(() => jest.restoreAllMocks());

describe('the bar of views', () => {
  it.each([
    { left: 500, right: 600, scrolled: 400, because: 'it is out of sight' },
    { left: -400, right: -300, scrolled: -500, because: 'from right to left it is out of sight on the other side' },
    { left: 250, right: 350, scrolled: 150, because: 'half of it is out of sight' },
    { left: 100, right: 200, scrolled: 0, because: 'it is in sight' },
  ])('is scrolled by $scrolled for a view from $left to $right: $because', ({ left, right, scrolled }) => {
    expect(showWith(left, right).scrollLeft).toBe(scrolled);
  });

  it.each([
    { at: 0, fades: ['after'] },
    { at: 100, fades: ['before', 'after'] },
    { at: -100, fades: ['before', 'after'] },
    { at: 300, fades: ['before'] },
    { at: -300, fades: ['before'] },
  ])('fades where more views follow, scrolled to $at', ({ at, fades }) => {
    const bar = showWith(100, 200);
    Object.defineProperties(bar, {
      scrollWidth: { value: 600 },
      clientWidth: { value: 300 },
      scrollLeft: { value: at },
    });
    fireEvent.scroll(bar);

    expect(['before', 'after'].filter((name) => bar.classList.contains(name))).toEqual(fades);
  });
});
