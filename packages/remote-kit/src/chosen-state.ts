import { isForeignParameter } from '@site/fields/foreign-parameters';
import type { RouteMatch } from './routes';

/** Parameters of the page itself, whatever else its address has. */
const LANGUAGE = 'lang';
/** With these `/` is another page, not a state of one. Source: decisions, section 6. */
const BOARD_AT_HOME = ['market', 'sector', 'industry'];

/** Each view of a company is a separate page. */
const VIEW_OF_COMPANY = 'view';

/**
 * Whether a query shows a page in a chosen state (an order, a filter, a week, a comparison), rather than the
 * page that search engines should index.
 */
export const showsChosenState = ({ page }: Pick<RouteMatch, 'page'>, search: string): boolean =>
  [...new URLSearchParams(search).keys()].some(
    (name) =>
      name !== LANGUAGE &&
      !isForeignParameter(name) &&
      !(page === 'board' && BOARD_AT_HOME.includes(name)) &&
      !(page === 'symbol' && name === VIEW_OF_COMPANY),
  );
