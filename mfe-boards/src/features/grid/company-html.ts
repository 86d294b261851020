import { AGE_FLAGS, figureFault } from '@site/board-rules';
import type { AgeFlag, FigureFault } from '@site/board-rules';
import {
  currencyName,
  dayText,
  escapeHtml,
  majorCurrency,
  MISSING,
  percentOf,
  priceText,
  shortNumber,
  withCurrency,
  withSign,
} from '@site/format';
import { inLocale } from '@site/i18n/locale';
import { onDay, symbolPath } from '@site/remote-kit/page-paths';
import { indicatorClass } from '@site/ui';
import { financialIn } from '../../model/financial';
import { hasCurrencies } from '../../model/has-currencies';
import styles from './board-grid.module.css';
import { controlsWriter } from './controls-html';
import { classAttribute } from './figure-html';
import { withSymbol } from './row-texts';
import type { RowBadge, RowTexts } from './row-texts';
import type { CellWriter, WriterSource } from './row-source';

/** Approximate width of a ticker's letters and of what is beside it. Unit: px. */
const LETTER = 8;
const GAP = 34;
const BADGE = 70;
const CURRENCY = 30;
const INDICATOR = 16;
/** Available width in the narrowest table, beside stars and arrows; several currencies add a column. Unit: px. */
const LINE_WIDTH = 150;
const LINE_WIDTH_WITH_CURRENCIES = 122;
const indicators = ['isSmallFirm', 'positiveCash', 'positiveEarningsToRevenue', 'roeHighDividendHighPbLow'] as const;

/**
 * The head of a row: the company's names in lines of one text, images of the row's controls, drawn by the
 * style sheet, and the controls themselves if every row has them. `open` begins the cell.
 */
export function companyWriter(source: WriterSource, open: string): CellWriter {
  const { table, texts, canFollow, isRoving, hasControls } = source;
  const controls = controlsWriter(source);
  const longName = table.text('long_name');
  const hebrewName = table.text('hebrew_name');
  const price = table.number('price');
  const marketCap = table.number('market_cap');
  const faultOf = faultReader(source);
  const otherDayOf = otherDayReader(source);
  const isLeftBehind = oldQuoteReader(source);
  const longWindowOf = longWindowReader(source);
  const oldPartsOf = oldPartsReader(source);
  const regularYieldOf = regularYieldReader(source);
  const isFinancial = financialIn(table);
  const flags = indicators.map((field) => table.flag(field));
  const indicatorHtml = texts.indicators.map(
    (words, index) =>
      `<span class="${indicatorClass}" data-note role="img" aria-label="${escapeHtml(words)}" title="${escapeHtml(words)}">${index + 1}</span>`,
  );
  const { locale } = texts;
  const isQuoted = hasCurrencies(source.fx);
  // Amounts of a board in one currency need no symbol.
  const isMixed = isQuoted && table.place.amounts === null;
  const stop = isRoving ? ' tabindex="-1"' : '';
  const start = `${open}${classAttribute(styles.company, canFollow ? styles.starred : '', hasControls ? styles.drawn : '')}>`;
  const lineWidth = isQuoted ? LINE_WIDTH_WITH_CURRENCIES : LINE_WIDTH;
  return ({ row, market, symbol, currency }) => {
    const href = inLocale(onDay(symbolPath(market, symbol), source.asOf), locale);
    const hebrew = locale === 'he' ? hebrewName(row) : null;
    const name = escapeHtml(hebrew ?? longName(row) ?? '');
    const lang = locale === 'he' && hebrew === null ? ' lang="en"' : '';
    const fault = faultOf(row);
    let indicatorsHtml = '';
    let count = 0;
    for (let index = 0; index < flags.length; index++) {
      const isDisplayed = indicators[index] !== 'positiveCash' || !isFinancial(row);
      if (!isDisplayed || flags[index]!(row) !== true) continue;
      indicatorsHtml += indicatorHtml[index]!;
      count += 1;
    }
    // What does not fit beside the ticker begins the second line, and the name after it is truncated.
    let beside = '';
    let below = '';
    let left = lineWidth - symbol.length * LETTER;
    let prefixWidth = 0;
    const put = (html: string, width: number): void => {
      if (html === '') return;
      if (width <= left) {
        beside += html;
        left -= width;
      } else {
        below += html;
        prefixWidth += width;
      }
    };
    put(agedHtml(fault, texts), fault?.kind === 'gap' ? GAP : BADGE);
    const months = longWindowOf(row);
    if (months !== null) put(badgeHtml(texts.longWindow, String(months)), BADGE);
    put(otherDayHtml(otherDayOf(row), texts), BADGE);
    for (const mark of oldPartsOf(row)) put(badgeHtml(texts.oldParts[mark], ''), BADGE);
    if (isLeftBehind(row)) put(badgeHtml(texts.oldQuote, ''), BADGE);
    const regular = regularYieldOf(row);
    if (regular !== null) put(badgeHtml(texts.specialDividend, percentOf(regular, 1, texts.locale) ?? ''), BADGE);
    if (isQuoted && currency !== null) {
      put(`<small class="${styles.quoted}">${escapeHtml(currencyName(currency, locale))}</small> `, CURRENCY);
    }
    put(indicatorsHtml && `${indicatorsHtml} `, count * INDICATOR);
    const named = classAttribute(styles.name, nameClass(prefixWidth));
    return (
      `${start}<a${stop} href="${escapeHtml(href)}">${escapeHtml(symbol)}</a>${beside}\n${below}<bdi${named}${lang}>${name}</bdi>` +
      `${cardFacts({ price: price(row), marketCap: marketCap(row), market, currency, isMixed }, texts)}` +
      `${hasControls ? controls(symbol) : ''}</th>`
    );
  };
}

/** Space that a line's prefix leaves for the name, in three steps. `prefixWidth`: in px. */
const nameClass = (prefixWidth: number): string | undefined =>
  prefixWidth > BADGE ? styles.far : prefixWidth > 2 * INDICATOR ? styles.after : prefixWidth > 0 ? styles.near : '';

/** The problem with the age of a row's figures. */
function faultReader({ table, day }: WriterSource): (row: number) => FigureFault | null {
  const [latest, flags] = [table.period('latest'), table.list('flags')];
  return (row) => {
    const period = latest(row);
    return figureFault(
      {
        latestYear: period && Math.floor(period / 10),
        latestQuarter: period && period % 10,
        hasGap: flags(row).includes('gap'),
      },
      day,
    );
  };
}

/** The problem in words beside the ticker: figures of other years must not be mistaken for current ones. */
function agedHtml(fault: FigureFault | null, texts: RowTexts): string {
  if (fault === null || fault.kind === 'oldPart') return '';
  return badgeHtml(texts[fault.kind], fault.kind === 'old' ? String(fault.months) : '');
}

/** The price date of a row on a historical board, if it differs from that of most rows. Null: it does not. */
function otherDayReader({ table, pricesOn }: WriterSource): (row: number) => string | null {
  if (pricesOn === null) return () => null;
  const quotedOn = table.text('created_at');
  return (row) => {
    const day = quotedOn(row)?.slice(0, pricesOn.length) ?? null;
    return day === pricesOn ? null : day;
  };
}

/** Number of months that a row's trailing year was scaled from. Null: not scaled. */
function longWindowReader({ table }: WriterSource): (row: number) => number | null {
  const [months, flags] = [table.number('trailing_months'), table.list('flags')];
  return (row) => (flags(row).includes('longWindow') ? months(row) : null);
}

/** Dividend yield without special payments. Null: none were paid. */
function regularYieldReader({ table }: WriterSource): (row: number) => number | null {
  const [percent, flags] = [table.number('regular_dividend_yield'), table.list('flags')];
  return (row) => (flags(row).includes('specialDividend') ? percent(row) : null);
}

/** Parts of a row's figures that are much older than the others. */
function oldPartsReader({ table }: WriterSource): (row: number) => readonly AgeFlag[] {
  const flags = table.list('flags');
  return (row) => AGE_FLAGS.filter((mark) => flags(row).includes(mark));
}

/** Whether a row's quote is older than any market holiday. A historical board shows the date of such prices instead. */
function oldQuoteReader({ table, pricesOn }: WriterSource): (row: number) => boolean {
  if (pricesOn !== null) return () => false;
  const flags = table.list('flags');
  return (row) => flags(row).includes('oldQuote');
}

const otherDayHtml = (day: string | null, { otherDay }: RowTexts): string =>
  day === null ? '' : badgeHtml(otherDay, dayText(day) ?? day);

/** A text indicator; its full text is for screen readers, and shown on press. */
function badgeHtml({ short, full }: RowBadge, value: string): string {
  const words = escapeHtml(withSymbol(full, value));
  return `<small class="${styles.aged}" data-note role="img" aria-label="${words}" title="${words}">${escapeHtml(withSymbol(short, value))}</small> `;
}

interface CardFacts {
  readonly price: number | null;
  readonly marketCap: number | null;
  readonly market: string;
  readonly currency: string | null;
  /** Amounts of other rows are in other currencies. */
  readonly isMixed: boolean;
}

/** Isolates left-to-right text from the surrounding text. */
const ISOLATED = ['\u2066', '\u2069'] as const;

/** Price and market cap below the name, under their heads: only on phones' cards, which do not show their columns. */
function cardFacts({ price, marketCap, market, currency, isMixed }: CardFacts, { locale, labels }: RowTexts): string {
  const [from, to] = locale === 'he' ? ISOLATED : ['', ''];
  const facts: string[] = [];
  const fact = (label: string, figure: string): void => {
    facts.push(escapeHtml(`${label} ${from}${figure}${to}`));
  };
  const priceFigure = price === null ? null : priceText(price, market, locale);
  if (priceFigure !== null)
    fact(labels.price, currency === null ? priceFigure : withCurrency(priceFigure, currency, locale));
  const size = marketCap === null ? null : (shortNumber(marketCap, locale) ?? MISSING);
  if (size !== null)
    fact(labels.marketCap, isMixed && currency !== null ? withSign(size, majorCurrency(currency)) : size);
  return facts.length === 0 ? '' : `<span class="${styles.facts}">${facts.join(' · ')}</span>`;
}
