import type { Schema } from '@site/contract';
import {
  bandNumber,
  bandOf,
  escapeHtml,
  isMeaningful,
  MISSING,
  NOT_MEANINGFUL,
  priceText,
  quoteCurrencyOf,
  shortNumber,
  spokenBand,
  withCurrency,
} from '@site/format';
import type { Band, Locale } from '@site/format';
import { inLocale } from '@site/i18n';
import { indicatorClass, tableClasses } from '@site/ui';
import type { BoardColumn } from '../model/board-columns';
import { boardColumns } from '../model/board-columns';
import type { BoardTable } from '../model/board-table';
import { toBandUnit } from '../model/market-cap-scale';
import styles from './board-grid.module.css';
import type { RowTexts } from './row-texts';
import { withSymbol } from './row-texts';

/** What rows are written from. */
export interface RowSource {
  readonly table: BoardTable;
  /** Index into the table by place on the board. */
  readonly order: Uint32Array;
  /** Place of the first row on the whole board. */
  readonly offset: number;
  readonly fx: Schema<'BoardFx'>;
  readonly texts: RowTexts;
  /** Where a visitor goes for the score; null: scores are shown. */
  readonly loginHref: string | null;
  readonly canFollow: boolean;
  /** Id of the star that rows draw. */
  readonly starId: string;
  readonly isFollowed: (market: string, symbol: string) => boolean;
}

/** Rows that a header takes in `aria-rowindex`. */
const HEAD_ROWS = 1;

/**
 * Rows `from` to `to` (not included) of a board, as the inside of a `<tbody>`. The server and the browser write the same:
 * no Intl, no clock, no `style=` (the page's policy drops it). Everything from outside is escaped.
 */
export function rowsHtml(source: RowSource, from: number, to: number): string {
  const write = rowWriter(source);
  let html = '';
  for (let place = from; place < Math.min(to, source.order.length); place++) html += write(place);
  return html;
}

/** Identity of a row: its market and ticker. */
export function rowKeyOf(table: BoardTable): (row: number) => string {
  const market = table.text('market_name');
  const symbol = table.text('symbol');
  return (row) => `${market(row) ?? ''}:${symbol(row) ?? ''}`;
}

function rowWriter(source: RowSource): (place: number) => string {
  const { table, order, offset, texts } = source;
  const read = {
    market: table.text('market_name'),
    symbol: table.text('symbol'),
    currency: table.text('currency'),
    flags: table.list('flags'),
  };
  const company = companyWriter(source);
  const cells = boardColumns.slice(1, -1).map((column) => ({ column, value: table.number(column.field) }));
  const score = scoreWriter(source);
  return (place) => {
    const row = order[place]!;
    const market = read.market(row) ?? '';
    const symbol = read.symbol(row) ?? '';
    const currency = read.currency(row) ?? quoteCurrencyOf(market);
    let html = `<tr role="row" aria-rowindex="${offset + place + 1 + HEAD_ROWS}">${company(row, market, symbol, currency)}`;
    for (const { column, value } of cells) html += figureCell(column, value(row), market, currency, source.fx, texts);
    return `${html}${score(row, symbol, read.flags(row))}</tr>`;
  };
}

function companyWriter({ table, texts, canFollow, isFollowed, starId }: RowSource) {
  const longName = table.text('long_name');
  const hebrewName = table.text('hebrew_name');
  const price = table.number('price');
  const marketCap = table.number('market_cap');
  const flags = (['isSmallFirm', 'positiveCash', 'positiveEarningsToRevenue', 'roeHighDividendHighPbLow'] as const).map(
    (field) => table.flag(field),
  );
  const { locale } = texts;
  return (row: number, market: string, symbol: string, currency: string | null): string => {
    const ticker = escapeHtml(symbol);
    const href = escapeHtml(
      inLocale(`/market/${encodeURIComponent(market)}/symbol/${encodeURIComponent(symbol)}`, locale),
    );
    const name = escapeHtml((locale === 'he' ? hebrewName(row) : null) ?? longName(row) ?? '');
    let marks = '';
    flags.forEach((flag, index) => {
      if (flag(row) === true) {
        marks += `<span class="${indicatorClass}" role="img" aria-label="${escapeHtml(texts.indicators[index]!)}" title="${escapeHtml(texts.indicators[index]!)}">${index + 1}</span>`;
      }
    });
    const star = canFollow ? starHtml(starId, isFollowed(market, symbol), withSymbol(texts.follow, symbol)) : '';
    return (
      `<th role="rowheader" scope="row"><div class="${styles.company}">${star}<div class="${styles.names}">` +
      `<span class="${styles.ticker}"><a href="${href}"><bdi>${ticker}</bdi></a>${marks}</span>` +
      `<span class="${styles.name}" title="${name}"><bdi>${name}</bdi>${cardFacts(price(row), marketCap(row), market, currency, locale)}</span>` +
      `</div></div></th>`
    );
  };
}

/** Price and market cap beside the name: on a phone's card alone, where their columns are not shown. */
function cardFacts(
  price: number | null,
  marketCap: number | null,
  market: string,
  currency: string | null,
  locale: Locale,
): string {
  const facts: string[] = [];
  const priceFigure = price === null ? null : priceText(price, market, locale);
  if (priceFigure !== null) facts.push(currency === null ? priceFigure : withCurrency(priceFigure, currency));
  if (marketCap !== null) facts.push(shortNumber(marketCap, locale) ?? MISSING);
  return `<span class="${styles.facts}">${facts.map((fact) => ` · <bdi dir="ltr">${escapeHtml(fact)}</bdi>`).join('')}</span>`;
}

const starHtml = (starId: string, isFollowed: boolean, label: string): string =>
  `<button type="button" class="${styles.star}" data-act="follow" aria-pressed="${isFollowed}" aria-label="${escapeHtml(label)}"><svg viewBox="0 0 24 24" aria-hidden="true"><use href="#${escapeHtml(starId)}"/></svg></button>`;

function figureCell(
  column: BoardColumn,
  value: number | null,
  market: string,
  currency: string | null,
  fx: Schema<'BoardFx'>,
  texts: RowTexts,
): string {
  const { locale } = texts;
  const label = column.onCard ? ` data-label="${escapeHtml(texts.labels[column.id])}"` : '';
  const classes = column.onCard ? `${tableClasses.number} ${styles[column.id] ?? ''}` : tableClasses.number;
  const open = `<td role="cell" class="${classes}"${label}`;
  const figure = value === null ? null : column.format(value, market, locale);
  if (value === null || figure === null) {
    return `${open}><span class="${styles.none}" role="img" aria-label="${escapeHtml(texts.missing)}">${MISSING}</span></td>`;
  }
  if (!isMeaningful(column.metric, value)) {
    const band = value < 0 && column.band ? 'veryBad' : null;
    const text = `<span class="${styles.void}" title="${escapeHtml(texts.notMeaningful)}: ${escapeHtml(figure)}">${escapeHtml(NOT_MEANINGFUL[locale])}</span>`;
    return `${open}${bandAttribute(band)}>${text}${mark(column, band, locale)}</td>`;
  }
  const band = bandInCell(column, value, market, currency, fx);
  return `${open}${bandAttribute(band)}>${escapeHtml(figure)}${mark(column, band, locale)}</td>`;
}

function bandInCell(
  column: BoardColumn,
  value: number,
  market: string,
  currency: string | null,
  fx: Schema<'BoardFx'>,
): Band | null {
  if (column.band === null) return null;
  if (column.band !== 'marketCap') return bandOf(column.band, value);
  const scale = toBandUnit(market, currency, fx);
  return scale === null ? null : bandOf('marketCap', value * scale, { market });
}

const bandAttribute = (band: Band | null): string => (band === null ? '' : ` data-b="${bandNumber(band)}"`);

/** The tide mark holds the words: the reader's and the band's name. */
const mark = (column: BoardColumn, band: Band | null, locale: Locale): string =>
  band === null || column.band === null
    ? ''
    : `<span class="${tableClasses.tide}"> ${escapeHtml(spokenBand(column.band, band, locale))}</span>`;

const ESTIMATES: ReadonlySet<string> = new Set(['autoGenerated', 'estimated', 'gap']);

function scoreWriter({ table, texts, loginHref }: RowSource) {
  const score = table.number('score');
  const { locale } = texts;
  return (row: number, symbol: string, flags: readonly string[]): string => {
    const open = `<td role="cell" class="${tableClasses.number} ${styles.score}"`;
    if (loginHref !== null) {
      const label = escapeHtml(withSymbol(texts.signUp, symbol));
      return `${open}><a class="${styles.ask}" href="${escapeHtml(loginHref)}" rel="nofollow" aria-label="${label}" title="${label}">?</a></td>`;
    }
    const value = score(row);
    if (value === null)
      return `${open}><span class="${styles.none}" role="img" aria-label="${escapeHtml(texts.unrated)}">${MISSING}</span></td>`;
    const [whole = '', fraction = ''] = value.toFixed(2).split('.');
    const band = bandOf('score', value)!;
    const isEstimated = flags.some((flag) => ESTIMATES.has(flag));
    const estimate = isEstimated
      ? ` class="${styles.figure} ${styles.estimated}" title="${escapeHtml(texts.estimated)}"`
      : ` class="${styles.figure}"`;
    const words = `${spokenBand('score', band, locale)}${isEstimated ? `, ${texts.estimated}` : ''}`;
    return (
      `${open}${bandAttribute(band)}><span${estimate}>${whole}<i>.${fraction}</i></span>` +
      `<svg class="${styles.bar}" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h${value}v3H0z"/></svg>` +
      `<span class="${styles.spoken}"> ${escapeHtml(words)}</span></td>`
    );
  };
}
