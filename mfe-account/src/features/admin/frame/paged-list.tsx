import type { ReactNode } from 'react';
import { Loaded } from './loaded';
import { Pager } from './pager';
import type { Pages } from './use-pages';

interface Props<T> {
  readonly pages: Pages<T>;
  readonly isEmpty: (data: T) => boolean;
  readonly children: (data: T) => ReactNode;
}

/** A long list in each of its states, with buttons for its other pages. */
export function PagedList<T>({ pages, isEmpty, children }: Props<T>) {
  const { loaded, hasNewer, hasOlder } = pages;
  // A failed and an empty list have their own retry button.
  const isBare = loaded.status === 'failed' || (loaded.status === 'ready' && isEmpty(loaded.data));
  return (
    <>
      <Loaded loaded={loaded} isEmpty={isEmpty} reload={pages.reload}>
        {children}
      </Loaded>
      {(!isBare || hasNewer || hasOlder) && <Pager {...pages} />}
    </>
  );
}
