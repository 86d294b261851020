import { parentPort, workerData } from 'node:worker_threads';
import { runBacktest } from '../../bff/src/modules/backtests/run-backtest';
import { marketOnDemand } from '../../bff/src/modules/backtests/testing/market-on-demand';

/**
 * A back-test of 20 years of 500 companies in its own thread with limited memory. Reports its number of periods.
 */
const { formula } = workerData as { readonly formula: string | null };
const WEEKS = 1044;
const size = { companies: 500, first: '2006-01-06', weeks: WEEKS, quarters: 88, hasFlaws: false } as const;
void runBacktest(
  marketOnDemand(7, size),
  {
    markets: ['SP500'],
    formula,
    start: size.first,
    end: null,
    rebalance: 'quarterly',
    holdings: 30,
    weighting: 'equal',
    costsPercent: 0.2,
    currency: null,
  },
  'full',
  () => Promise.resolve(),
).then(({ result: { periods } }) => parentPort!.postMessage(periods.length));
