import {
  bandOf,
  fixed,
  grouped,
  isMeaningful,
  majorCurrency,
  MISSING,
  NOT_MEANINGFUL,
  percentOf,
  percentOfFactor,
  percentOfRatio,
  shortNumber,
  withCurrency,
} from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { contractFieldName } from '@site/fields';
import type { Measure } from '@site/fields';
import { classNames, Note, TideMark } from '@site/ui';
import { indicatorsOf } from '../../company/company-indicators';
import { metricGroups } from './metric-rows';
import type { MetricRow } from './metric-rows';
import { meaninglessFor } from '../../company/financial';
import { specialDividendText } from '../../company/special-dividend';
import { ageText, gapText, groupTitle, longWindowText } from '../../company/trailing-texts';
import type { SymbolData } from '../../company/symbol-data';
import { ProvenanceButton } from '../../provenance/provenance-button';
import { SourcedFigure } from '../../provenance/sourced-figure';
import { useOneStop } from '../../provenance/use-one-stop';
import { useText } from '../../texts/use-text';
import styles from './symbol-page.module.css';
import table from './metrics-table.module.css';

/** A metric in its displayed form: percentages, ratios with two decimals, short amounts. Null: no number. */
export function metricText(value: number, measure: Measure, locale: Locale): string | null {
  switch (measure) {
    case 'ratio':
      return fixed(value, 2, locale);
    case 'percent':
      return percentOf(value, 2, locale);
    case 'percentOfRatio':
      return percentOfRatio(value, 1, locale);
    case 'percentOfFactor':
      return percentOfFactor(value, 1, locale);
    default:
      return shortNumber(value, locale);
  }
}

/** Two columns of about the same height, side by side on wide screens. */
const HALVES = [
  metricGroups.filter(({ id }) => id === 'valuation' || id === 'market'),
  metricGroups.filter(({ id }) => id !== 'valuation' && id !== 'market'),
];
const groupId = (id: string): string => `symbol-fundamentals-${id}`;

/** The figures in groups, each with its band if it has one, and its place among others. */
export function MetricsTable({ data, locale }: { data: SymbolData; locale: Locale }) {
  const text = useText();
  const { sector, market } = data.peers;
  const stop = useOneStop();
  const columns = 2 + (sector ? 1 : 0) + (market ? 2 : 0);
  const indicators = indicatorsOf(data.metrics);
  const { trailing } = data;
  const warnings = [
    trailing?.stale ? ageText(trailing, text) : null,
    longWindowText(trailing, text),
    gapText(trailing, text),
    ...(data.symbol.ageMarks ?? []).map((mark) => text(`age.${mark}`)),
    specialDividendText(data.symbol, text, locale),
  ].filter((warning) => warning !== null);
  return (
    <section className={classNames(styles.panel, table.panel)} aria-labelledby="symbol-fundamentals">
      <header>
        <h2 id="symbol-fundamentals">{text('symbol.fundamentals')}</h2>
        {data.symbol.reported_currency ? (
          <span>{text('symbol.reportedIn', { currency: data.symbol.reported_currency })}</span>
        ) : null}
      </header>
      {warnings.length > 0 && (
        <div className={table.warning}>
          <Note tone="warn">{warnings.join(' ')}</Note>
        </div>
      )}
      {indicators.length > 0 && (
        <p className={table.signs}>{text('signs.hold', { signs: indicators.map((sign) => text(sign)).join(' · ') })}</p>
      )}
      <div {...stop} className={table.room}>
        <div className={table.halves}>
          {HALVES.map((groups) => (
            <div key={groups[0]?.id} className={table.half}>
              <table
                className={table.table}
                aria-labelledby={['symbol-fundamentals', ...groups.map(({ id }) => groupId(id))].join(' ')}
              >
                <thead>
                  <tr>
                    <th scope="col">{text('symbol.metric')}</th>
                    <th scope="col">{text('peers.now')}</th>
                    {sector && <th scope="col">{text('peers.sectorMedian')}</th>}
                    {market && (
                      <th scope="col" className={table.wideOnly}>
                        {text('peers.marketMedian')}
                      </th>
                    )}
                    {market && <th scope="col">{text('peers.rankHead')}</th>}
                  </tr>
                </thead>
                {groups.map((group) => (
                  <tbody key={group.id}>
                    <tr className={table.group}>
                      <th id={groupId(group.id)} scope="rowgroup" colSpan={columns}>
                        {groupTitle(group.id, data.trailing, text)}
                      </th>
                    </tr>
                    {group.rows.map((row) => (
                      <MetricLine key={row.id} row={row} data={data} locale={locale} />
                    ))}
                  </tbody>
                ))}
              </table>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function MetricLine({ row, data, locale }: { row: MetricRow; data: SymbolData; locale: Locale }) {
  const text = useText();
  const { sector, market } = data.peers;
  return (
    <tr>
      <th scope="row">{text(`metric.${row.id}`)}</th>
      <MetricCell row={row} data={data} locale={locale} />
      {sector && <MedianCell row={row} group={sector} of="sector" locale={locale} />}
      {market && <MedianCell row={row} group={market} of="market" locale={locale} className={table.wideOnly} />}
      {market && <RankCell row={row} group={market} />}
    </tr>
  );
}

function MetricCell({ row, data, locale }: { row: MetricRow; data: SymbolData; locale: Locale }) {
  const text = useText();
  const value = row.read(data.symbol, data.metrics);
  const figure = value === null ? null : metricText(value, row.measure, locale);
  // Statements may be in another currency: amounts are in that of the quote, and say so.
  const amount =
    figure !== null && row.measure === 'amount' ? withCurrency(figure, majorCurrency(data.symbol.currency)) : figure;
  // No dividend is not a low yield: a word says so, without a band.
  const paysNone = row.id === 'dividendYieldPercent' && value === 0;
  const written = paysNone ? text('symbol.paysNone') : amount;
  const says = value !== null && isMeaningful(row.id, value);
  const why = meaninglessFor(data.symbol, row.id);
  const band =
    row.band === undefined || why || paysNone ? null : bandOf(row.band, value, { market: data.symbol.market_name });
  return (
    <td className={styles.figure}>
      {written === null ? null : (
        <ProvenanceButton name={text(`metric.${row.id}`)} figure={contractFieldName(row.id)} />
      )}
      {written === null ? (
        <span className={styles.missing}>
          <span aria-hidden="true">{MISSING}</span>
          {why ? (
            <small className={table.why}>{text(why)}</small>
          ) : (
            <span className="visually-hidden">{text('symbol.missing')}</span>
          )}
        </span>
      ) : says && !why ? (
        <bdi dir={paysNone ? undefined : 'ltr'}>{written}</bdi>
      ) : (
        <abbr title={`${text(why ?? 'symbol.notMeaningful')}: ${written}`}>{NOT_MEANINGFUL[locale]}</abbr>
      )}
      {band && row.band ? (
        <TideMark metric={row.band} band={band} locale={locale} />
      ) : (
        <span className={styles.noMark} />
      )}
    </td>
  );
}

interface PeerRankProps {
  readonly row: MetricRow;
  readonly group: Schema<'PeerGroup'>;
}

interface MedianProps extends PeerRankProps {
  readonly of: 'sector' | 'market';
  readonly locale: Locale;
  readonly className?: string | undefined;
}

function MedianCell({ row, group, of, locale, className }: MedianProps) {
  const text = useText();
  const median = row.peer ? group.metrics[row.peer].median : null;
  const written = median === null ? null : metricText(median, row.measure, locale);
  const name = `${text(`metric.${row.id}`)}, ${text(`peers.${of}Median`)}`;
  return (
    <td className={className}>
      {!row.peer ? null : written === null ? (
        <bdi dir="ltr">{MISSING}</bdi>
      ) : (
        <SourcedFigure requested={{ name, shown: written, made: 'peers' }}>
          <bdi dir="ltr">{written}</bdi>
        </SourcedFigure>
      )}
    </td>
  );
}

function RankCell({ row, group }: PeerRankProps) {
  const text = useText();
  if (!row.peer) return <td />;
  const { rank, of } = group.metrics[row.peer];
  const shown =
    rank === null ? null : text('peers.rankShort', { rank: grouped(String(rank)), of: grouped(String(of)) });
  const name = `${text(`metric.${row.id}`)}, ${text('peers.rankHead')}`;
  return (
    <td className={table.rank}>
      {shown === null ? (
        text('peers.unranked')
      ) : (
        <SourcedFigure requested={{ name, shown, made: 'peers' }}>{shown}</SourcedFigure>
      )}
    </td>
  );
}
