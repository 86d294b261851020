import type { Schema } from '@site/contract';
import type { PageData } from '../ssr';

export type ReadStatus = () => Promise<Schema<'SiteStatus'>>;

/** Reads the public status of the site. If any of it concerns invented companies, the page is marked. */
export function createFirstStatus(readStatus: ReadStatus) {
  return async (): Promise<PageData> => {
    const data = await readStatus();
    return { data, dataKind: data.markets.some(({ dataKind }) => dataKind === 'sample') ? 'sample' : 'real' };
  };
}
