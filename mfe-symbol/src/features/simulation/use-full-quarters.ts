import { api, dataOf, useLoad } from '@site/remote-kit';
import type { Schema } from '@site/contract';
import type { ChartQuarter } from '../../company-series';

/** What a simulation needs to know of a company. */
export interface SimulatedCompany {
  readonly market: string;
  readonly symbol: Pick<Schema<'Symbol'>, 'symbol' | 'currency' | 'sector'>;
  /** Shape: latest first. */
  readonly quarters: readonly ChartQuarter[];
}

/** The whole of a company's quarters: the first HTML leaves out what no chart shows. Until it is there, what there is. */
export function useFullQuarters(
  { market, symbol, quarters }: SimulatedCompany,
  isWanted: boolean,
): { readonly quarters: readonly ChartQuarter[]; readonly hasFailed: boolean } {
  const isWhole = quarters.every(({ balance }) => balance === null || 'total_assets' in balance);
  const detail = useLoad(isWhole || !isWanted ? null : `${market}/${symbol.symbol}`, async (signal) => {
    const path = { market, ticker: symbol.symbol } as never;
    return (await dataOf(api.GET('/api/symbols/{market}/{ticker}/detail', { params: { path }, signal }))).quarters;
  });
  return {
    quarters: detail.status === 'ready' ? detail.data : quarters,
    hasFailed: !isWhole && detail.status === 'failed',
  };
}
