import { dayText, fixed, majorCurrency } from '@site/format';
import type { Locale } from '@site/format';
import { classNames } from '@site/ui';
import { Figure, TableFrame, tableStyles } from '../../company-lists';
import { SourcedFigure } from '../../provenance/sourced-figure';
import type { InsiderText } from './insider-actions';
import type { TradeSummary } from './trade-summary';
import styles from './insiders.module.css';

export interface TradeSummaryTableProps {
  readonly summary: TradeSummary;
  /** Of the quote. */
  readonly currency: string;
  readonly locale: Locale;
  readonly text: InsiderText;
}

/** As the rows of these trades have them. */
const TONES = { bought: 'green', sold: 'red' } as const;

/** Purchases against sales of the last 12 months. */
export function TradeSummaryTable({ summary, currency, locale, text }: TradeSummaryTableProps) {
  const caption = text('insiders.summary', { day: dayText(summary.to) ?? summary.to });
  const whole = (value: number | null): string | null => (value === null ? null : fixed(value, 0, locale));
  const withoutWorth = summary.bought.withoutWorth + summary.sold.withoutWorth;
  return (
    <div className={styles.summary}>
      <TableFrame label={caption}>
        <table className={classNames(tableStyles.table, styles.tones)}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{text('insiders.action')}</span>
              </th>
              <th scope="col" className={tableStyles.figure}>
                {text('insiders.trades')}
              </th>
              <th scope="col" className={tableStyles.figure}>
                {text('insiders.people')}
              </th>
              <th scope="col" className={tableStyles.figure}>
                {text('insiders.shares')}
              </th>
              <th scope="col" className={tableStyles.figure}>
                {text('insiders.worth', { currency: majorCurrency(currency) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {(['bought', 'sold'] as const).map((name) => {
              const side = summary[name];
              return (
                <tr key={name} data-tone={side.trades === 0 ? undefined : TONES[name]}>
                  <th scope="row">{text(`insiders.${name}`)}</th>
                  {FIGURES.map((figure) => (
                    <td key={figure} className={tableStyles.figure}>
                      <SourcedValue
                        name={`${text(`insiders.${name}`)}, ${text(`insiders.${figure}`, { currency: majorCurrency(currency) })}`}
                        shown={whole(side[figure])}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
      <p className={styles.note}>
        {text('insiders.summaryNote')}
        {withoutWorth > 0 && <span>{` ${text('insiders.withoutWorth', { count: withoutWorth })}`}</span>}
      </p>
    </div>
  );
}

const FIGURES = ['trades', 'people', 'shares', 'worth'] as const;

function SourcedValue({ name, shown }: { readonly name: string; readonly shown: string | null }) {
  const figure = <Figure>{shown}</Figure>;
  return shown === null ? figure : <SourcedFigure requested={{ name, shown, made: 'trades' }}>{figure}</SourcedFigure>;
}
