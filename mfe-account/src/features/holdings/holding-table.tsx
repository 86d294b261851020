import { amountText, dayText, MISSING, percentOf, priceText, withCurrency } from '@site/format';
import { SiteLink, symbolPath, type Locale } from '@site/remote-kit';
import { Button, classNames, Passage, ScrollFrame, tableClasses } from '@site/ui';
import type { Holding } from '../../api/holdings';
import table from '../../frame/table.module.css';
import { useText } from '../../texts/use-text';
import { holdingWorth, totalsOf, type HoldingWorth } from './holding-figures';
import styles from './holdings.module.css';

interface Props {
  readonly holdings: readonly Holding[];
  readonly locale: Locale;
  readonly onEdit: (holding: Holding) => void;
  readonly onDelete: (holding: Holding) => void;
}

/** A row for each holding, and a row of sums for each currency. */
export function HoldingTable({ holdings, locale, onEdit, onDelete }: Props) {
  const text = useText();
  const isSample = holdings.some(({ sample }) => sample);
  return (
    <ScrollFrame aria-label={text('holdings.title')}>
      <table className={classNames(tableClasses.frame, tableClasses.table, table.table, styles.table)}>
        {isSample && <caption>{text('profile.sample')}</caption>}
        <thead>
          <tr>
            <th scope="col">{text('holdings.company')}</th>
            <th scope="col">{text('holdings.shares')}</th>
            <th scope="col">{text('holdings.price')}</th>
            <th scope="col">{text('holdings.priceToday')}</th>
            <th scope="col">{text('holdings.value')}</th>
            <th scope="col">{text('holdings.gain')}</th>
            <th scope="col">{text('holdings.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {holdings.map((holding) => (
            <HoldingRow
              key={`${holding.market_name}:${holding.symbol}`}
              {...{ holding, locale }}
              onEdit={() => onEdit(holding)}
              onDelete={() => onDelete(holding)}
            />
          ))}
        </tbody>
        <tfoot>
          {totalsOf(holdings).map((worth) => (
            <tr key={worth.currency}>
              <th scope="row" colSpan={4}>
                {text('holdings.total', { currency: worth.currency })}
              </th>
              <WorthCells worth={worth} locale={locale} />
              <td />
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

interface RowProps {
  readonly holding: Holding;
  readonly locale: Locale;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function HoldingRow({ holding, locale, onEdit, onDelete }: RowProps) {
  const text = useText();
  const { symbol, market_name: market, currency, splits, shares_today: shares, price_today: today } = holding;
  const name = (locale === 'he' ? holding.hebrew_name : null) ?? holding.long_name;
  const inQuotes = (price: number): string => withCurrency(priceText(price, market, locale) ?? '', currency, locale);
  return (
    <tr>
      <th scope="row">
        <SiteLink to={symbolPath(market, symbol)}>
          <bdi dir="ltr">{symbol}</bdi>
        </SiteLink>
        {name !== null && (
          <small>
            <Passage>{name}</Passage>
          </small>
        )}
        {splits.map(({ date, numerator, denominator }) => (
          <small key={date}>
            {text('holdings.split', {
              ratio: ltr(`${numerator}:${denominator}`),
              day: ltr(dayText(date) ?? date),
            })}
          </small>
        ))}
      </th>
      <td className={styles.figure}>
        <bdi dir="ltr">{sharesText(shares)}</bdi>
        {splits.length > 0 && <small>{text('holdings.typed', { amount: ltr(sharesText(holding.shares)) })}</small>}
      </td>
      <td className={styles.figure}>
        <bdi dir="ltr">{inQuotes(holding.purchase_price_today)}</bdi>
        <small>
          <bdi dir="ltr">{dayText(holding.purchased_on)}</bdi>
        </small>
        {splits.length > 0 && (
          <small>{text('holdings.typed', { amount: ltr(inQuotes(holding.purchase_price)) })}</small>
        )}
      </td>
      <td className={styles.figure}>
        {holding.withheld ? (
          <SiteLink to="/subscribe">{text('profile.withheld')}</SiteLink>
        ) : (
          <>
            <bdi dir="ltr">{today === null ? MISSING : inQuotes(today)}</bdi>
            <small>
              {holding.delisted_on === null ? (
                <bdi dir="ltr">{holding.priced_on !== null && dayText(holding.priced_on)}</bdi>
              ) : (
                text('profile.delisted')
              )}
            </small>
          </>
        )}
      </td>
      <WorthCells worth={holdingWorth(holding)} locale={locale} />
      <td>
        <div className={styles.actions}>
          <Button aria-label={text('holdings.edit', { symbol })} onClick={onEdit}>
            {text('holdings.edit.short')}
          </Button>
          <Button aria-label={text('holdings.delete', { symbol })} onClick={onDelete}>
            {text('lists.delete')}
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** Figures that stay left to right within any sentence. */
const ltr = (figures: string): string => `\u2066${figures}\u2069`;

/** Whole shares with separators; parts of a share as they are. */
const sharesText = (shares: number): string => new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(shares);

/** Value, and gain as amount and percentage. The sign carries the meaning too, not colour alone. */
function WorthCells({ worth, locale }: { readonly worth: HoldingWorth | null; readonly locale: Locale }) {
  if (worth === null) {
    return (
      <>
        <td className={styles.figure}>{MISSING}</td>
        <td className={styles.figure}>{MISSING}</td>
      </>
    );
  }
  const { currency, value, gain, gainPercent } = worth;
  const sign = gain > 0 ? '+' : '';
  return (
    <>
      <td className={styles.figure}>
        <bdi dir="ltr">{amountText(value, currency, locale) ?? MISSING}</bdi>
      </td>
      <td className={classNames(styles.figure, gain > 0 && styles.up, gain < 0 && styles.down)}>
        <bdi dir="ltr">{`${sign}${amountText(gain, currency, locale) ?? MISSING}`}</bdi>
        {gainPercent !== null && (
          <small>
            <bdi dir="ltr">{`${sign}${percentOf(gainPercent, 1, locale) ?? MISSING}`}</bdi>
          </small>
        )}
      </td>
    </>
  );
}
