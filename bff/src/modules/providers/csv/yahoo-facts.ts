import { dayFrom, type Day } from '../../../domain/day';
import { readCsv } from './csv-rows';
import { numberReader } from './figure';
import { MappingError } from './mapping-file';

/**
 * Columns of the set that our own mapping doesn't use: figures that the provider calculates, and parts of its figures.
 */
const QUARTER_COLUMNS = {
  revenue: 'Total Revenue',
  operatingRevenue: 'Operating Revenue',
  exciseTaxes: 'Excise Taxes',
  jointVentureEarnings: 'Earnings From Equity Interest',
  equity: 'Stockholders Equity',
  commonEquity: 'Common Stock Equity',
  equityWithMinorities: 'Total Equity Gross Minority Interest',
  shares: 'Ordinary Shares Number',
} as const;

const SNAPSHOT_COLUMNS = {
  marketCap: 'marketCap',
  priceToSales: 'priceToSales',
  priceToBook: 'priceToBook',
  bookValuePerShare: 'bookValue',
  enterpriseValue: 'enterpriseValue',
  enterpriseToRevenue: 'enterpriseToRevenue',
} as const;

type Numbers<K extends string> = Readonly<Record<K, number | null>>;

/** A quarter in the provider's own figures. */
export interface YahooQuarter extends Numbers<keyof typeof QUARTER_COLUMNS> {
  readonly periodEnd: Day;
}

/** The provider's figures of one company. Shape: quarters oldest first. */
export interface YahooFacts extends Numbers<keyof typeof SNAPSHOT_COLUMNS> {
  readonly asOf: Day;
  readonly industry: string | null;
  readonly quarters: readonly YahooQuarter[];
}

const readNumber = numberReader({ nulls: ['nan'], decimal: '.', thousands: ',' });
type Cells = (column: string) => string;

async function eachRow(path: string, take: (cell: Cells) => void): Promise<void> {
  let header: ReadonlyMap<string, number> | null = null;
  for await (const { cells } of readCsv(path, ',', { onBrokenRow: () => {}, onBytes: () => {} })) {
    if (!header) {
      header = new Map(cells.map((column, index) => [column, index]));
      continue;
    }
    const columns = header;
    take((column) => {
      const index = columns.get(column);
      if (index === undefined) throw new MappingError(`there is no column ${JSON.stringify(column)} in ${path}`);
      return cells[index] ?? '';
    });
  }
}

const numbersOf = <K extends string>(columns: Readonly<Record<K, string>>, cell: Cells): Record<K, number | null> =>
  Object.fromEntries(
    Object.entries<string>(columns).map(([name, column]) => [name, readNumber(cell(column)) ?? null]),
  ) as Record<K, number | null>;

/** The figures of the provider of the Yahoo set on the day of its snapshot, by ticker. */
export async function readYahooFacts(
  statementsFile: string,
  snapshotFile: string,
): Promise<ReadonlyMap<string, YahooFacts>> {
  const quarters = new Map<string, YahooQuarter[]>();
  await eachRow(statementsFile, (cell) => {
    const quarter = { periodEnd: dayFrom(cell('date')), ...numbersOf(QUARTER_COLUMNS, cell) };
    if (quarter.revenue === null && quarter.equity === null) return;
    const ticker = cell('ticker');
    const known = quarters.get(ticker);
    if (known) known.push(quarter);
    else quarters.set(ticker, [quarter]);
  });
  const facts = new Map<string, YahooFacts>();
  await eachRow(snapshotFile, (cell) => {
    const own = quarters.get(cell('ticker')) ?? [];
    facts.set(cell('ticker'), {
      asOf: dayFrom(cell('fetch_date')),
      industry: cell('industry') || null,
      ...numbersOf(SNAPSHOT_COLUMNS, cell),
      quarters: own.sort((a, b) => (a.periodEnd < b.periodEnd ? -1 : 1)),
    });
  });
  return facts;
}
