import { useState, useSyncExternalStore } from 'react';
import type { RowSource } from './row-source';
import { rowsHtml } from './rows-html';

/** Markup that is written only when it is read: the server reads it, and React does not when it hydrates. */
const whenRead = (write: () => string): TrustedHTML => ({ toString: write });

const never = () => () => undefined;
const inBrowser = (): boolean => false;
/** On the server, and while the browser takes over what it wrote. */
const inFirstHtml = (): boolean => true;

/** Rows as the server writes them. A browser adopts what is there, or lets the pool write. */
export function useFirstRows(source: RowSource) {
  const isFirstHtml = useSyncExternalStore(never, inBrowser, inFirstHtml);
  const [firstRows] = useState(() => ({
    __html: isFirstHtml ? whenRead(() => rowsHtml(source, 0, source.order.length)) : '',
  }));
  return { isFirstHtml, firstRows };
}
