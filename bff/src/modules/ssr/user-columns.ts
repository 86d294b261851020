import { ownFieldName } from '@site/fields';
import { userColumnsIn, withUserColumns } from '@site/remote-kit/user-columns';
import type { RouteMatch } from '@site/remote-kit/routes';

/** Adds the reader's saved columns to the query of a page. Unknown fields are dropped: a cookie can contain anything. */
export function searchWithColumns(match: RouteMatch | null, search: string, cookies: string | undefined): string {
  const saved = userColumnsIn(cookies ?? '') ?? [];
  return withUserColumns(
    match,
    search,
    [...new Set(saved)].filter((name) => ownFieldName(name) !== undefined),
  );
}
