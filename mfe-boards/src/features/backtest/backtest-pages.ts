/** Both pages share one chunk. */
export { BacktestPage } from './backtest-page';
export { BacktestResultPage } from './result-page';
