import { dayText, fixed, MISSING, quarterText, withCurrency } from '@site/format';
import type { Locale } from '@site/format';
import { EstimatedFigure } from '@site/ui';
import { CacheButton } from './cache-button';
import type { SymbolData } from '../../company/symbol-data';
import { useText } from '../../texts/use-text';
import styles from './symbol-page.module.css';
import { sourceName } from '../../company/source-name';
import { ProvenanceButton } from '../../provenance/provenance-button';

/** The date and source of the figures on this page. */
export function SourcesPanel({ data, locale }: { data: SymbolData; locale: Locale }) {
  const text = useText();
  const { symbol, asOf } = data;
  const latest = data.quarters.find(({ income }) => income !== null)?.income;
  const [dividend] = data.dividends;
  const [split] = data.splits;
  const paid = dividend ? withCurrency(fixed(dividend.amount, 4, locale) ?? MISSING, dividend.currency, locale) : '';
  return (
    <section className={styles.panel} aria-labelledby="symbol-sources">
      <header>
        <h2 id="symbol-sources">{text('sources.title')}</h2>
      </header>
      <dl className={styles.sources}>
        <div>
          <dt>{text('sources.asOf')}</dt>
          <dd dir="ltr">{asOf ? dayText(asOf) : MISSING}</dd>
        </div>
        <div>
          <dt>{text('sources.quarter')}</dt>
          <dd dir="ltr">
            {symbol.latest ? quarterText(symbol.latest) : MISSING}
            {latest?.period_end ? <span>{`, ${dayText(latest.period_end) ?? ''}`}</span> : null}
          </dd>
        </div>
        {latest?.published_at ? (
          <div>
            <dt>{text('sources.published')}</dt>
            <dd dir="ltr">
              {latest.published_at_estimated ? (
                <EstimatedFigure>
                  <span>{dayText(latest.published_at)}</span>
                  <span className="visually-hidden"> ({text('sources.estimatedDay')})</span>
                </EstimatedFigure>
              ) : (
                dayText(latest.published_at)
              )}
            </dd>
          </div>
        ) : null}
        {symbol.reported_currency ? (
          <div>
            <dt>{text('sources.currency')}</dt>
            <dd dir="ltr">{symbol.reported_currency}</dd>
          </div>
        ) : null}
        <div>
          <dt>{text('sources.quote')}</dt>
          <dd>
            <bdi>{data.sample ? text('symbol.sample') : sourceName(symbol.source, text)}</bdi>
          </dd>
        </div>
        {latest && !data.sample ? (
          <div>
            <dt>{text('sources.statements')}</dt>
            <dd>
              <bdi>{sourceName(latest.source, text)}</bdi>
            </dd>
          </div>
        ) : null}
        {dividend ? (
          <div>
            <dt>{text('sources.dividend')}</dt>
            <dd>
              <bdi dir="ltr">{paid}</bdi>, <bdi dir="ltr">{dayText(dividend.date)}</bdi>
              <ProvenanceButton
                name={`${text('sources.dividend')} ${paid}`}
                report="dividend"
                row={{ ...dividend, day: dividend.date }}
              />
            </dd>
          </div>
        ) : null}
        {split ? (
          <div>
            <dt>{text('sources.split')}</dt>
            <dd>
              <bdi dir="ltr">{`${split.numerator}:${split.denominator}`}</bdi>,{' '}
              <bdi dir="ltr">{dayText(split.date)}</bdi>
              <ProvenanceButton
                name={`${text('sources.split')} ${split.numerator}:${split.denominator}`}
                report="split"
                row={{ ...split, day: split.date }}
              />
            </dd>
          </div>
        ) : null}
      </dl>
      <CacheButton locale={locale} />
    </section>
  );
}
