import type { Schema } from '@site/contract';
import { isAmount, isNotMeaningfulForFinancials } from '@site/fields';
import {
  bandNumber,
  bandOf,
  escapeHtml,
  isMeaningful,
  majorCurrency,
  MISSING,
  NOT_MEANINGFUL,
  bandWord,
  withSign,
} from '@site/format';
import type { Band, Locale } from '@site/format';
import type { BoardColumn, FormulaColumn } from '../../model/board-columns';
import { financialIn } from '../../model/financial';
import { hasCurrencies } from '../../model/has-currencies';
import { shownToBandUnit, toBandUnit } from '../../model/market-cap-scale';
import styles from './board-grid.module.css';
import type { CellWriter, RowPlace, WriterSource } from './row-source';
import { withSymbol } from './row-texts';
import type { RowTexts } from './row-texts';

/** A cell with a figure, the text of its band, and the classes of its background and indicator. `cell` begins it. */
export function figureWriter(column: BoardColumn, source: WriterSource, cell: string): CellWriter {
  const { table, fx, texts } = source;
  const { locale } = texts;
  const value = table.number(column.field);
  const name = column.onCard ? (styles[column.id] ?? '') : '';
  const label = column.onCard ? ` data-label="${escapeHtml(texts.labels[column.id])}"` : '';
  const open = cell + (column.onCard ? classAttribute(name) : '') + label;
  const missing = cell + missingHtml(texts.missing, name, label);
  const { amounts } = table.place;
  const noAmount = ({ currency }: RowPlace): string => {
    const isUnknown = amounts !== null && currency !== null && amounts.unknown.includes(majorCurrency(currency));
    return isUnknown ? `${open}>${noRateHtml(majorCurrency(currency), texts)}</td>` : missing;
  };
  const meaninglessStart = `${cell}${classAttribute(styles.void, name)}${label} title="${escapeHtml(texts.notMeaningful)}: `;
  const words = bandWords(column, locale);
  const isFinancial = financialIn(table);
  const isMeaningless = isNotMeaningfulForFinancials(column.id);
  const meaningless = `${cell}${classAttribute(styles.void, name)}${label} title="${escapeHtml(texts.notMeaningful)}">${NOT_MEANINGFUL[locale]}</td>`;
  // Amounts in several currencies are not comparable without their symbols.
  const isMixed = isAmount(column.id) && amounts === null && hasCurrencies(fx);
  return (place) => {
    const given = value(place.row);
    if (isMeaningless && isFinancial(place.row)) return meaningless;
    const figure = given === null ? null : column.format(given, place.market, locale);
    if (given === null || figure === null) return isAmount(column.id) ? noAmount(place) : missing;
    const { currency } = place;
    const text = escapeHtml(isMixed && currency !== null ? withSign(figure, majorCurrency(currency)) : figure);
    if (!isMeaningful(column.id, given)) {
      const band = given < 0 && column.band ? 'veryBad' : null;
      return `${meaninglessStart}${text}"${bandAttribute(band)}${words(band)}>${NOT_MEANINGFUL[locale]}</td>`;
    }
    const band = bandInCell(column, given, place, { fx, amounts });
    return `${open}${bandAttribute(band)}${words(band)}>${text}</td>`;
  };
}

/** A cell with the value of a formula. On a phone's card it replaces another figure, under its own name. */
export function formulaWriter(column: FormulaColumn, { table, texts }: WriterSource, cell: string): CellWriter {
  const value = table.number(column.field);
  const name = column.inPlaceOf === null ? '' : (styles[column.inPlaceOf] ?? '');
  const label = name === '' ? '' : ` data-label="${escapeHtml(column.formula.name)}"`;
  const missing = cell + missingHtml(texts.missing, name, label);
  const open = cell + (name === '' ? '' : classAttribute(name)) + label;
  return ({ row, market }) => {
    const given = value(row);
    const figure = given === null ? null : column.format(given, market, texts.locale);
    return figure === null ? missing : `${open}>${escapeHtml(figure)}</td>`;
  };
}

/**
 * Text of a cell for screen readers only, for an indicator that the style sheet adds without a box. Text inside the
 * cell would be laid out beside its figure in each cell, which takes a third of the time of sorting a board.
 */
export const spokenAttribute = (words: string): string => ` data-heard="${escapeHtml(words)}"`;

export const classAttribute = (...names: readonly (string | undefined)[]): string =>
  ` class="${names.filter(Boolean).join(' ')}"`;

/** The rest of a cell, with the placeholder of an unknown figure. `more`: attributes beside its classes. */
export const missingHtml = (words: string, name = '', more = ''): string =>
  `${classAttribute(styles.none, name)}${more}${spokenAttribute(words)}>${MISSING}</td>`;

/** Replaces an amount that cannot be converted. */
const noRateHtml = (currency: string, { noRate }: RowTexts): string => {
  const words = escapeHtml(withSymbol(noRate.full, currency));
  return `<small data-note role="img" aria-label="${words}" title="${words}">${escapeHtml(noRate.short)}</small>`;
};

export const bandAttribute = (band: Band | null): string => (band === null ? '' : ` data-b="${bandNumber(band)}"`);

/** The accessible text of a band's indicator, as an attribute, in the reader's language. */
function bandWords(column: BoardColumn, locale: Locale): (band: Band | null) => string {
  const made = new Map<Band, string>();
  return (band) => {
    if (band === null || column.band === null) return '';
    const known = made.get(band);
    if (known !== undefined) return known;
    const words = spokenAttribute(bandWord(column.band, band, locale));
    made.set(band, words);
    return words;
  };
}

function bandInCell(
  column: BoardColumn,
  value: number,
  { market, currency }: RowPlace,
  { fx, amounts }: { readonly fx: Schema<'BoardFx'>; readonly amounts: Schema<'BoardAmounts'> | null },
): Band | null {
  if (column.band === null) return null;
  if (column.band !== 'marketCap') return bandOf(column.band, value);
  const scale = amounts ? shownToBandUnit(market, amounts, fx) : toBandUnit(market, currency, fx);
  return scale === null ? null : bandOf('marketCap', value * scale, { market });
}
