import { sixDigits } from '@site/board-rules';
import { flagColumn, listColumn, periodColumn, textColumn, type Schema } from '@site/contract';
import { METHOD_VERSION } from '../../domain/score/explanation';
import type { BoardAnswer, BoardColumn, BoardTable } from './board-answer';
import type { ShownFormula } from './board-formulas';
import { contractBoardOptions, contractFieldName, contractOrderName, type FieldName } from '@site/fields';
import { marketNames as namesEn } from '@site/fields/market-names/en';
import { marketNames as namesHe } from '@site/fields/market-names/he';
import { withMaqaf } from '@site/format';
import { shownSector } from '../../platform/sector-names';
import type { AmountsIn, ShownRate } from '../market-data';
import { atOnce, chunksOf, type Steps } from '../../platform/jobs/cooperative-yield';

type Envelope = Omit<Schema<'Board'>, 'rows'>;

/** A board with an object per row: the public form. */
export const presentBoard = (answer: BoardAnswer): Schema<'Board'> => atOnce(boardSteps(answer));

/** The same, in steps of some rows. */
export function* boardSteps(answer: BoardAnswer): Steps<Schema<'Board'>> {
  const rows: Schema<'BoardRow'>[] = [];
  for (const some of rowChunks(answer)) {
    rows.push(...some);
    yield;
  }
  return { ...presentEnvelope(answer), rows };
}

/** The JSON of a board as rows, in chunks; equals `JSON.stringify` of `presentBoard`. */
export function* boardPieces(answer: BoardAnswer): Iterable<string> {
  yield `${JSON.stringify(presentEnvelope(answer)).slice(0, -1)},"rows":[`;
  let isFirst = true;
  for (const rows of rowChunks(answer)) {
    yield (isFirst ? '' : ',') + JSON.stringify(rows).slice(1, -1);
    isFirst = false;
  }
  yield ']}';
}

/** A board column by column with dictionaries: the form for our own pages. */
export const presentBoardColumns = (answer: BoardAnswer): Schema<'BoardColumns'> => atOnce(boardColumnsSteps(answer));

/** The same, one column per step. */
export function* boardColumnsSteps(answer: BoardAnswer): Steps<Schema<'BoardColumns'>> {
  const columns: Record<string, Schema<'BoardColumn'>> = {};
  for (const [name, column] of columnsOf(answer.table)) {
    columns[contractFieldName(name)] = wireColumn(column);
    yield;
  }
  for (const [field, column] of formulaColumnsOf(answer)) columns[field] = column;
  return { ...presentEnvelope(answer), length: answer.table.length, columns };
}

function presentEnvelope(answer: BoardAnswer): Envelope {
  return {
    market: answer.market,
    title: boardTitle(answer),
    asOf: answer.asOf,
    ...(answer.pricesOn !== null && { pricesOn: answer.pricesOn }),
    ...(answer.isOld && { isOld: true }),
    fx: { USDILS: presentRate(answer.fx.USDILS), EURILS: presentRate(answer.fx.EURILS), usd: answer.usd },
    ...(answer.amounts && { amounts: presentAmounts(answer.amounts) }),
    total: answer.total,
    listed: answer.listed,
    oldFigures: answer.oldFigures,
    shown: answer.shown,
    truncated: answer.truncated,
    access: { ...answer.access, offers: answer.access.offers.map((offer) => ({ ...offer })) },
    limit: answer.limit,
    offset: answer.offset,
    order: { by: contractOrderName(answer.order.by), desc: answer.order.descending },
    sample: answer.dataKind === 'sample',
    notices: [...answer.notices],
    options: contractBoardOptions(answer.query),
    ...(answer.myScore && {
      myScore: { name: answer.myScore.name, definition: answer.myScore.text, method: METHOD_VERSION },
    }),
    facets: {
      sectors: answer.facets.sectors.map(({ name, industries }) => ({ name, industries: [...industries] })),
      years: [...answer.facets.years],
      currencies: [...answer.facets.currencies],
      amounts: [...answer.facets.amounts],
    },
    ...(answer.formulas && { formulas: answer.formulas.map(presentFormula) }),
    leftOff: answer.leftOff.map(({ symbol, market, longName, hebrewName, ...why }) => ({
      symbol,
      market_name: market,
      long_name: longName,
      hebrew_name: hebrewName,
      ...why,
    })),
  };
}

const presentFormula = ({ values: _values, currency, figures, ...formula }: ShownFormula): Schema<'FormulaColumn'> => ({
  ...formula,
  ...(currency !== null && { currency }),
  figures: [...figures],
});

/** The same texts as on the board's page. Source: boards, section 2; decisions, section 7 (names of markets). */
export function boardTitle({
  market,
  sector,
  industry,
  query,
}: Pick<BoardAnswer, 'market' | 'sector' | 'industry' | 'query'>): string {
  const isHebrew = query.locale === 'he';
  if (market === 'WORLD') {
    const [group, trade] = [sector, industry].map((name) => shownSector(name ?? '', isHebrew ? 'he' : 'en'));
    return isHebrew ? `מניות ${trade} מכל השווקים, לפי ציון (${group})` : `Best ${group} ${trade} Stocks To Buy`;
  }
  if (isHebrew) return withMaqaf(`מניות הערך הבולטות ב${namesHe[`market.${market}`]}`);
  // 'All markets' reads differently within a sentence.
  return `Best Value Stocks to Watch in ${market === 'ALL' ? 'all markets' : namesEn[`market.${market}`]}`;
}

const presentAmounts = ({ currency, usd, rates, unknown }: AmountsIn): Schema<'BoardAmounts'> => ({
  currency,
  usd,
  rates: rates.map(presentRate),
  unknown: [...unknown],
});

export function presentRate({ pair, price, asOf, source }: ShownRate): Schema<'FxRate'> {
  return { pair, price, as_of: asOf, source };
}

const columnsOf = ({ columns }: BoardTable) => Object.entries(columns) as [FieldName, BoardColumn][];

/** The JSON of a board as columns, one chunk per column; equals `JSON.stringify` of `presentBoardColumns`. */
export function* boardColumnsPieces(answer: BoardAnswer): Iterable<string> {
  const { length } = answer.table;
  yield `${JSON.stringify(presentEnvelope(answer)).slice(0, -1)},"length":${length},"columns":{`;
  let isFirst = true;
  for (const [name, column] of columnsOf(answer.table)) {
    yield `${isFirst ? '' : ','}${JSON.stringify(contractFieldName(name))}:${JSON.stringify(wireColumn(column))}`;
    isFirst = false;
  }
  for (const [field, column] of formulaColumnsOf(answer)) yield `,${JSON.stringify(field)}:${JSON.stringify(column)}`;
  yield '}}';
}

const formulaColumnsOf = ({ formulas }: BoardAnswer): readonly (readonly [string, Schema<'BoardColumn'>])[] =>
  (formulas ?? []).map(({ field, values }) => [field, { kind: 'number', values: values.map(sixDigits) }]);

/** Properties in a fixed order, so that V8 uses one hidden class for all rows. Shape: not empty. */
function* rowChunks({ table, formulas }: BoardAnswer): Iterable<Schema<'BoardRow'>[]> {
  const named: readonly { readonly name: keyof Schema<'BoardRow'>; readonly values: BoardColumn['values'] }[] = [
    ...columnsOf(table).map(([name, { values }]) => ({ name: contractFieldName(name), values })),
    ...(formulas ?? []).map(({ field, values }) => ({ name: field, values })),
  ];
  const places = Array.from({ length: table.length }, (_, row) => row);
  for (const some of chunksOf(places)) {
    yield some.map((row) => {
      const made: Partial<Record<keyof Schema<'BoardRow'>, BoardColumn['values'][number] | null>> = {};
      for (const { name, values } of named) made[name] = values[row] ?? null;
      return made as Schema<'BoardRow'>;
    });
  }
}

/** Source: the contract; the score has two decimals, other figures six significant digits in this form. */
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
