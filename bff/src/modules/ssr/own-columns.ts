import { ownFieldName } from '@site/fields';
import { ownColumnsIn, withOwnColumns } from '@site/remote-kit/own-columns';
import type { RouteMatch } from '@site/remote-kit/routes';

/** The query of a page with the columns that its reader keeps, as far as there are such fields: a cookie says anything. */
export function searchWithColumns(match: RouteMatch | null, search: string, cookies: string | undefined): string {
  const own = ownColumnsIn(cookies ?? '') ?? [];
  return withOwnColumns(
    match,
    search,
    [...new Set(own)].filter((name) => ownFieldName(name) !== undefined),
  );
}
