import { useState, useSyncExternalStore } from 'react';
import type { RowSource } from './row-source';
import { rowsHtml } from './rows-html';

/** Markup rendered when it is read: the server reads it, React does not when it hydrates. */
const whenRead = (write: () => string): TrustedHTML => ({ toString: write });

const never = () => () => undefined;
const inBrowser = (): boolean => false;
/** On the server, and while the browser hydrates. */
const inFirstHtml = (): boolean => true;

/** The server's rows. A browser adopts existing rows, or lets the pool render. */
export function useFirstRows(source: RowSource) {
  const isFirstHtml = useSyncExternalStore(never, inBrowser, inFirstHtml);
  const [firstRows] = useState(() => ({
    __html: isFirstHtml ? whenRead(() => rowsHtml(source, 0, source.order.length)) : '',
  }));
  return { isFirstHtml, firstRows };
}
