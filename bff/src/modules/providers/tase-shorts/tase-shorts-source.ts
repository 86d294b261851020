import { canonicalTicker } from '../../../domain/markets';
import type { Day } from '../../../domain/company';
import type { Clock } from '../../../platform/clock';
import type { ShortRow } from '../../market-data';
import type { Provided, ProvidedCompany, ProvidedOrigin } from '../company-provider';
import { readCsvText } from '../csv/csv-rows';
import { dayReader } from '../csv/day-format';
import { numberReader } from '../csv/figure';
import { cellsByColumn } from '../csv/section-reader';
import { unpackedText, UnpackError } from '../http/unpack';
import { nothing } from '../nothing';
import { ProviderFailure, type MarketSource, type ProviderClient, type SourceRequest } from '../source';
import type { ShortsMapping } from './shorts-mapping';
import { noProfile } from '../no-profile';

const NAME = 'tase-shorts';
const MAX_TEXT = 16 * 1024 * 1024;

type Short = ShortRow & ProvidedOrigin;
type Reject = (Provided & { readonly kind: 'reject' })['reject'];
type Row = { readonly ticker: string; readonly short: Short };

/**
 * Short balances of Tel Aviv from one CSV file, with columns that a mapping names. `path`: of the file, below the
 * client's base.
 */
export function createTaseShortsSource(
  client: ProviderClient,
  {
    path,
    mapping,
    clock,
  }: { readonly path: string; readonly mapping: ShortsMapping; readonly clock: Pick<Clock, 'today'> },
): MarketSource {
  const fileName = path.slice(path.lastIndexOf('/') + 1) || NAME;

  async function read(): Promise<{ readonly rows: readonly Row[]; readonly rejects: readonly Reject[] }> {
    const answer = await client.ask(path);
    if (answer.status !== 200) {
      throw new ProviderFailure('server_error', NAME, `${NAME}: the file answered with status ${answer.status}`);
    }
    try {
      return rowsOf(unpackedText(answer.body, MAX_TEXT), { mapping, fileName, today: clock.today() });
    } catch (error) {
      if (!(error instanceof UnpackError)) throw error;
      return { rows: [], rejects: [rejectOf(fileName, null, 'unreadable_file', error.message, {})] };
    }
  }

  async function* companies({ tickers, entities, since }: SourceRequest): AsyncGenerator<Provided> {
    if (!entities.has('shorts')) return;
    const { rows, rejects } = await read();
    for (const reject of rejects) yield { kind: 'reject', reject };
    const wanted = new Set(tickers);
    const byTicker = new Map<string, Short[]>();
    for (const { ticker, short } of rows) {
      if (!wanted.has(ticker) || (since !== null && short.lastTradingDate < since)) continue;
      byTicker.set(ticker, [...(byTicker.get(ticker) ?? []), short]);
    }
    for (const [ticker, shorts] of byTicker) yield { kind: 'company', company: companyOf(ticker, shorts) };
  }

  return {
    name: NAME,
    markets: ['TA'],
    entities: ['shorts'],
    open(request) {
      let isDone = false;
      return {
        source: NAME,
        rates: () => nothing,
        async *companies() {
          yield* companies(request);
          isDone = true;
        },
        progress: () => (isDone ? 1 : 0),
      };
    },
    tickersOf: async () => [...new Set((await read()).rows.map(({ ticker }) => ticker))],
    async probe() {
      const { rows, rejects } = await read();
      if (rows.length === 0) {
        const [first] = rejects;
        throw new ProviderFailure(
          'unreadable',
          NAME,
          `${NAME}: no balance is in the file${first ? `: ${first.detail}` : ''}`,
        );
      }
      return `${rows.length} balances, ${rejects.length} rows quarantined`;
    },
  };
}

/** A company without other data in the file: its stored data do not change. */
const companyOf = (ticker: string, shorts: readonly Short[]): ProvidedCompany => ({
  ticker,
  currency: 'ILA',
  ...noProfile,
  delistedOn: null,
  statements: [],
  quotes: [],
  shorts,
});

const rejectOf = (
  place: string,
  ticker: string | null,
  reason: string,
  detail: string,
  payload: Readonly<Record<string, string>>,
): Reject => ({ ticker, source: NAME, reason, place, detail, payload: JSON.stringify(payload) });

interface Reading {
  readonly mapping: ShortsMapping;
  readonly fileName: string;
  readonly today: Day;
}

/** Rows with a balance; each of the others is quarantined separately. */
function rowsOf(
  text: string,
  { mapping, fileName, today }: Reading,
): { readonly rows: readonly Row[]; readonly rejects: readonly Reject[] } {
  const rejects: Reject[] = [];
  const rows: Row[] = [];
  const readNumber = numberReader({ nulls: mapping.nulls, decimal: '.', thousands: mapping.thousands });
  const readDay = dayReader(mapping.day.format);
  const needed = [mapping.symbol, mapping.day.column, mapping.balanceThousandIls, mapping.balanceSecurities];
  let columns: readonly string[] | null = null;
  const onBrokenRow = (line: number, detail: string, cells: readonly string[]): void => {
    rejects.push(rejectOf(`${fileName}:${line}`, null, 'broken_row', detail, { row: cells.join(',').slice(0, 500) }));
  };
  for (const { cells, line } of readCsvText(text, mapping.delimiter, { onBrokenRow })) {
    if (columns === null) {
      const header = cells.map((cell) => cell.trim());
      const missing = needed.find((name) => !header.includes(name));
      if (missing !== undefined) {
        const detail = `there is no column ${JSON.stringify(missing)} in it`;
        return {
          rows,
          rejects: [rejectOf(fileName, null, 'missing_column', detail, { header: header.join(',').slice(0, 500) })],
        };
      }
      columns = header;
      continue;
    }
    const header = columns;
    const cell = (name: string): string => (cells[header.indexOf(name)] ?? '').trim();
    const payload = (): Readonly<Record<string, string>> => cellsByColumn(header, cells);
    const place = `${fileName}:${line}`;
    const symbol = cell(mapping.symbol);
    const ticker = symbol === '' ? null : canonicalTicker('TA', symbol);
    const lastTradingDate = readDay(cell(mapping.day.column));
    const balance = readNumber(cell(mapping.balanceThousandIls));
    const securities = readNumber(cell(mapping.balanceSecurities));
    if (ticker === null) rejects.push(rejectOf(place, null, 'no_symbol', `${mapping.symbol} is blank`, payload()));
    else if (lastTradingDate === null || lastTradingDate > today) {
      const detail = `${mapping.day.column}: ${JSON.stringify(cell(mapping.day.column).slice(0, 40))} is no day that was`;
      rejects.push(rejectOf(place, ticker, 'unreadable_date', detail, payload()));
    } else if (balance === undefined || balance === null || securities === undefined || securities === null) {
      rejects.push(rejectOf(place, ticker, 'unreadable_number', 'a balance is no number', payload()));
    } else if (balance < 0 || securities < 0) {
      rejects.push(rejectOf(place, ticker, 'negative_balance', 'a balance is below 0', payload()));
    } else {
      const figures = { lastTradingDate, shortBalanceThousandIls: balance, shortBalanceSecurities: securities };
      rows.push({ ticker, short: { ...figures, place, source: NAME, payload } });
    }
  }
  if (columns === null) rejects.push(rejectOf(fileName, null, 'unreadable_file', 'there is nothing in it', {}));
  return { rows, rejects };
}
