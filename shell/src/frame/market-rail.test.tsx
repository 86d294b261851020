import { screen } from '@testing-library/react';
import { MarketRail } from './market-rail';
import { renderInFrame } from './testing/render-in-frame';

/** A rail 300 pixels wide, with the current board's link at a given position. */
function railWithCurrentAt(left: number): HTMLElement {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const [from, width] = this.hasAttribute('aria-current') ? [left, 80] : [0, 300];
    return { left: from, right: from + width, width } as DOMRect;
  });
  renderInFrame(<MarketRail />, { pathname: '/market/TA' });
  return screen.getByRole('navigation').firstElementChild as HTMLElement;
}

afterEach(() => jest.restoreAllMocks());

describe('the rail of boards', () => {
  it('does not scroll while the current board is fully visible', () => {
    expect(railWithCurrentAt(200).scrollLeft).toBe(0);
  });

  it('scrolls a partly hidden current board to the middle', () => {
    expect(railWithCurrentAt(260).scrollLeft).toBe(150);
  });

  it('also scrolls right-to-left', () => {
    expect(railWithCurrentAt(-20).scrollLeft).toBe(-130);
  });
});
