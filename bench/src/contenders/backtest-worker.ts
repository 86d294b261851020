/**
 * Runs one variant of a back-test in its own process, so that no contender pays for another's garbage. Arguments:
 * variant, companies, years. Reports its returns and the time of its first run, then measures once per request. Unit:
 * ms of processor time per run.
 */
import { runBacktest } from '../../../bff/src/modules/backtests/run-backtest';
import { plainBacktest, type EvaluateOne } from '../../../bff/src/modules/backtests/testing/plain-backtest';
import { testedMarket } from '../../../bff/src/modules/backtests/testing/tested-market';
import { addDays, type Day } from '../../../bff/src/domain/day';
import { formationDays } from '../../../bff/src/domain/backtest/settings';
import { settledOn } from '../../../bff/src/domain/track-record/holding';
import { pastMarket } from '../../../bff/src/modules/testing/past-market';
import { evaluateIdiomatic } from '../../engine/idiomatic';

const [way, companies, years] = process.argv.slice(2) as ['boursight' | 'plain objects', string, string];
const LAST: Day = '2025-12-26';
const weeks = Math.round(Number(years) * 52.2);
const market = pastMarket(7, {
  companies: Number(companies),
  first: addDays(LAST, -7 * weeks),
  weeks,
  // Two years before the first board.
  quarters: Number(years) * 4 + 8,
  hasFlaws: false,
});
const { from, to } = market.span;
const chosen = { holdings: 30, costsPercent: 0.2 } as const;
const days = formationDays(from, to, 'quarterly', 'month').filter((day) => settledOn(day, 'month') <= to);
const parts = testedMarket(market);

const evaluateOne: EvaluateOne = (company, rates) => {
  const { score, metrics } = evaluateIdiomatic(company, rates);
  const { priceToSales, priceToBook } = metrics as ReturnType<EvaluateOne>['metrics'];
  return { score, metrics: { priceToSales, priceToBook } };
};

async function run(): Promise<readonly (number | null)[]> {
  if (way === 'plain objects') return plainBacktest(market, evaluateOne, { ...chosen, days });
  const question = {
    ...chosen,
    markets: ['SP500' as const],
    formula: null,
    start: from,
    end: null,
    rebalance: 'quarterly' as const,
    weighting: 'equal' as const,
    currency: null,
  };
  const { result } = await runBacktest(parts, question, 'full', () => Promise.resolve());
  return result.periods.map(({ netReturn }) => netReturn);
}

/** A run that is much shorter is repeated, so that a collection of memory in one of them does not make up half of it. Unit: ms. */
const GRAIN = 5000;

const millisecondsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

async function measure(): Promise<number> {
  const start = process.cpuUsage();
  for (let runs = 1; ; runs += 1) {
    await run();
    const took = millisecondsSince(start);
    if (took >= GRAIN) return took / runs;
  }
}

process.on('message', () => void measure().then((took) => process.send!(took)));
process.on('disconnect', () => process.exit());
const start = process.cpuUsage();
void run().then((returns) => process.send!({ returns, first: millisecondsSince(start) }));
