import { flagColumn, listColumn, periodColumn, textColumn, type Schema } from '@site/contract';
import type { BoardAnswer, BoardColumn, BoardTable } from '../../services/board-answer';
import type { BoardQuery } from '../../services/board-query';
import type { FieldName } from '@site/fields';
import { contractFieldName } from './board-fields';
import type { ShownRate } from '../../services/fx-service';

type Envelope = Omit<Schema<'Board'>, 'rows'>;

/** A board with a row object each: the form for everybody. */
export function presentBoard(answer: BoardAnswer): Schema<'Board'> {
  return { ...presentEnvelope(answer), rows: rowsOf(answer.table) };
}

/** A board column by column with dictionaries: the form for our own pages. */
export function presentBoardColumns(answer: BoardAnswer): Schema<'BoardColumns'> {
  const columns: Record<string, Schema<'BoardColumn'>> = {};
  for (const [name, column] of columnsOf(answer.table)) columns[contractFieldName(name)] = wireColumn(column);
  return { ...presentEnvelope(answer), length: answer.table.length, columns };
}

function presentEnvelope(answer: BoardAnswer): Envelope {
  return {
    market: answer.market,
    title: boardTitle(answer),
    asOf: answer.asOf,
    fx: { USDILS: presentRate(answer.fx.USDILS), EURILS: presentRate(answer.fx.EURILS), usd: answer.usd },
    total: answer.total,
    truncated: answer.truncated,
    limit: answer.limit,
    offset: answer.offset,
    order: { by: contractFieldName(answer.order.by) as Envelope['order']['by'], desc: answer.order.descending },
    sample: answer.dataKind === 'sample',
    notices: [...answer.notices],
    options: presentOptions(answer.query),
    facets: {
      sectors: answer.facets.sectors.map(({ name, industries }) => ({ name, industries: [...industries] })),
      years: [...answer.facets.years],
      currencies: [...answer.facets.currencies],
    },
    leftOff: answer.leftOff.map(({ symbol, market, longName, ...why }) => ({
      symbol,
      market_name: market,
      long_name: longName,
      ...why,
    })),
  };
}

/** In Hebrew word for word what the board's page says. Source: boards, section 2. */
export function boardTitle({
  market,
  sector,
  industry,
  query,
}: Pick<BoardAnswer, 'market' | 'sector' | 'industry' | 'query'>): string {
  if (market === 'WORLD') {
    const group = [sector, industry].filter((name) => name !== null);
    return query.locale === 'he'
      ? `המניות הטובות לקנייה: ${group.join(', ')}`
      : `Best ${group.join(' ')} Stocks To Buy`;
  }
  return query.locale === 'he' ? `מניות הערך הבולטות ב־${market}` : `Best Value Stocks to Watch in ${market}`;
}

export function presentRate({ pair, price, asOf, source }: ShownRate): Schema<'FxRate'> {
  return { pair, price, as_of: asOf, source };
}

/** The options as they were asked for, in the contract's names. */
function presentOptions(query: BoardQuery): Envelope['options'] {
  const options: Record<string, unknown> = {
    orderBy: query.orderBy && contractFieldName(query.orderBy),
    desc: query.descending,
    minScore: query.minScore,
    label: query.label,
    maxPbRatio: query.maxPriceToBook,
    createdAt: query.asOf,
    generateMissingQuarters: query.generateMissingQuarters,
    simulateGrowth: query.simulateGrowth,
    simulateRecession: query.simulateRecession,
    usdils: query.usdIls,
    statementCheck: query.statementCheck,
    fromDate: query.statementsFrom,
    search: query.search,
    sector: query.sector,
    industry: query.industry,
    year: query.year,
    quarter: query.quarter,
    currency: query.reportedCurrency,
    lang: query.locale === 'he' ? 'heb' : undefined,
    offset: query.offset,
    limit: query.limit,
    fields: query.fields?.map((name) => contractFieldName(name)),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Envelope['options'];
}

const columnsOf = ({ columns }: BoardTable) => Object.entries(columns) as [FieldName, BoardColumn][];

/** Property by property in one order, so that the engine keeps one shape for all rows. */
function rowsOf(table: BoardTable): Schema<'BoardRow'>[] {
  const named = columnsOf(table).map(([name, column]) => ({
    name: contractFieldName(name),
    values: column.values,
  }));
  return Array.from({ length: table.length }, (_, row) => {
    const made: Record<string, unknown> = {};
    for (const { name, values } of named) made[name] = values[row] ?? null;
    return made as unknown as Schema<'BoardRow'>;
  });
}

/** Source: the contract; the score carries its two decimals, all else six significant digits in this form. */
function wireColumn(column: BoardColumn): Schema<'BoardColumn'> {
  switch (column.kind) {
    case 'number':
      return { kind: 'number', values: column.isExact ? [...column.values] : column.values.map(sixDigits) };
    case 'text':
      return textColumn(column.values, column.repeats);
    case 'flag':
      return flagColumn(column.values);
    case 'list':
      return listColumn(column.values);
    case 'period':
      return periodColumn(column.values);
  }
}

const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/** The contract's rounding for transport, by arithmetic: a board has tens of thousands of figures, and text is slow. */
export function sixDigits(value: number | null): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  if (value === 0) return 0;
  const places = 5 - Math.floor(Math.log10(Math.abs(value)));
  const power = POWERS[Math.abs(places)];
  if (power === undefined) return Number(value.toPrecision(6));
  return places >= 0 ? Math.round(value * power) / power : Math.round(value / power) * power;
}
