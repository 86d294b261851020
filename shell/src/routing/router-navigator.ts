import { createPath } from 'react-router-dom';
import type { Navigator, To } from 'react-router-dom';
import { navigate } from '@site/remote-kit';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Where the router's links and `useNavigate` go: to the host of pages, as every link of a page does. */
export const routerNavigator: Navigator = {
  createHref: hrefOf,
  go: (delta) => history.go(delta),
  push: (to) => navigate(hrefOf(to)),
  replace: (to) => navigate(hrefOf(to), { replace: true }),
};
