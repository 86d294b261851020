import { useIntl } from 'react-intl';
import {
  bandOf,
  fixed,
  isMeaningful,
  MISSING,
  NOT_MEANINGFUL,
  percentOf,
  percentOfFactor,
  percentOfRatio,
  shortNumber,
} from '@site/format';
import type { Locale } from '@site/format';
import { TideMark } from '@site/ui';
import { metricGroups } from './metric-rows';
import type { FigureKind, MetricRow } from './metric-rows';
import type { SymbolData } from './symbol-data';
import styles from './symbol-page.module.css';

function figureText(value: number, kind: FigureKind, locale: Locale): string | null {
  switch (kind) {
    case 'ratio':
      return fixed(value, 2, locale);
    case 'percent':
      return percentOf(value, 2, locale);
    case 'percentOfRatio':
      return percentOfRatio(value, 1, locale);
    case 'percentOfFactor':
      return percentOfFactor(value, 1, locale);
    case 'amount':
    case 'shares':
      return shortNumber(value, locale);
  }
}

/** The figures, in groups; each with its band where it has one. */
export function MetricsTable({ data, locale }: { data: SymbolData; locale: Locale }) {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id });
  return (
    <section className={styles.panel} aria-labelledby="symbol-fundamentals">
      <header>
        <h2 id="symbol-fundamentals">{text('symbol.fundamentals')}</h2>
        {data.symbol.reported_currency ? (
          <span>{intl.formatMessage({ id: 'symbol.reportedIn' }, { currency: data.symbol.reported_currency })}</span>
        ) : null}
      </header>
      <div className={styles.groups}>
        {metricGroups.map((group) => (
          <table key={group.id}>
            <caption>{text(`group.${group.id}`)}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{text('symbol.metric')}</th>
                <th scope="col">{text('symbol.value')}</th>
              </tr>
            </thead>
            <tbody>
              {group.rows.map((row) => (
                <MetricLine key={row.id} row={row} data={data} locale={locale} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

function MetricLine({ row, data, locale }: { row: MetricRow; data: SymbolData; locale: Locale }) {
  const intl = useIntl();
  const value = row.read(data.symbol, data.metrics);
  const isKnown = value !== null;
  const says = isKnown && (row.positiveAlone === undefined || isMeaningful(row.positiveAlone, value));
  const written = isKnown ? figureText(value, row.kind, locale) : null;
  const band = row.band === undefined ? null : bandOf(row.band, value, { market: data.symbol.market_name });
  return (
    <tr>
      <th scope="row">{intl.formatMessage({ id: `metric.${row.id}` })}</th>
      <td className={styles.figure}>
        {!isKnown || written === null ? (
          <span className={styles.missing}>
            <span aria-hidden="true">{MISSING}</span>
            <span className="visually-hidden">{intl.formatMessage({ id: 'symbol.missing' })}</span>
          </span>
        ) : says ? (
          <bdi dir="ltr">{written}</bdi>
        ) : (
          <abbr title={`${intl.formatMessage({ id: 'symbol.notMeaningful' })}: ${written}`}>
            {NOT_MEANINGFUL[locale]}
          </abbr>
        )}
        {band && row.band ? (
          <TideMark metric={row.band} band={band} locale={locale} />
        ) : (
          <span className={styles.noMark} />
        )}
      </td>
    </tr>
  );
}
