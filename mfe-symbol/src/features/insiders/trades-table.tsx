import { currencyName, dayText, fixed, majorCurrency, priceText } from '@site/format';
import type { Locale } from '@site/format';
import { classNames, Passage } from '@site/ui';
import { DayFigure, TableFrame, tableStyles, SourcedRowFigure } from '../../company-lists';
import { siteAddress } from '../../sharing/site-address';
import { actionName, isPurchase, toneOf } from './insider-actions';
import type { InsiderText, InsiderTrade } from './insider-actions';
import { ownerName } from './owner-type';
import { worthOf } from './trade-summary';
import styles from './insiders.module.css';

export interface TradesTableProps {
  readonly trades: readonly InsiderTrade[];
  readonly market: string;
  /** Of the quote. */
  readonly currency: string;
  readonly locale: Locale;
  readonly text: InsiderText;
}

const COLUMNS = [
  { id: 'traded', isFigure: false },
  { id: 'filed', isFigure: false },
  { id: 'name', isFigure: false },
  { id: 'owner', isFigure: false },
  { id: 'action', isFigure: false },
  { id: 'shares', isFigure: true },
  { id: 'price', isFigure: true },
  { id: 'worth', isFigure: true },
  { id: 'owned', isFigure: true },
] as const;

/** Trades in the order in which they came, each with its action in words; the colour of its row says it again. */
export function TradesTable({ trades, market, currency, locale, text }: TradesTableProps) {
  return (
    <TableFrame label={text('insiders.title')}>
      <table className={classNames(tableStyles.table, styles.tones)}>
        <caption className="visually-hidden">{text('insiders.caption')}</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ id, isFigure }) => (
              <th key={id} scope="col" className={isFigure ? tableStyles.figure : undefined}>
                {text(`insiders.${id}`, {
                  currency: id === 'worth' ? majorCurrency(currency) : currencyName(currency, locale),
                })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trades.map((trade, index) => (
            <TradeRow key={index} {...{ trade, market, currency, locale, text }} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function TradeRow({
  trade,
  market,
  currency,
  locale,
  text,
}: Omit<TradesTableProps, 'trades'> & { readonly trade: InsiderTrade }) {
  const filing = siteAddress(trade.link);
  const worth = worthOf(trade, currency);
  const tone = toneOf(trade.transactionType);
  return (
    <tr
      data-tone={tone ?? undefined}
      data-given={(tone === 'green' && !isPurchase(trade.transactionType)) || undefined}
    >
      <td>
        <DayFigure day={trade.transactionDate} />
      </td>
      <td>
        {filing === null ? (
          <DayFigure day={trade.filingDate} />
        ) : (
          <a href={filing} rel="noopener noreferrer external">
            <span className="visually-hidden">{text('insiders.filing')} </span>
            <DayFigure day={trade.filingDate} />
          </a>
        )}
      </td>
      <th scope="row">
        <Passage>{trade.reportingName}</Passage>
      </th>
      <td>
        <Passage>{ownerName(trade.typeOfOwner, text)}</Passage>
      </td>
      <td>
        <Passage>{actionName(trade.transactionType, text)}</Passage>
      </td>
      {FIGURES.map(({ id, read }) => {
        const shown = read(trade, { market, worth, locale });
        const label = text(`insiders.${id}`, { currency: id === 'worth' ? majorCurrency(currency) : currency });
        return (
          <td key={id} className={tableStyles.figure}>
            <SourcedRowFigure
              name={`${label}: \u2068${trade.reportingName}\u2069 ${dayText(trade.transactionDate) ?? ''}`}
              report="insider_trade"
              row={{ ...trade, day: trade.transactionDate, published: trade.filingDate, url: filing }}
              shown={shown}
            />
          </td>
        );
      })}
    </tr>
  );
}

interface FigureExtent {
  readonly market: string;
  readonly worth: number | null;
  readonly locale: Locale;
}
/** An award or a gift has no price. */
const FIGURES = [
  {
    id: 'shares',
    read: (trade: InsiderTrade, { locale }: FigureExtent) => sharesText(trade.securitiesTransacted, locale),
  },
  {
    id: 'price',
    read: (trade: InsiderTrade, { market, locale }: FigureExtent) =>
      trade.price ? priceText(trade.price, market, locale) : null,
  },
  {
    id: 'worth',
    read: (_trade: InsiderTrade, { worth, locale }: FigureExtent) => (worth ? fixed(worth, 0, locale) : null),
  },
  { id: 'owned', read: (trade: InsiderTrade, { locale }: FigureExtent) => sharesText(trade.securitiesOwned, locale) },
] as const;

/** Plans hand out parts of shares. */
function sharesText(shares: number | null, locale: Locale): string | null {
  return shares === null ? null : fixed(shares, Number.isInteger(shares) ? 0 : 2, locale);
}
