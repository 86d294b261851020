import { readFileSync } from 'node:fs';
import { tickerFrom } from '../../../domain/markets';
import { join } from 'node:path';
import type { Schema } from '@site/contract';
import { parse } from 'csv-parse/sync';
import type { CompanyBundle, FxRate, StoredBalance, StoredIncome } from '../../market-data';

/** A company, its query, and the expected answer, each under the names of production. */
export interface WorkedCase {
  readonly name: string;
  readonly bundle: CompanyBundle;
  readonly rates: readonly FxRate[];
  readonly options: Schema<'ScoringOptions'> & { readonly nextQuarter?: Schema<'NextQuarter'> };
  readonly expected: { readonly error: string } | Readonly<Record<string, unknown>>;
}

/** A line of `cases.ndjson`; its statements are ranges of lines (`1-12,15`) of the two tables beside it. */
interface WrittenCase extends Pick<WorkedCase, 'name' | 'options' | 'expected'> {
  readonly quote: Pick<CompanyBundle['listing'], 'ticker' | 'market' | 'currency'> &
    Pick<CompanyBundle['company'], 'sector' | 'industry'> &
    Pick<
      CompanyBundle['quotes'][number],
      | 'price'
      | 'marketCap'
      | 'dividendYieldPercent'
      | 'fiveYearAverageDividendYieldPercent'
      | 'averageVolume'
      | 'quotedOn'
    >;
  readonly rates: Readonly<Record<string, number>>;
  readonly incomes: string;
  readonly balances: string;
}

const provenance = { source: 'worked case', fetchedAt: '2026-01-01T00:00:00.000Z' };
const WORDS = new Set(['reportedCurrency', 'publishedOn']);

/** Every worked case of the scoring rules. Each company has a ticker of its own, so that one store holds them all. */
export function readWorkedCases(): readonly WorkedCase[] {
  const incomes = readTable<StoredIncome>('incomes.csv', { rps: null, returnOnEquity: null, futureEps: null });
  const balances = readTable<StoredBalance>('balances.csv', {});
  return readFileSync(join(__dirname, 'cases.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line, place) => {
      const { name, quote, rates, options, expected, ...written } = JSON.parse(line) as WrittenCase;
      return {
        name,
        bundle: bundleOf(quote, place, linesOf(written.incomes, incomes), linesOf(written.balances, balances)),
        rates: Object.entries(rates).map(([pair, price]) => ({
          pair,
          price,
          asOf: '2000-01-01',
          source: provenance.source,
        })),
        options,
        expected,
      };
    });
}

function bundleOf(
  { ticker, market, currency, sector, industry, ...figures }: WrittenCase['quote'],
  place: number,
  incomes: readonly StoredIncome[],
  balances: readonly StoredBalance[],
): CompanyBundle {
  return {
    company: {
      isin: null,
      longName: `Worked case ${place}`,
      hebrewName: null,
      sector,
      industry,
      country: null,
      website: null,
      dataKind: 'real',
    },
    listing: {
      market,
      ticker: tickerFrom(ticker.replace('AAA', `CASE${place}`)),
      hebrewSymbol: null,
      currency,
      isPrimary: true,
      logoPath: null,
      listedFrom: null,
      delistedOn: null,
    },
    quotes: [{ ...figures, volume: null, trailingPe: null, ...provenance }],
    incomes,
    balances,
  };
}

/** A table of statements; an empty cell is an unknown figure. */
function readTable<S extends StoredIncome | StoredBalance>(file: string, absent: Partial<S>): readonly S[] {
  const rows = parse<Record<string, string>>(readFileSync(join(__dirname, file)), { columns: true });
  return rows.map((row) => {
    const cells = Object.entries(row).map(([name, cell]) => [name, valueOf(name, cell)]);
    const entry = Object.fromEntries(cells) as { readonly year: number; readonly quarter: number };
    const month = String(entry.quarter * 3).padStart(2, '0');
    return {
      ...absent,
      ...entry,
      periodEnd: `${entry.year}-${month}-28`,
      isPublishedOnEstimated: false,
      origin: 'reported',
      ...provenance,
      // The columns of the table are the figures of `S`.
    } as unknown as S;
  });
}

function valueOf(name: string, cell: string): string | number | boolean | null {
  if (cell === '') return null;
  if (name === 'isGenerated') return cell === '1';
  return WORDS.has(name) ? cell : Number(cell);
}

/** The lines of `1-3,7`, counted from 1. */
function linesOf<S>(ranges: string, table: readonly S[]): readonly S[] {
  if (ranges === '') return [];
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return table.slice(first - 1, last);
  });
}
