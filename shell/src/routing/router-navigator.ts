import { createPath } from 'react-router-dom';
import type { Navigator, To } from 'react-router-dom';
import { navigate } from '@site/remote-kit';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Sends navigations of the router's links and `useNavigate` to the host of pages, like every link of a page. */
export const routerNavigator: Navigator = {
  createHref: hrefOf,
  go: (delta) => history.go(delta),
  push: (to) => navigate(hrefOf(to)),
  replace: (to) => navigate(hrefOf(to), { replace: true }),
};
