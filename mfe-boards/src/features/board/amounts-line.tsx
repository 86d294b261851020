import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { dayText, fixed } from '@site/format';
import { ProvenanceMark } from '@site/ui';
import styles from './board.module.css';
import { boardCurrencyOf } from '../../model/board-currency';
import { hasCurrencies } from '../../model/has-currencies';
import type { BoardData } from '../../model/board-view';
import type { RestTextOf } from '../../texts/use-text';

export interface AmountsLineProps {
  readonly data: BoardData;
  readonly locale: Locale;
  readonly text: RestTextOf;
}

/** The currency of prices and amounts of the board; with each exchange rate if amounts were converted. */
export function AmountsLine({ data, locale, text }: AmountsLineProps) {
  const { amounts } = data;
  if (!amounts) return <p className={styles.unit}>{unitText(data, text)}</p>;
  const line = chosenText(data, amounts, text);
  if (amounts.rates.length === 0) return <p className={styles.unit}>{line}</p>;
  return (
    <details className={styles.unit}>
      <summary>{line}</summary>
      <ul>
        {amounts.rates.map((rate) => (
          <li key={rate.pair}>
            <bdi dir="ltr">
              {rate.pair.slice(0, 3)}/{rate.pair.slice(3)} <b>{rateText(rate.price, locale)}</b>
            </bdi>
            {rate.as_of !== null && (
              <>
                {' '}
                <bdi dir="ltr">{dayText(rate.as_of)}</bdi>
              </>
            )}
            {(rate.source === 'default' || rate.source === 'request') && (
              <ProvenanceMark>{text(rate.source === 'default' ? 'rate.default' : 'rate.own')}</ProvenanceMark>
            )}
          </li>
        ))}
      </ul>
      {amounts.unknown.length > 0 && <p>{text('unit.unknown', { currencies: amounts.unknown.join(', ') })}</p>}
    </details>
  );
}

type Amounts = Schema<'BoardAmounts'>;

function chosenText(data: BoardData, { currency, rates }: Amounts, text: RestTextOf): string {
  const days = rates.flatMap(({ as_of: day }) => day ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  const named = { from: (first && dayText(first)) ?? '', day: (last && dayText(last)) ?? '' };
  const kind = last === undefined ? 'none' : first === last ? 'one' : 'several';
  const prices = hasCurrencies(data.fx) ? 'several' : (boardCurrencyOf(data)?.prices ?? 'several');
  return `${text('unit.chosen', { currency, kind, ...named })}; ${text('unit.prices', { prices })}`;
}

/** Four decimals, or more significant digits if one unit is worth little. */
const rateText = (price: number, locale: Locale): string => fixed(price, price < 0.1 ? 6 : 4, locale) ?? '';

function unitText(data: BoardData, text: RestTextOf): string | null {
  if (hasCurrencies(data.fx)) return text('unit.several');
  const currency = boardCurrencyOf(data);
  if (currency === null) return null;
  const { prices, amounts } = currency;
  return prices === amounts ? text('unit.one', { amounts }) : text('unit.minor', { prices, amounts });
}
