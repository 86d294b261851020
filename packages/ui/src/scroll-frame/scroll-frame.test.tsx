import { fireEvent, render, screen } from '@testing-library/react';
import { ScrollFrame } from './scroll-frame';

/** A frame of 300 pixels with `width` of content, scrolled by `scrolled`. */
function show(width: number): HTMLElement {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  render(
    <ScrollFrame aria-label="Figures" className="own">
      <table />
    </ScrollFrame>,
  );
  return screen.getByRole('region', { name: 'Figures' });
}

afterEach(() => jest.restoreAllMocks());

describe('a frame that scrolls', () => {
  it('is a region that the keyboard reaches, and fades at the edge where more follows', () => {
    const frame = show(500);

    expect(frame).toHaveAttribute('tabindex', '0');
    expect(frame).toHaveClass('own', 'fading', 'after');
    expect(frame).not.toHaveClass('before');
  });

  it.each([200, -200])('fades at the other edge once it is scrolled to its end, in both directions: %d', (scrolled) => {
    const frame = show(500);
    frame.scrollLeft = scrolled;
    fireEvent.scroll(frame);

    expect(frame).toHaveClass('fading', 'before');
    expect(frame).not.toHaveClass('after');
  });

  it('does not fade where everything is in view', () => {
    expect(show(300)).not.toHaveClass('fading');
  });
});
