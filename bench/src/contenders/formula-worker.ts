/**
 * Evaluates a formula of ten terms with one variant in its own process, so that no contender pays for another's
 * garbage. Arguments: variant, listings. Sends the tickers that it found, then measures once per request.
 */
import { readFilter } from '@site/formula';
import { TRUE, truthSteps } from '../../../bff/src/domain/formula/evaluate-formula';
import { diceFrom } from '../../../bff/src/domain/testing/seeded-company';
import { atOnce } from '../../../bff/src/platform/jobs/cooperative-yield';
import { whereColumns } from '../../../bff/src/modules/boards/where-columns';
import { ratesOfDay } from '../../../bff/src/modules/market-data/exchange-rates/fx-service';
import { buildMarketTable } from '../../../bff/src/modules/market-data/market-table';
import { scoreMarket, type ScoredMarket } from '../../../bff/src/modules/market-data/scored-market';
import { madeListing } from '../../../bff/src/modules/testing/market-fixture';
import { arqueroFilter } from './formula-by-arquero';
import { FIGURES, plainFilter, type PlainRow } from './formula-by-objects';

type Way = 'boursight' | 'plain objects' | 'arquero';

/** The formula that all three evaluate. Each term lets most companies through, so that none is spared. */
const FORMULA =
  'pe < 3 * sector_median(pe) and pb < 20 and ps < 40 and net_margin > 1% and roe > 0.5% and de < 30 ' +
  'and current_ratio > 0.1 and yield > 0.2% and market_cap > 20m and ebitda / revenue > 1%';

const MIN_MS = 300;
const SECTORS = ['Technology', 'Energy', 'Healthcare', 'Utilities', 'Industrials', 'Basic Materials'];

function madeMarket(count: number): ScoredMarket {
  const dice = diceFrom(31);
  const listings = Array.from({ length: count }, (_, place) => {
    const quarterlyRevenue = 1e6 * 10 ** (dice.next() * 4);
    return madeListing({
      symbol: `L${place}`,
      sector: dice.pick(SECTORS),
      industry: 'Other',
      marketCap: quarterlyRevenue * (0.5 + dice.next() * 30),
      dividendYield: dice.next() * 6,
      quarterlyRevenue,
      quarterlyEarnings: quarterlyRevenue * (dice.next() * 0.4 - 0.05),
      equity: quarterlyRevenue * (0.5 + dice.next() * 5),
      quarters: 4,
    });
  });
  return scoreMarket({
    market: 'SP500',
    dataKind: 'sample',
    asOf: '2025-11-20',
    isOld: false,
    version: '1',
    dataVersion: 1,
    table: buildMarketTable(listings, []),
    fx: ratesOfDay([]),
  });
}

/** The same companies, with the figures that pages get. */
function plainRows(market: ScoredMarket): readonly PlainRow[] {
  const columns = whereColumns(market, AMOUNTS, null);
  const figures = FIGURES.map((figure) => [figure, atOnce(columns.numbers(figure, 0))] as const);
  return market.cards.map(({ symbol, sector }, row) => ({
    symbol,
    sector,
    ...(Object.fromEntries(
      figures.map(([figure, values]) => [figure, Number.isNaN(values[row]!) ? null : values[row]!]),
    ) as Omit<PlainRow, 'symbol' | 'sector'>),
  }));
}

const AMOUNTS = { currency: 'USD', usd: { USD: 1 }, shown: null, usdIls: undefined } as const;

/** A way of filtering, and the tickers of what it gave. Each gives what it works with: a column, rows, a table. */
interface Filter<Found> {
  readonly filter: () => Found;
  readonly tickersOf: (found: Found) => readonly string[];
}

function ours(market: ScoredMarket): Filter<Uint8Array> {
  const { formula } = readFilter(FORMULA);
  return {
    filter: () => atOnce(truthSteps(formula!.tree, whereColumns(market, AMOUNTS, null))),
    tickersOf: (column) => market.cards.filter((_, row) => column[row] === TRUE).map(({ symbol }) => symbol),
  };
}

/** Milliseconds of processor time a call; repeated until the clock's grain does not matter. */
function timePerCall(work: () => unknown): number {
  let calls = 0;
  const before = process.cpuUsage();
  for (;;) {
    work();
    calls += 1;
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= MIN_MS) return ms / calls;
  }
}

const [way, count] = process.argv.slice(2) as [Way, string];
/** Verifies, then measures once per request. */
function serve<Found>({ filter, tickersOf }: Filter<Found>): void {
  timePerCall(filter);
  process.on('message', () => process.send!(timePerCall(filter)));
  process.on('disconnect', () => process.exit());
  process.send!([...tickersOf(filter())].sort());
}

const market = madeMarket(Number(count));
if (way === 'boursight') serve(ours(market));
else if (way === 'plain objects') serve(plainFilter(plainRows(market)));
else serve(arqueroFilter(plainRows(market)));
