import type { Schema } from '@site/contract';
import type { PageData } from '../ssr';

export type ReadStatus = () => Promise<Schema<'SiteStatus'>>;

/** Reads what is told of the site's own state; where any of it is of invented companies the page is marked. */
export function createFirstStatus(readStatus: ReadStatus) {
  return async (): Promise<PageData> => {
    const data = await readStatus();
    return { data, dataKind: data.markets.some(({ dataKind }) => dataKind === 'sample') ? 'sample' : 'real' };
  };
}
