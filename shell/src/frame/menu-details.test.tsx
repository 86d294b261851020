import { render, screen } from '@testing-library/react';
import type { Place } from '../routing/place';
import { FrameProvider } from './frame-context';
import { MenuDetails } from './menu-details';

const at = (place: Pick<Place, 'key' | 'pathname'>) => (
  <FrameProvider place={{ search: '', match: null, ...place }} locale="en" viewerClass="visitor" messages={{}}>
    <MenuDetails label="Markets">
      <a href="/market/TA">Tel Aviv</a>
    </MenuDetails>
  </FrameProvider>
);
const menu = (): HTMLElement => screen.getByRole('group');

describe('an open menu', () => {
  it.each([
    ['to another page', '/market/TA'],
    ['to the current page', '/'],
  ])('closes when the reader navigates %s', (_, pathname) => {
    const { rerender } = render(at({ key: '1', pathname: '/' }));
    menu().setAttribute('open', '');

    rerender(at({ key: '2', pathname }));

    expect(menu()).not.toHaveAttribute('open');
  });

  it('stays open while the frame hydrates', () => {
    const { rerender } = render(at({ key: '1', pathname: '/' }));
    menu().setAttribute('open', '');

    rerender(at({ key: '1', pathname: '/' }));

    expect(menu()).toHaveAttribute('open');
  });
});
